import type { Agency } from '../../../lib/present-agency.ts';
import type { Handling } from '../../data/messages/notebook.ts';
import type { Store } from '../../data/store.ts';
import { readTime, writeFieldDay } from '../../text/words.ts';
import { readCallPress } from './call-days.ts';

type Fields = Record<string, string | undefined>;

/** The values of a message's buttons. Each action also saves the fields of the form. */
const actions = ['atendido', 'pendiente', 'guardar', 'descartar', 'recuperar'] as const;
type Action = (typeof actions)[number];
export const isAction = (text = ''): text is Action => actions.some((one) => one === text);

/** Results without a button: «Deshacer» done or refused, a note changed or deleted, a message added. */
const others = ['deshacer', 'cambiado', 'corregida', 'quitada', 'apuntado'] as const;
type Other = (typeof others)[number];
export const isOther = (text = ''): text is Other => others.some((one) => one === text);

/** The result in the URL of the next page. `antes` is the state that «Deshacer» restores. */
export type Done = { hecho: Action | Other; antes?: string };

/** What an action has changed: the former value of each column, and the id of the added note. */
export type Before = Partial<Handling> & { note?: string };

const columns = ['answered_at', 'discarded_at', 'handler', 'call_on'] as const;
type Column = (typeof columns)[number];
const listColumns = (before: Before) => columns.filter((name) => before[name] !== undefined);

/** Writes the current values of the changed columns, so that `undo` notices later changes. */
export const writeValues = (before: Before, mark: Handling) =>
  JSON.stringify(listColumns(before).map((name) => mark[name]));

/** Writes the values that the page shows for a hidden field. */
export const writeServed = ({ handler, call_on }: Pick<Handling, 'handler' | 'call_on'>) =>
  JSON.stringify([handler, call_on]);

/** Checks that a text is a date, as `<input type="date">` sends it. */
export const isDay = (text: string) => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Runs the pressed button of a message. @returns undefined if nothing has changed */
export async function press(
  agency: Agency,
  store: Store,
  id: string,
  sent: Fields,
  now: number,
): Promise<Done | undefined> {
  const call = readCallPress(sent.hacer);
  const fields = call ? { ...sent, hacer: 'guardar', dia: call } : sent;
  const { hacer } = fields;
  if (hacer === 'deshacer') return undo(store, id, fields, now);
  const mark = await store.notebook.findHandling(id);
  if (!isAction(hacer) || !mark) return undefined;
  const filled = readFilled(agency, fields, mark);
  const text = readNote(fields);
  const isAnswered = hacer === 'atendido';
  if (isAnswered || hacer === 'pendiente') await store.notebook.markAnswered(id, isAnswered);
  const discarded = {
    ...(hacer === 'descartar' && { discarded_at: now }),
    ...(hacer === 'recuperar' && { discarded_at: null }),
  };
  await store.notebook.setHandling(id, { ...filled, ...discarded });
  const note = text && (await store.notebook.addNote(id, text));
  const after = (await store.notebook.findHandling(id)) ?? mark;
  const changed = columns.filter((name) => after[name] !== mark[name]);
  if (hacer === 'guardar' && changed.length === 0 && !note) return undefined;
  const before: Before = {
    ...Object.fromEntries(changed.map((name) => [name, mark[name]])),
    ...(note && { note }),
  };
  return { hecho: hacer, antes: JSON.stringify(before) };
}

/** Returns the fields that the user has changed. The others may have been changed on another device. */
function readFilled(
  agency: Agency,
  { servido, quien, dia }: Fields,
  mark: Handling,
): Partial<Handling> {
  const [handler, call_on] = parseList(servido) ?? [mark.handler, mark.call_on];
  const filled: Partial<Handling> = {};
  const isPerson = quien === '' || agency.peopleNames.includes(quien ?? '');
  if (quien !== undefined && quien !== (handler ?? '') && isPerson) filled.handler = quien || null;
  const isCall = dia === '' || isDay(dia ?? '');
  if (dia !== undefined && dia !== (call_on ?? '') && isCall) filled.call_on = dia || null;
  return filled;
}

/** Names the field of a note by their number: otherwise Back restores a note that was already saved. */
export const nameNote = (notes: number) => `nota-${notes}`;

const readNote = (fields: Fields) =>
  Object.entries(fields)
    .find(([name]) => /^nota-\d+$/.test(name))?.[1]
    ?.trim();

/** Restores what an action has changed, unless it has changed again since. */
async function undo(
  store: Store,
  id: string,
  { antes = '', visto }: Fields,
  now: number,
): Promise<Done | undefined> {
  const before = readBefore(antes);
  const mark = await store.notebook.findHandling(id);
  if (!before || !mark) return undefined;
  const { note, ...values } = before;
  const names = listColumns(values);
  if (!names.every((name) => isValid(name, values[name], now))) return undefined;
  if (visto !== writeValues(values, mark)) return { hecho: 'cambiado' };
  if (note) await store.notebook.deleteNote(note);
  if (names.length > 0) await store.notebook.setHandling(id, values);
  return { hecho: 'deshacer' };
}

/** Parses the changes of an action from a URL or a form. @returns undefined if there are none */
export function readBefore(text = ''): Before | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const known: readonly string[] = [...columns, 'note'];
  const own = Object.entries(value).filter(([name]) => known.includes(name));
  const { note, ...values }: Before = Object.fromEntries(own);
  const isText = typeof note === 'string';
  return own.length > 0 ? { ...values, ...(isText && { note }) } : undefined;
}

/** Checks a value before it is restored. A time in the future would falsify the response times. */
function isValid(name: Column, value: unknown, now: number): boolean {
  if (value === null) return true;
  if (name === 'handler') return typeof value === 'string';
  if (name === 'call_on') return typeof value === 'string' && isDay(value);
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= now;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseList(text = ''): unknown[] | undefined {
  const value = parse(text);
  return Array.isArray(value) && value.length === 2 ? value : undefined;
}

export const isLater = (callDay: string, now: number) => callDay > writeFieldDay(now);
