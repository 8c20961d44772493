import type { Context } from 'hono';
import { discardedDays, type Handling } from '../../data/messages/notebook.ts';
import { type OfficeContext, officePath } from '../shell/office.ts';
import { isDay, isDue } from './call-days.ts';

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
export async function readNotice(c: Context, { store }: OfficeContext, id = '') {
  const result = c.req.query('done') ?? '';
  const message = Object.hasOwn(texts, result) && (await store.notebook.findHandling(id));
  return (
    message && (
      <p className="done" id="done" role="status">
        <a href={`${officePath}/mensajes/${id}`}>
          <bdi>{message.name}</bdi>
        </a>
        {`: ${texts[result as Result]}.`}
      </p>
    )
  );
}

type Fields = Record<string, string | undefined>;

/**
 * Runs the pressed button of a message. Each also saves the fields that were filled in.
 * @returns what was done, or undefined if there is no such message or button
 */
export async function runAction(
  { agency, store: { notebook }, now }: OfficeContext,
  id: string,
  fields: Fields,
): Promise<Result | undefined> {
  const handling = await notebook.findHandling(id);
  if (!handling) return undefined;
  const isCallDue = isDue(handling.call_on, now());
  const actions = new Map<Result, Partial<Handling>>([
    ['answered', { answered_at: now(), ...(isCallDue && { call_on: null }) }],
    ['waiting', { answered_at: null }],
    ['discard', { discarded_at: now() }],
    ['recover', { discarded_at: null }],
    ['save', {}],
    ['uncall', {}],
  ]);
  const result = fields.action as Result;
  const changes = actions.get(result);
  if (!changes) return undefined;
  const day = result === 'uncall' ? '' : readChanged(fields, 'day');
  if (day === '' || isDay(day)) changes.call_on = day || null;
  const assignee = readChanged(fields, 'assignee') ?? 'nobody';
  if (['', ...agency.peopleNames].includes(assignee)) changes.handler = assignee || null;
  await notebook.setHandling(id, changes);
  const note = Object.keys(fields).find((name) => /^note-\d+$/.test(name));
  const text = note && fields[note]?.trim();
  if (text) await notebook.addNote(id, text);
  return result;
}

/** The field that tells what a field was when its page was served. */
export const nameServed = (field: 'assignee' | 'day') => `${field}-served`;

/** Reads a field that the user has changed. Others may have been changed on another device. */
const readChanged = (fields: Fields, name: 'assignee' | 'day') =>
  fields[name] === fields[nameServed(name)] ? undefined : fields[name];

/** Names the field of a note by their number: otherwise Back restores a note that was already saved. */
export const nameNote = (notes: number) => `note-${notes}`;
