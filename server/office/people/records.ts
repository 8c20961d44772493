import { forms } from '../../../lib/api/forms.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { settings } from '../../../lib/settings.ts';
import { type KeptMessage, listAnswers, type Message } from '../../data/messages/messages.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { officeForm } from '../../data/outbox/outbox.ts';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { writeDay, writeTime } from '../../text/words.ts';

/** A line of what is stored: its name, and a text or a time in milliseconds. */
export type Line = [name: string, value: string | number | null | undefined];

/** Lists what is stored of messages, in parts that fit into memory. @param keys of the messages, by default all */
export async function* listMessages({ wholeMessages, notebook }: Store, keys?: string[]) {
  for await (const messages of wholeMessages.readParts(keys)) {
    const notes = await notebook.listNotes(messages.map(({ id }) => id));
    yield messages.map((message) => listMessage(message, notes.get(message.id) ?? []));
  }
}

/** A line for each question of the form, and for what the office has noted. */
function listMessage(message: KeptMessage, notes: Note[]): Line[] {
  const answers = listAnswers(message);
  const asked = forms.contact.map(({ name }) => name);
  const find = (name: string) => answers.find((answer) => answer.name === name)?.text;
  const others = answers.filter(({ name }) => !asked.includes(name));
  return [
    ['Recibido', message.received_at],
    ...forms.contact.map(({ name, label }): Line => [label, find(name)]),
    ['Otras respuestas', others.map(({ label, text }) => `${label}: ${text}`).join('\n')],
    ['Antes de corregirlo', writeFormer(message)],
    ['Atendido', message.answered_at],
    ['Lo lleva', message.handler],
    ['Volver a llamar el', [message.call_on, message.call_time].filter(Boolean).join(' ')],
    ['Notas', notes.map((note) => `${writeTime(note.written_at)}: ${note.text}`).join('\n')],
  ];
}

/** Writes the name, phone and e-mail that the author gave, if the office has corrected them. */
export const writeFormer = ({ written }: Pick<Message, 'written'>) =>
  Object.values(written ?? {})
    .filter(Boolean)
    .join(', ');

/** Lists the subscriptions, each with its proof of consent, in parts that fit into memory. */
export async function* listSubscriptions({ subscriptions }: Store) {
  const limit = 1000;
  for (let offset = 0, count = limit; count === limit; offset += limit) {
    const rows = await subscriptions.list({ limit, offset });
    count = rows.length;
    yield rows.map(listSubscription);
  }
}

const listSubscription = (row: Person['subscriptions'][number]): Line[] => [
  ['Correo', row.email],
  ['Pedida', row.asked_at],
  ['Confirmada', row.confirmed_at],
  ['De baja', row.unsubscribed_at],
  ['Pedida en', row.form === officeForm ? 'La oficina' : 'La página'],
  ['Para qué', row.purpose],
  ['Cuándo y cómo la pidió', row.consent],
];

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
      yield writePart(
        'Una carta',
        Object.entries({ Asunto: subject, Correo: email, Enviada: sent_at }),
      );
}

const writePart = (title: string, lines: Line[]) =>
  `\n${title.toUpperCase()}\n${lines.map(writeLine).join('')}`;

const writeLine = ([name, value]: Line) => {
  const text = typeof value === 'number' ? writeTime(value) : value;
  return text ? `${name}: ${text.replace(/\r\n?|\n/g, '\n    ')}\n` : '';
};
