import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Values } from './schema.ts';
import { minute } from './times.ts';

/** For how long a second call with the same body is ignored, in milliseconds. */
export const repetitionTime = 10 * minute;

// `due_at` 0 is due at once, even if the clock is set back later.
export const addMail = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient)
  SELECT lower(hex(randomblob(16))), 0, :now`;

type Row = {
  values: Values;
  /** SQL that finds an equal row newer than `:since`. */
  same: string;
  insert: string;
  /** The values of `addMail`'s remaining columns, in SQL. */
  mail: string;
};

/**
 * Inserts a row and queues its e-mail, unless an equal row exists: repeated calls are idempotent.
 * @param consume counts a new row against the rate limits; false refuses it
 * @returns false if `consume` refuses
 */
export async function addOnce(
  { query, transaction }: Database,
  { values, same, insert, mail }: Row,
  now: number,
  consume: () => boolean | Promise<boolean> = () => true,
): Promise<boolean> {
  const args = { ...values, id: randomUUID(), now, since: now - repetitionTime };
  if ((await query(same, args)).length > 0) return true;
  if (!(await consume())) return false;
  await transaction(args, `${insert} WHERE NOT EXISTS (${same})`, `${addMail}, ${mail}`);
  return true;
}
