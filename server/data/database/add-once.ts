import { randomUUID } from 'node:crypto';
import type { Database, Values } from './database.ts';
import { minute } from './times.ts';

/** How long a call with the same body counts as a repetition (idempotent), in milliseconds. */
const repetitionTime = 10 * minute;

// Due at 0 means due at once, even if the clock is set back later.
export const addMail = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient)
  SELECT lower(hex(randomblob(16))), 0, :now`;

/**
 * Adds a row and its e-mail, unless the same row is there.
 * @param same the SQL that finds the same row, made after `:since`
 * @param consume counts a new row, or returns false to refuse it
 * @param more statements after the e-mail's
 * @returns false if `consume` refuses
 */
export async function addOnce(
  { read, write }: Database,
  now: number,
  values: Values,
  same: string,
  insert: string,
  mail: string,
  consume: () => boolean,
  ...more: string[]
): Promise<boolean> {
  const args = { ...values, id: randomUUID(), now, since: now - repetitionTime };
  if ((await read(same, args)).length > 0) return true;
  if (!consume()) return false;
  await write(args, `${insert} WHERE NOT EXISTS (${same})`, `${addMail}, ${mail}`, ...more);
  return true;
}
