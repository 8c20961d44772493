import { randomUUID } from 'node:crypto';
import type { Database, Values } from './database.ts';
import { minute } from './times.ts';

/** How long a call with the same body counts as a repetition (idempotent), in milliseconds. */
const repetitionTime = 10 * minute;

// Due at 0 means due at once, even if the clock is set back later.
export const addMail = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient)
  SELECT lower(hex(randomblob(16))), 0, :now`;

/** Statements with the values that they name. */
type Row = {
  values: Values;
  /** The SQL that finds the same row, made after `:since`. */
  same: string;
  insert: string;
  /** What the e-mail is, in the order of `addMail`'s columns. */
  mail: string;
  /** Run after the e-mail is added. */
  after?: string[];
};

/**
 * Adds a row and its e-mail, unless the same row is there: a call that is repeated is idempotent.
 * @param consume counts a new row, or returns false to refuse it
 * @returns false if `consume` refuses
 */
export async function addOnce(
  { read, write }: Database,
  { values, same, insert, mail, after = [] }: Row,
  now: number,
  consume: () => boolean,
): Promise<boolean> {
  const args = { ...values, id: randomUUID(), now, since: now - repetitionTime };
  if ((await read(same, args)).length > 0) return true;
  if (!consume()) return false;
  await write(args, `${insert} WHERE NOT EXISTS (${same})`, `${addMail}, ${mail}`, ...after);
  return true;
}
