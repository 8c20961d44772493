import type { Context } from 'hono';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import {
  discardedDays,
  type Editable,
  type Edited,
  editable,
  type Handling,
} from '../../data/messages/notebook.ts';
import { type OfficeContext, officePath } from '../shell/office.ts';
import { isDay, isTime, writeCall } from './call-days.ts';

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
export async function readNotice(c: Context, { store, now }: OfficeContext, id = '') {
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
      {`: ${texts[done as Result]}${others > 1 ? `, con otros ${others} suyos` : others === 1 ? ', con otro suyo' : ''}.`}
      {not === 'changed' &&
        ` Mientras lo tenías abierto cambió en otro aparato, y eso se queda: ${handler ? `lo lleva ${handler}` : 'no lo lleva nadie'}, ${call_on ? `hay que llamar ${writeCall(message, now())}` : 'sin día para llamar'}. Si lo quieres de otra manera, cámbialo otra vez.`}
      {not === 'faulty' && ' Ese nombre o ese correo no vale, y sigue el de antes.'}
    </p>
  );
}

type Fields = Record<string, string | undefined>;
type Done = { done: Result; more?: number; not?: 'changed' | 'faulty' };

/**
 * Runs the pressed button of a message. Each also saves the fields that were filled in.
 * @returns what was done, or undefined if there is no such message or button
 */
export async function runAction(
  { agency, store: { notebook }, now }: OfficeContext,
  id: string,
  fields: Fields,
): Promise<Done | undefined> {
  const handling = await notebook.findHandling(id);
  if (!handling) return undefined;
  const actions = new Map<unknown, Partial<Handling>>([
    ['discard', { discarded_at: now() }],
    ['recover', { discarded_at: null }],
    ['save', {}],
    ['uncall', { call_on: null }],
    ['answered', {}],
    ['waiting', {}],
  ]);
  const changes = actions.get(fields.action);
  if (!changes) return undefined;
  const done = fields.action as Result;
  const changed = editable.filter((name) => isChanged(fields, name));
  const free = changed.filter((name) => !isChangedElsewhere(fields, handling, name));
  const isValid: Record<Editable, (text: string) => boolean> = {
    handler: (text) => ['', ...agency.peopleNames].includes(text),
    call_on: (text) => text === '' || isDay(text),
    call_time: (text) => text === '' || isTime(text),
    name: Boolean,
    phone: () => true,
    email: (email) => email === '' || newsletterRequest.safeParse({ email }).success,
  };
  const edited: Edited = {};
  for (const name of free) {
    const text = fields[name]?.trim() ?? '';
    if (isValid[name](text)) edited[name] = text;
  }
  await notebook.setHandling(id, { ...edited, ...changes });
  const note = Object.keys(fields).find((name) => /^note-\d+$/.test(name));
  const text = note && fields[note]?.trim();
  if (text) await notebook.addNote(id, text);
  const isFaulty = free.some((name) => edited[name] === undefined);
  const not = free.length < changed.length ? 'changed' : isFaulty ? 'faulty' : undefined;
  const more =
    done === 'answered'
      ? await notebook.answer(id)
      : done === 'waiting'
        ? await notebook.reopen(id)
        : 0;
  return { done, ...(more > 0 && { more }), ...(not && { not }) };
}

/** The field that tells what a field was when its page was served. */
export const nameServed = (field: Editable) => `${field}-served`;

const isChanged = (fields: Fields, name: Editable) =>
  fields[name] !== undefined && fields[name] !== fields[nameServed(name)];

/** Whether another device has changed a field since the page was served, and to something else. */
const isChangedElsewhere = (fields: Fields, handling: Handling, name: Editable) => {
  const stored = handling[name] ?? '';
  return stored !== (fields[nameServed(name)] ?? stored) && stored !== fields[name];
};

/** Names the field of a note by their number: otherwise Back restores a note that was already saved. */
export const nameNote = (notes: number) => `note-${notes}`;
