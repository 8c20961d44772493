import type { Agency } from '../../../lib/present-agency.ts';
import { settings } from '../../../lib/settings.ts';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { writeDay, writeTime } from '../../text/words.ts';
import { type Line, listMessages, listSubscription } from './records.ts';

/**
 * Writes what is stored of a person, as a text to hand over (RGPD, arts. 15 and 20): titles in capitals, and
 * lines like «Teléfono: 612 345 678». Further lines of a text are indented.
 */
export async function* writePerson(agency: Agency, store: Store, person: Person, now: number) {
  const { companyName, taxId } = agency.legal;
  // Without the byte order mark some programs would show «Ã±».
  yield `\ufeffLO QUE GUARDAMOS DE TI\n\n${agency.name} (${companyName}, NIF ${taxId}), ${writeDay(now)}.\nPuedes pedir que lo corrijamos o lo borremos, y reclamar ante la AEPD. Para qué, cuánto tiempo y quién los ve: ${settings.siteUrl}/#privacidad\n`;
  const ids = person.messages.map(({ id }) => id);
  for await (const part of listMessages(store, ids))
    for (const lines of part) yield writePart('Un mensaje', lines);
  for (const row of person.subscriptions) yield writePart('Una suscripción', listSubscription(row));
  for (const row of person.blocked)
    yield writePart('Bloqueado, como prueba de tu consentimiento', listSubscription(row));
  for (const { subject, email, sent_at } of person.letters)
    if (sent_at)
      yield writePart('Una carta', [
        ['Asunto', subject],
        ['Correo', email],
        ['Enviada', sent_at],
      ]);
}

const writePart = (title: string, lines: Line[]) =>
  `\n${title.toUpperCase()}\n${lines.map(writeLine).join('')}`;

const writeLine = ([name, value]: Line) => {
  const text = typeof value === 'number' ? writeTime(value) : value;
  return text ? `${name}: ${text.replace(/\r\n?|\n/g, '\n    ')}\n` : '';
};
