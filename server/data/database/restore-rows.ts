import { isWaiting, never } from '../outbox/outbox.ts';
import { type Choose, copyRows, listTables } from './copy-rows.ts';
import type { Database } from './database.ts';

type Counts = Record<string, number>;

/** The tables with what people have written or asked for. */
const contents = {
  messages: 'id',
  notes: 'id',
  subscriptions: 'token',
  letters: 'id',
  drafts: 'id',
};
/** The erasures, and the proof of ended subscriptions: no copy replaces these rows. */
const lasting: Record<string, string> = {
  erased: 'FALSE',
  suppressed: 'FALSE',
  subscriptions: 'left_at IS NULL',
};

/** Counts a database's rows, and those that are lost when a copy replaces it. */
export async function countLost(copy: Database, database: Database) {
  const [held, lost]: [Counts, Counts] = [{}, {}];
  for (const [table, key] of Object.entries(contents)) {
    const sql = `SELECT ${key} AS key FROM ${table}`;
    const copied = new Set((await copy.read<{ key: string }>(sql)).map((row) => row.key));
    const rows = await database.read<{ key: string }>(`${sql} WHERE ${lasting[table] ?? 'TRUE'}`);
    held[table] = rows.length;
    lost[table] = rows.filter((row) => !copied.has(row.key)).length;
  }
  return { held, lost };
}

/** Deletes the rows that a copy replaces. */
export async function emptyDatabase(database: Database) {
  const tables = await listTables(database);
  await database.write(
    {},
    ...tables.map((table) => `DELETE FROM ${table} WHERE ${lasting[table] ?? 'TRUE'}`),
  );
}

/**
 * Fills a database with the rows of a copy, and erases again everybody on the database's list of
 * erasures. A letter that was being sent or was scheduled is stopped until the office resumes it.
 * @returns how many rows of each table were written, and how many letters were stopped
 */
export async function restoreRows(copy: Database, database: Database, now: number) {
  const choose: Choose = (table, row) => {
    if (table === 'letters' && row.queued_at === null)
      return { ...row, stopped_at: row.stopped_at ?? now };
    if (table !== 'mails' || row.sent_at !== null || row.failed_at !== null) return row;
    // Whoever has waited for one of these since the copy was made has waited too long.
    if (row.kind === 'acknowledgement' || row.kind === 'report') return undefined;
    return row.kind === 'letter' ? { ...row, due_at: never } : row;
  };
  const written = await copyRows(copy, database, choose);
  await eraseAgain(database);
  const [row] = await database.write<{ stopped: number }>(
    { now },
    `UPDATE letters SET stopped_at = coalesce(stopped_at, :now) WHERE id IN
      (SELECT source FROM mails WHERE kind = 'letter' AND ${isWaiting} AND due_at = ${never})`,
    'SELECT count(*) AS stopped FROM letters WHERE stopped_at = :now',
  );
  return { ...written, stopped: row?.stopped ?? 0 };
}

/** Deletes the rows of erased people, and rows whose parent row is not in the copy. */
async function eraseAgain(database: Database) {
  const isErased = 'IN (SELECT id FROM erased)';
  await database.write(
    {},
    `DELETE FROM messages WHERE id ${isErased}`,
    `DELETE FROM subscriptions WHERE token ${isErased}`,
    `DELETE FROM notes WHERE id ${isErased} OR message NOT IN (SELECT id FROM messages)`,
    // A letter that was sent while the copy was made, after the table of letters was copied.
    'UPDATE drafts SET letter = NULL WHERE letter NOT IN (SELECT id FROM letters)',
    `DELETE FROM mails WHERE kind <> 'report' AND source NOT IN (SELECT id FROM messages
      UNION ALL SELECT token FROM subscriptions UNION ALL SELECT id FROM letters)`,
    // The letters that an address got before it was erased are not known any more.
    `DELETE FROM mails WHERE kind = 'letter'
      AND (recipient NOT IN (SELECT email FROM subscriptions WHERE blocked_at IS NULL)
        OR created_at <= (SELECT max(blocked_at) FROM subscriptions WHERE email = recipient))`,
  );
}
