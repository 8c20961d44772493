import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';
import { type Counts, countRows, listTables } from './copy.ts';

/** The tables with what people have written or asked for. */
const contents = {
  messages: 'id',
  notes: 'id',
  subscriptions: 'token',
  letters: 'id',
  drafts: 'id',
};
/** The erasures, and the proof of ended subscriptions: no copy replaces these rows. */
const replaced: Record<string, string> = {
  erased: 'FALSE',
  suppressed: 'FALSE',
  subscriptions: 'left_at IS NULL',
};
const isReplaced = (table: string) => replaced[table] ?? 'TRUE';

/** Counts a database's rows, and those that are lost when the attached `copy` replaces it. */
export async function countLost({ read }: Database) {
  const [held, lost]: [Counts, Counts] = [{}, {}];
  for (const [table, key] of Object.entries(contents)) {
    const [row] = await read<{ held: number; lost: number }>(
      `SELECT count(*) AS held, count(*) FILTER (WHERE ${key} NOT IN
        (SELECT ${key} FROM copy.${table})) AS lost FROM main.${table} WHERE ${isReplaced(table)}`,
    );
    held[table] = row?.held ?? 0;
    lost[table] = row?.lost ?? 0;
  }
  return { held, lost };
}

const isErased = 'IN (SELECT id FROM erased)';

/** Erases again everybody on the list of erasures, and rows whose parent row is not in the copy. */
const eraseAgain = [
  `DELETE FROM messages WHERE id ${isErased}`,
  `DELETE FROM subscriptions WHERE token ${isErased}`,
  `DELETE FROM notes WHERE id ${isErased} OR message NOT IN (SELECT id FROM messages)`,
  // Versions before 0.9.0 copied table by table: a letter may have been sent meanwhile.
  'UPDATE drafts SET letter = NULL WHERE letter NOT IN (SELECT id FROM letters)',
  `DELETE FROM mails WHERE kind <> 'report' AND source NOT IN (SELECT id FROM messages
    UNION ALL SELECT token FROM subscriptions UNION ALL SELECT id FROM letters)`,
  // The letters that an address got before it was erased are not known any more.
  `DELETE FROM mails WHERE kind = 'letter'
    AND (recipient NOT IN (SELECT email FROM subscriptions WHERE blocked_at IS NULL)
      OR created_at <= (SELECT max(blocked_at) FROM subscriptions WHERE email = recipient))`,
];

/** Holds what was under way when the copy was made: a letter is stopped until the office resumes it. */
const hold = [
  // Whoever has waited for one of these since the copy was made has waited too long.
  `DELETE FROM mails WHERE kind IN ('acknowledgement', 'report') AND ${isWaiting}`,
  `UPDATE mails SET due_at = :never WHERE kind = 'letter' AND ${isWaiting}`,
  `UPDATE letters SET stopped_at = coalesce(stopped_at, :now) WHERE queued_at IS NULL
    OR id IN (SELECT source FROM mails WHERE kind = 'letter' AND ${isWaiting})`,
];

/**
 * Fills a database with the rows of the attached `copy`, in one transaction: all of them, or none. The
 * list of erasures stays, and these people are erased again.
 * @returns how many rows each table has, and how many letters were stopped
 */
export async function restoreCopy(database: Database, now: number) {
  const filled: string[] = [];
  for (const table of await listTables(database)) {
    const columns = await database.read<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table}')`,
    );
    const names = columns.map(({ name }) => name);
    filled.push(
      `DELETE FROM main.${table} WHERE ${isReplaced(table)}`,
      `INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM copy.${table} ORDER BY rowid`,
    );
  }
  const [row] = await database.write<{ stopped: number }>(
    { now, never },
    ...filled,
    ...eraseAgain,
    ...hold,
    'SELECT count(*) AS stopped FROM letters WHERE stopped_at = :now',
  );
  return { counts: await countRows(database), stopped: row?.stopped ?? 0 };
}

/** Takes over the list of erasures of a damaged file, if it can be read. */
export async function takeErasures({ attach, write }: Database, file: string) {
  await attach(file, 'damaged');
  await write(
    {},
    'INSERT INTO erased SELECT * FROM damaged.erased',
    'INSERT INTO suppressed SELECT * FROM damaged.suppressed',
    'INSERT INTO subscriptions SELECT * FROM damaged.subscriptions WHERE left_at IS NOT NULL',
  );
}
