import type { Agency } from '../../../lib/present-agency.ts';
import type { Handling } from '../../data/messages/notebook.ts';
import type { Store } from '../../data/store.ts';
import { isDay, readCallAction } from './call-days.ts';

type Fields = Record<string, string | undefined>;

/** The actions of a message's buttons. Each also saves the fields that were filled in. */
const actions = ['answered', 'waiting', 'save', 'discard', 'recover'] as const;
/** What a page can say of a message after an action on it, or on one of its notes. */
const results = [...actions, 'added', 'corrected', 'removed'] as const;
export type Result = (typeof results)[number];
export const isResult = (text = ''): text is Result => results.some((known) => known === text);

/** Runs the pressed button of a message. @returns the action, or undefined if there is no such message */
export async function runAction(
  { peopleNames }: Agency,
  store: Store,
  id: string,
  fields: Fields,
  now: number,
): Promise<Result | undefined> {
  const call = readCallAction(fields.action);
  const action = call === undefined ? actions.find((known) => known === fields.action) : 'save';
  if (!action || !(await store.notebook.findHandling(id))) return undefined;
  const note = readNote(fields);
  if (note) await store.notebook.addNote(id, note);
  if (action === 'answered') await store.notebook.markAnswered(id, true);
  if (action === 'waiting') await store.notebook.markAnswered(id, false);
  const changes: Partial<Handling> = {};
  const { assignee, day } = { ...readChanged(fields), ...(call !== undefined && { day: call }) };
  if (assignee === '' || peopleNames.includes(assignee ?? '')) changes.handler = assignee || null;
  if (day === '' || isDay(day ?? '')) changes.call_on = day || null;
  if (action === 'discard') changes.discarded_at = now;
  if (action === 'recover') changes.discarded_at = null;
  await store.notebook.setHandling(id, changes);
  return action;
}

/** The field that tells what a field was when its page was served. */
export const nameServed = (field: 'assignee' | 'day') => `${field}-served`;

/** Reads the fields that the user has changed. The others may have been changed on another device. */
const readChanged = (fields: Fields): { assignee?: string; day?: string } =>
  Object.fromEntries(
    (['assignee', 'day'] as const)
      .filter((name) => fields[name] !== fields[nameServed(name)])
      .map((name) => [name, fields[name]]),
  );

/** Names the field of a note by their number: otherwise Back restores a note that was already saved. */
export const nameNote = (notes: number) => `note-${notes}`;

const readNote = (fields: Fields) =>
  Object.entries(fields)
    .find(([name]) => /^note-\d+$/.test(name))?.[1]
    ?.trim();
