import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';

/** The tables with what people have written or asked for, and their keys. */
const contents = {
  messages: 'id',
  notes: 'id',
  subscriptions: 'token',
  letters: 'id',
};

const isErased = 'IN (SELECT id FROM main.erased)';

/** Erases again what was erased after the copy was made, and rows without their parent row. */
const eraseAgain = [
  `DELETE FROM messages WHERE id ${isErased}`,
  `DELETE FROM subscriptions WHERE token ${isErased}`,
  `DELETE FROM notes WHERE id ${isErased} OR message NOT IN (SELECT id FROM messages)`,
  `DELETE FROM mails WHERE source NOT IN (SELECT id FROM messages
    UNION ALL SELECT token FROM subscriptions UNION ALL SELECT id FROM letters)`,
  // Letters to an address from before its erasure.
  `DELETE FROM mails WHERE kind = 'letter'
    AND (recipient NOT IN (SELECT email FROM subscriptions WHERE blocked_at IS NULL)
      OR created_at <= (SELECT max(blocked_at) FROM subscriptions WHERE email = recipient))`,
];

/** Stops a letter that was being sent when the copy was made: the office resumes it. */
const stopLetters = [
  `UPDATE mails SET due_at = :never WHERE kind = 'letter' AND ${isWaiting}`,
  `UPDATE letters SET stopped_at = coalesce(stopped_at, :now)
    WHERE id IN (SELECT source FROM mails WHERE kind = 'letter' AND ${isWaiting})`,
];

/**
 * Counts what the former database, attached as `former`, has, and what of it the copy lacks. People who left stay anyway.
 * @returns the losses in words, or undefined if the former database is empty
 */
export async function describeLosses({ query }: Database): Promise<string | undefined> {
  let isEmpty = true;
  const losses: string[] = [];
  for (const [table, key] of Object.entries(contents)) {
    const [row] = await query<{ former: number; lost: number }>(
      `SELECT count(*) AS former, count(*) FILTER (WHERE ${key} NOT IN
        (SELECT ${key} FROM main.${table})) AS lost FROM former.${table}
        ${table === 'subscriptions' ? 'WHERE unsubscribed_at IS NULL' : ''}`,
    );
    if (row?.former) isEmpty = false;
    losses.push(`${row?.lost} ${table}`);
  }
  return isEmpty ? undefined : losses.join(', ');
}

/** Copies who was erased and who has left from the former database. */
export const copyErasures = ({ transaction }: Database) =>
  transaction(
    {},
    'INSERT OR IGNORE INTO erased SELECT * FROM former.erased',
    'INSERT OR IGNORE INTO suppressed SELECT * FROM former.suppressed',
    'INSERT OR REPLACE INTO subscriptions SELECT * FROM former.subscriptions WHERE unsubscribed_at IS NOT NULL',
  );

/**
 * Prepares a copy to be used as the database: without those who were erased, without sessions, and without
 * the times of the clock, which are from the day of the copy.
 * @returns how many letters were stopped
 */
export async function prepareCopy({ transaction }: Database, now: number): Promise<number> {
  const [row] = await transaction<{ stopped: number }>(
    { now, never },
    'DELETE FROM office_keys',
    'DELETE FROM clock',
    ...eraseAgain,
    ...stopLetters,
    'SELECT count(*) AS stopped FROM letters WHERE stopped_at = :now',
  );
  return row?.stopped ?? 0;
}
