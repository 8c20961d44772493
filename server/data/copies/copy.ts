import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Sqlite from 'libsql';
import type { Database } from '../database/database.ts';

/** Row counts by table. */
export type Counts = Record<string, number>;

export async function countRows({ query }: Pick<Database, 'query'>): Promise<Counts> {
  const tables = await query<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const counts: Counts = {};
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/**
 * Copies a database, which may be in use, to a file that only its owner can read. An existing file is
 * replaced only after the copy was checked.
 * @returns the row counts of the copy
 * @throws an Error of one line if the copy is damaged or lacks rows
 */
export async function writeCopy(database: Database, file: string): Promise<Counts> {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // SQLite writes into the empty file and keeps its permissions.
    writeFileSync(part, '', { mode: 0o600 });
    const before = await countRows(database);
    await database.query('VACUUM INTO :part', { part });
    const counts = await checkCopy(part, before, await countRows(database));
    const written = openSync(part, 'r');
    fsyncSync(written);
    closeSync(written);
    renameSync(part, file);
    return counts;
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Checks a copy against its original, which may have changed meanwhile.
 * @param before the original's row counts before the copy was made
 * @param after its row counts afterwards
 */
export async function checkCopy(file: string, before: Counts, after: Counts): Promise<Counts> {
  const damage = findDamage(file);
  if (damage) throw new Error(`The copy is damaged: ${damage}`);
  const copy = new Sqlite(file);
  const query = async <Row>(sql: string) => copy.prepare(sql).all() as Row[];
  const counts = await countRows({ query }).finally(() => copy.close());
  for (const [table, count = 0] of Object.entries(after)) {
    const copied = counts[table] ?? 0;
    const [least, most] = [
      Math.min(before[table] ?? 0, count),
      Math.max(before[table] ?? 0, count),
    ];
    if (copied < least || copied > most)
      throw new Error(`The copy has ${copied} of ${count} rows of ${table}`);
  }
  return counts;
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

/** Returns the size of a database file with its log, in bytes. */
export const measure = (file: string) =>
  [file, `${file}-wal`]
    .filter((name) => existsSync(name))
    .reduce((sum, name) => sum + statSync(name).size, 0);

/** @throws an Error of one line if the folder's disk has less free space than `bytes` */
export function checkSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, bytes].map((size) => Math.ceil(size / 2 ** 20));
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${free} MB left, and this takes ${needed}: nothing was done`);
}

/** Writes row counts as text. */
export const describeCounts = (counts: Counts, tables = ['messages', 'subscriptions', 'letters']) =>
  tables.map((table) => `${counts[table]} ${table}`).join(', ');
