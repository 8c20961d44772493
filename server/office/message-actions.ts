import { agency } from '../../lib/agency.ts';
import type { Mark } from '../data/notebook.ts';
import type { Store } from '../data/store.ts';
import { readTime } from '../text/words.ts';

type Fields = Record<string, string | undefined>;
type Column = keyof Mark;

/** What can be done with a message, by the value of its button, with what each changes. */
const changed = {
  atendido: ['answered_at', 'first_answered_at', 'call_on'],
  pendiente: ['answered_at'],
  lleva: ['handler'],
  llamar: ['call_on'],
  descartar: ['discarded_at'],
  recuperar: ['discarded_at'],
  nota: [],
} satisfies Record<string, Column[]>;

export type Action = keyof typeof changed;
export const isAction = (text = ''): text is Action => Object.hasOwn(changed, text);

/** What is said of «Deshacer»: it was done, or something newer would have been overwritten. */
const undone = ['deshacer', 'cambiado'] as const;
type Undone = (typeof undone)[number];
export const isUndone = (text = ''): text is Undone => undone.some((one) => one === text);

/** What was done, as the address of the next page says it: `antes` is what «Deshacer» puts back. */
export type Done = { hecho: Action | Undone; antes?: string };

/** What an action changes of a message, as a form takes it along. */
export const writeValues = (action: Action, mark: Mark) => {
  const columns: Column[] = changed[action];
  return JSON.stringify(columns.map((name) => mark[name]));
};

const isDay = (text: string) => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Does what a button of a message says. @returns undefined if nothing is changed */
export async function press(
  store: Store,
  id: string,
  fields: Fields,
  now: number,
): Promise<Done | undefined> {
  const { hacer, quien = '', dia = '', texto = '' } = fields;
  if (hacer === 'deshacer') return undo(store, id, fields, now);
  const mark = await store.findMark(id);
  if (!isAction(hacer) || !mark) return undefined;
  let antes = writeValues(hacer, mark);
  if (hacer === 'atendido' || hacer === 'pendiente') {
    await store.markAnswered(id, hacer === 'atendido');
  } else if (hacer === 'lleva') {
    if (quien && !agency.people?.includes(quien)) return undefined;
    await store.mark(id, { handler: quien || null });
  } else if (hacer === 'llamar') {
    if (dia && !isDay(dia)) return undefined;
    await store.mark(id, { call_on: dia || null });
  } else if (hacer === 'nota') {
    antes = (texto.trim() && (await store.addNote(id, texto.trim()))) || '';
    if (!antes) return undefined;
  } else {
    await store.mark(id, { discarded_at: hacer === 'descartar' ? now : null });
  }
  return { hecho: hacer, antes };
}

/** Puts back what a press has changed, unless it was changed again since it was seen. */
async function undo(
  store: Store,
  id: string,
  { que, antes = '', visto }: Fields,
  now: number,
): Promise<Done | undefined> {
  const mark = await store.findMark(id);
  if (!isAction(que) || !mark) return undefined;
  if (que !== 'nota' && visto !== writeValues(que, mark)) return { hecho: 'cambiado' };
  if (que === 'nota') await store.deleteNote(antes);
  else {
    const values = parse(antes);
    const columns: Column[] = changed[que];
    if (!values || values.length !== columns.length) return undefined;
    const before = Object.fromEntries(columns.map((name, index) => [name, values[index]]));
    if (!columns.every((name) => isValid(name, before[name], now))) return undefined;
    await store.mark(id, before);
  }
  return { hecho: 'deshacer' };
}

/** A time that is still to come would be measured day by day. */
function isValid(name: Column, value: unknown, now: number): boolean {
  if (value === null) return true;
  if (name === 'handler') return typeof value === 'string';
  if (name === 'call_on') return typeof value === 'string' && isDay(value);
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= now;
}

function parse(text: string): unknown[] | undefined {
  try {
    const values = JSON.parse(text);
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
