import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listTables } from '../data/database/copy-rows.ts';
import { type Database, findDamage } from '../data/database/database.ts';
import { restoreRows } from '../data/database/restore-rows.ts';
import { checkSpace, makeWorkFolder } from '../data/database/work-folder.ts';
import { measure, move, openFile, writeCopy } from './backup.ts';
import type { CommandContext } from './context.ts';
import { sendAway } from './send-away.ts';

type Counts = Record<string, number>;

/** A restored database has no other e-mails than those of messages. */
const returned: Record<string, string> = {
  mails: "kind = 'contact' AND source IN (SELECT id FROM messages)",
};

async function countRows(database: Database): Promise<Counts> {
  const counts: Counts = {};
  for (const table of await listTables(database)) {
    const sql = `SELECT count(*) AS count FROM ${table} WHERE ${returned[table] ?? 'TRUE'}`;
    counts[table] = (await database.read<{ count: number }>(sql))[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Makes the night's copy and tries it: restores it into an empty database, and compares the rows with
 * the original. Only then the copy gets its name, and old copies are deleted. With BACKUP_TO it is also
 * sent to another machine.
 * @throws an Error of one line when the disk has no room, rows are missing, or the other machine does
 *   not get the copy
 */
export async function nightly({ database, settings, backups }: CommandContext) {
  const { dataFolder, databaseUrl } = settings;
  // Room for the copy, the database restored from it, and the log of the larger one.
  checkSpace(dataFolder, 3 * measure(databaseUrl));
  const folder = makeWorkFolder(dataFolder);
  try {
    const copy = join(folder, 'copy.sqlite');
    const before = await countRows(database);
    await writeCopy(database, copy);
    const after = await countRows(database);
    compare(before, await tryCopy(copy, folder), after);
    mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
    move(copy, backups.nameFile());
  } finally {
    rmSync(folder, { recursive: true });
  }
  backups.deleteOld();
  console.log(`${backups.nameFile()}: restored and compared.`);
  if (!settings.backupTo) return;
  try {
    await sendAway(backups.nameFile(), settings.backupTo, dataFolder);
    backups.noteSending(true);
  } catch (error) {
    backups.noteSending(false);
    throw error;
  }
  console.log(`Sent to ${settings.backupTo}, and compared there.`);
}

/** @throws an Error of one line when rows of a table are missing; the server may add rows meanwhile */
function compare(before: Counts, restored: Counts, after: Counts) {
  for (const [table, count = 0] of Object.entries(restored)) {
    const between = [before[table] ?? 0, count, after[table] ?? 0].sort((a, b) => a - b);
    if (between[1] !== count)
      throw new Error(`The copy gives back ${count} of ${after[table]} rows of ${table}`);
  }
}

/**
 * Restores a copy into an empty database.
 * @param folder for the empty database
 * @returns how many rows each table has there
 * @throws an Error of one line when the copy is damaged
 */
export async function tryCopy(file: string, folder: string): Promise<Counts> {
  const damage = await findDamage(file);
  if (damage) throw new Error(`The copy is damaged: ${damage}`);
  const copy = await openFile(file, folder);
  try {
    const empty = await openFile(join(folder, 'restored.sqlite'), folder);
    try {
      await restoreRows(copy, empty, Date.now());
      return await countRows(empty);
    } finally {
      await empty.close();
    }
  } finally {
    await copy.close();
  }
}
