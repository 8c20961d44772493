import {
  closeSync,
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

/**
 * Copies a database, which may be in use, to a file that only its owner can read. An existing file is
 * replaced only after the copy was checked.
 * @throws an Error of one line if the copy is damaged
 */
export async function writeCopy({ query }: Database, file: string) {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // SQLite writes into the empty file and keeps its permissions.
    writeFileSync(part, '', { mode: 0o600 });
    await query('VACUUM INTO :part', { part });
    const damage = findDamage(part);
    if (damage) throw new Error(`The copy is damaged: ${damage}`);
    const written = openSync(part, 'r');
    fsyncSync(written);
    closeSync(written);
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

/** Counts what people have written or asked for, in words. */
export async function describeContents({ count }: Database): Promise<string> {
  const tables = ['messages', 'subscriptions', 'letters'];
  const counts = await Promise.all(
    tables.map(async (table) => `${await count(`FROM ${table}`)} ${table}`),
  );
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
