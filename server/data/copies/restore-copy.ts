import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';
import { type Counts, countRows, listTables } from './copy.ts';

/** The tables with what people have written or asked for, and their keys. */
const contents = {
  messages: 'id',
  notes: 'id',
  subscriptions: 'token',
  letters: 'id',
};
/** The rows that a restore replaces, in SQL: erasures and ended subscriptions are kept. */
const replaced: Record<string, string> = {
  erased: 'FALSE',
  suppressed: 'FALSE',
  subscriptions: 'unsubscribed_at IS NULL',
};
const isReplaced = (table: string) => replaced[table] ?? 'TRUE';

/** Counts the rows of a database, and those that are not in the attached `copy`. */
export async function countLost({ query }: Database) {
  const [held, lost]: [Counts, Counts] = [{}, {}];
  for (const [table, key] of Object.entries(contents)) {
    const [row] = await query<{ held: number; lost: number }>(
      `SELECT count(*) AS held, count(*) FILTER (WHERE ${key} NOT IN
        (SELECT ${key} FROM copy.${table})) AS lost FROM main.${table} WHERE ${isReplaced(table)}`,
    );
    held[table] = row?.held ?? 0;
    lost[table] = row?.lost ?? 0;
  }
  return { held, lost };
}

const isErased = 'IN (SELECT id FROM erased)';

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
const hold = [
  `UPDATE mails SET due_at = :never WHERE kind = 'letter' AND ${isWaiting}`,
  `UPDATE letters SET stopped_at = coalesce(stopped_at, :now)
    WHERE id IN (SELECT source FROM mails WHERE kind = 'letter' AND ${isWaiting})`,
];

/**
 * Fills a database with the rows of the attached `copy`, in one transaction. The list of erasures stays,
 * and these people are erased again.
 * @returns the row counts, and how many letters were stopped
 */
export async function restoreCopy(database: Database, now: number) {
  const filled: string[] = [];
  for (const table of await listTables(database)) {
    const columns = await database.query<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table}')`,
    );
    const names = columns.map(({ name }) => name);
    filled.push(
      `DELETE FROM main.${table} WHERE ${isReplaced(table)}`,
      `INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM copy.${table} ORDER BY rowid`,
    );
  }
  return finish(database, now, filled);
}

/**
 * Makes a copy the database itself, where there is none.
 * @param damaged the file of a damaged database
 * @returns as `restoreCopy`; and whether the list of erasures could be read
 */
export async function adoptCopy(database: Database, now: number, damaged?: string) {
  const knowsErasures =
    damaged !== undefined &&
    (await takeErasures(database, damaged).then(
      () => true,
      () => false,
    ));
  const cleared = ['DELETE FROM office_keys', 'DELETE FROM clock'];
  return { ...(await finish(database, now, cleared)), knowsErasures };
}

async function finish(database: Database, now: number, first: string[]) {
  const [row] = await database.transaction<{ stopped: number }>(
    { now, never },
    ...first,
    ...eraseAgain,
    ...hold,
    'SELECT count(*) AS stopped FROM letters WHERE stopped_at = :now',
  );
  return { counts: await countRows(database), stopped: row?.stopped ?? 0 };
}

/** Copies the list of erasures from a damaged file, if it can be read. */
async function takeErasures({ query, transaction }: Database, file: string) {
  await query('ATTACH :file AS damaged', { file });
  await transaction(
    {},
    'INSERT OR IGNORE INTO erased SELECT * FROM damaged.erased',
    'INSERT OR IGNORE INTO suppressed SELECT * FROM damaged.suppressed',
    'INSERT OR REPLACE INTO subscriptions SELECT * FROM damaged.subscriptions WHERE unsubscribed_at IS NOT NULL',
  );
}
