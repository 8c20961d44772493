import type { Context } from 'hono';
import type { Editable, Edited, Handling } from '../../data/messages/notebook.ts';
import { discardedDays, editable } from '../../data/messages/notebook.ts';
import { readTime } from '../../text/words.ts';
import { isAddress, type Office, officePath } from '../shell/office.ts';
import { writeCall } from './message-parts.tsx';

/** What a page says of a message after an action on it, or on one of its notes. */
const texts = {
  answered: 'mensaje atendido',
  waiting: 'vuelve a esperar respuesta',
  save: 'guardado',
  uncall: 'ya no hay que llamar',
  discard: `está en «No son clientes», y se borra en ${discardedDays} días`,
  recover: 'vuelve a estar con los mensajes',
  added: 'apuntado con los que esperan',
  corrected: 'nota corregida',
  removed: 'nota quitada',
};
export type Result = keyof typeof texts;

/** Says what the action in the URL has done. The message has the button that does the opposite. */
export async function readNotice(c: Context, { store, now }: Office, id = '') {
  const { done = '', more, not } = c.req.query();
  const message = Object.hasOwn(texts, done) && (await store.notebook.findHandling(id));
  if (!message) return null;
  const others = Number(more) || 0;
  const { handler, call_on } = message;
  return (
    <p className="done" id="done" role="status">
      <a href={`${officePath}/mensajes/${id}`}>
        <bdi>{message.name.slice(0, 80)}</bdi>
      </a>
      {`: ${texts[done as Result]}`}
      {others > 0 && `, con ${others === 1 ? 'otro suyo' : `otros ${others} suyos`}`}.
      {not === 'changed' &&
        ` Mientras lo tenías abierto cambió en otro aparato, y eso se queda: ${handler ? `lo lleva ${handler}` : 'no lo lleva nadie'}, ${call_on ? `hay que llamar ${writeCall(message, now())}` : 'sin día para llamar'}. Si lo quieres de otra manera, cámbialo otra vez.`}
      {not === 'faulty' && ' Ese nombre o ese correo no vale, y sigue el de antes.'}
    </p>
  );
}

type Done = { done: Result; more: number; not: 'changed' | 'faulty' | undefined };

/** Runs the pressed button of a message, and saves the filled fields. @returns undefined if there is none */
export async function runAction(
  { agency, store: { notebook }, now }: Office,
  id: string,
  fields: Record<string, string | undefined>,
): Promise<Done | undefined> {
  const stored = await notebook.findHandling(id);
  const actions = new Map<unknown, Partial<Handling>>([
    ['discard', { discarded_at: now() }],
    ['recover', { discarded_at: null }],
    ['save', {}],
    ['uncall', { call_on: null }],
    ['answered', {}],
    ['waiting', {}],
  ]);
  const changes = actions.get(fields.action);
  if (!stored || !changes) return undefined;
  const done = fields.action as Result;
  const checks: Partial<Record<Editable, (text: string) => boolean>> = {
    handler: (text) => agency.peopleNames.includes(text),
    call_on: isDay,
    call_time: isTime,
    email: isAddress,
  };
  const edited: Edited = {};
  let not: Done['not'];
  for (const name of editable) {
    const typed = fields[name];
    const served = fields[nameServed(name)];
    if (typed === undefined || typed === served) continue;
    const text = typed.trim();
    const present = stored[name] ?? '';
    const isValid = text ? (checks[name]?.(text) ?? true) : name !== 'name';
    // Another device has changed it since the page was served, and to something else.
    if (present !== (served ?? present) && present !== typed) not = 'changed';
    else if (isValid) edited[name] = text;
    else not ??= 'faulty';
  }
  await notebook.setHandling(id, { ...edited, ...changes });
  const [, note] = Object.entries(fields).find(([name]) => name.startsWith('note-')) ?? [];
  if (note?.trim()) await notebook.addNote(id, note.trim());
  let more = 0;
  if (done === 'answered') more = await notebook.answer(id);
  if (done === 'waiting') more = await notebook.reopen(id);
  return { done, more, not };
}

export const nameServed = (field: Editable) => `${field}-served`;

/** Names the field of a note by their number: otherwise Back restores a note that was already saved. */
export const nameNote = (notes: number) => `note-${notes}`;

/** Checks that a text is a date, as `<input type="date">` sends it. */
export const isDay = (text = '') => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Checks that a text is an hour, as `<input type="time">` sends it. */
export const isTime = (text: string) => readTime(`2026-01-01T${text}`) !== undefined;
