import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listTables } from '../data/database/copy-rows.ts';
import { type Database, findDamage } from '../data/database/database.ts';
import { checkSpace } from '../data/database/free-space.ts';
import { restoreRows } from '../data/database/restore-rows.ts';
import { makeWorkFolder } from '../data/database/work-folder.ts';
import { measure, move, openFile, writeCopy } from './backup.ts';
import type { CommandContext } from './context.ts';
import { sendAway } from './send-away.ts';

type Counts = Record<string, number>;

/** Of the e-mails, those of messages come back. */
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
 * Makes the night's copy, restores it into an empty database, compares what is there with the
 * database that was copied, and only then gives it its name and deletes old copies. Then it goes to
 * another machine, if one is set.
 * @throws an Error of one line when there is no room for it, it does not give back what was copied, or
 *   it does not arrive
 */
export async function nightly({ database, settings, backups }: CommandContext) {
  const { dataFolder, databaseUrl } = settings;
  // The copy, what is restored from it, and a log of the larger one.
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

/** @throws an Error of one line when a table did not come back; the server goes on meanwhile */
function compare(before: Counts, restored: Counts, after: Counts) {
  for (const [table, count = 0] of Object.entries(restored)) {
    const between = [before[table] ?? 0, count, after[table] ?? 0].sort((a, b) => a - b);
    if (between[1] !== count)
      throw new Error(`The copy gives back ${count} of ${after[table]} rows of ${table}`);
  }
}

/**
 * Restores a copy into an empty database.
 * @param folder where that is made
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
