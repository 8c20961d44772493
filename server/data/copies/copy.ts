import { renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import Sqlite from 'libsql';
import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';

/**
 * Copies a database, which may be in use, to a file of its owner; only a checked copy replaces another file.
 * @throws an Error of one line if the copy is damaged
 */
export async function writeCopy({ query }: Database, file: string) {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // SQLite writes into the empty file, keeps its permissions, and syncs it (`strace`, SQLite 3.45).
    writeFileSync(part, '', { mode: 0o600 });
    await query('VACUUM INTO :part', { part });
    const damage = findDamage(part);
    if (damage) throw new Error(`The copy is damaged: ${damage}`);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** @returns what is wrong with a database file, in one line, if anything is */
export function findDamage(file: string): string | undefined {
  const database = new Sqlite(file);
  try {
    const [row] = database.prepare('PRAGMA integrity_check(1)').all() as [Record<string, string>];
    return row.integrity_check === 'ok' ? undefined : row.integrity_check?.replace(/\s+/g, ' ');
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
}

export async function describeContents({ count }: Database) {
  const counts: string[] = [];
  for (const table of ['messages', 'subscriptions', 'letters'])
    counts.push(`${await count(`FROM ${table}`)} ${table}`);
  return counts.join(', ');
}

/** Returns the size of a database file with its log, in bytes. */
export const measure = (file: string) =>
  [file, `${file}-wal`].reduce(
    (sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** @throws an Error of one line if the folder's disk has less free space than `bytes` */
export function checkSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, bytes].map((size) => Math.ceil(size / 2 ** 20));
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${free} MB left, and this takes ${needed}: nothing was done`);
}

/** The tables with what people have written or asked for: their keys, and which rows can be lost. */
const contents = {
  messages: ['id', 'true'],
  notes: ['id', 'true'],
  subscriptions: ['token', 'unsubscribed_at IS NULL'],
  letters: ['id', 'true'],
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

/** @returns how much the copy lacks of the database attached as `former`, in words; undefined if that is empty */
export async function describeLosses({ count }: Database) {
  let all = 0;
  const losses: string[] = [];
  for (const [table, [key, condition]] of Object.entries(contents)) {
    const rows = `FROM former.${table} WHERE ${condition}`;
    all += await count(rows);
    const lost = await count(`${rows} AND ${key} NOT IN (SELECT ${key} FROM main.${table})`);
    losses.push(`${lost} ${table}`);
  }
  return all > 0 ? losses.join(', ') : undefined;
}

export const copyErasures = ({ transaction }: Database) =>
  transaction(
    {},
    'INSERT OR IGNORE INTO erased SELECT * FROM former.erased',
    'INSERT OR IGNORE INTO suppressed SELECT * FROM former.suppressed',
    'INSERT OR REPLACE INTO subscriptions SELECT * FROM former.subscriptions WHERE unsubscribed_at IS NOT NULL',
  );

/**
 * Prepares a copy to be the database, without what was erased, and without sessions and the clock of its day.
 * @returns how many letters were stopped
 */
export async function prepareCopy({ transaction }: Database, now: number) {
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
