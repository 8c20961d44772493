import type { Agency } from '../../../lib/present-agency.ts';
import { settings } from '../../../lib/settings.ts';
import { listAnswers } from '../../data/messages/answers.ts';
import type { KeptMessage } from '../../data/messages/messages.ts';
import type { Note } from '../../data/messages/notebook.ts';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { writeDay, writeTime } from '../../text/words.ts';

/**
 * Writes what is stored of a person, as a text to hand over (RGPD, arts. 15 and 20): titles in capitals, and
 * lines like «Teléfono: 612 345 678». Further lines of a text are indented.
 */
export async function* writePerson(agency: Agency, store: Store, person: Person, now: number) {
  const { companyName, taxId } = agency.legal;
  // Without the byte order mark some programs would show «Ã±».
  yield `\ufeffLO QUE GUARDAMOS DE TI\n\n${agency.name} (${companyName}, NIF ${taxId}), ${writeDay(now)}.\nPuedes pedir que lo corrijamos o lo borremos, y reclamar ante la AEPD. Para qué, cuánto tiempo y quién los ve: ${settings.siteUrl}/#privacidad\n`;
  const chosen = person.messages.map(({ id }) => id);
  for await (const messages of store.wholeMessages.readParts(chosen)) {
    const notes = await store.notebook.listNotes(messages.map(({ id }) => id));
    for (const message of messages)
      yield writePart('Un mensaje', listMessage(message, notes.get(message.id) ?? []));
  }
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

type Line = [name: string, value: string | number | null];

const writePart = (title: string, lines: Line[]) =>
  `\n${title.toUpperCase()}\n${lines.map(writeLine).join('')}`;

const writeLine = ([name, value]: Line) => {
  const text = typeof value === 'number' ? writeTime(value) : value;
  return text ? `${name}: ${text.replace(/\r\n?|\n/g, '\n    ')}\n` : '';
};

const listMessage = (message: KeptMessage, notes: Note[]): Line[] => [
  ['Recibido', message.received_at],
  ...listAnswers(message).map(({ label, text }): Line => [label, text]),
  [
    'Lo que escribiste, corregido después',
    Object.values(message.written ?? {})
      .filter(Boolean)
      .join(', '),
  ],
  ['Atendido', message.answered_at],
  ['Lo lleva', message.handler],
  ['Volver a llamar el', [message.call_on, message.call_time].filter(Boolean).join(' ')],
  ...notes.map(({ written_at, text }): Line => [`Nota, ${writeTime(written_at)}`, text]),
];

const listSubscription = (row: Person['subscriptions'][number]): Line[] => [
  ['Correo', row.email],
  ['Pedida', row.asked_at],
  ['Confirmada', row.confirmed_at],
  ['De baja', row.unsubscribed_at],
  ['Para qué', row.purpose],
  ['Cuándo y cómo lo pediste', row.consent],
];
