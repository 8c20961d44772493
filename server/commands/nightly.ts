import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listTables } from '../data/copy-rows.ts';
import type { Database } from '../data/database.ts';
import { restoreRows } from '../data/restore-rows.ts';
import { makeWorkFolder } from '../data/work-folder.ts';
import { openFile, writeCopy } from './backup.ts';
import type { CommandContext } from './context.ts';

type Counts = Record<string, number>;

/** What of a table comes back: the e-mails of messages, and photographs of letters that were not deleted. */
const returned: Record<string, string> = {
  mails: "kind = 'contact' AND source IN (SELECT id FROM messages)",
  pictures: 'draft NOT IN (SELECT id FROM erased)',
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
 * database that was copied, and deletes old copies.
 * @throws an Error of one line when the copy does not give back what was copied
 */
export async function nightly({ database, settings: { dataFolder }, backups }: CommandContext) {
  mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
  const file = join(backups.folder, `backup-${new Date().toISOString().slice(0, 10)}.sqlite`);
  const before = await countRows(database);
  await writeCopy(database, file, dataFolder);
  const after = await countRows(database);
  try {
    const restored = await tryCopy(file, dataFolder);
    for (const [table, count = 0] of Object.entries(restored)) {
      // The server goes on meanwhile.
      const between = [before[table] ?? 0, count, after[table] ?? 0].sort((a, b) => a - b);
      if (between[1] !== count)
        throw new Error(`${file} gives back ${count} of ${after[table]} rows of ${table}`);
    }
  } catch (error) {
    rmSync(file);
    throw error;
  }
  backups.deleteOld();
  console.log(`${file}: restored and compared.`);
}

/**
 * Restores a copy into an empty database.
 * @returns how many rows each table has there
 * @throws an Error of one line when the copy is damaged
 */
export async function tryCopy(file: string, dataFolder: string): Promise<Counts> {
  const folder = makeWorkFolder(dataFolder);
  const opened: Database[] = [];
  const open = async (name: string) => {
    const database = await openFile(join(folder, name), folder);
    opened.push(database);
    return database;
  };
  try {
    // To open a file writes beside it.
    copyFileSync(file, join(folder, 'copy.sqlite'));
    const [copy, empty] = [await open('copy.sqlite'), await open('empty.sqlite')];
    const [check] = await copy.read<{ integrity_check: string }>('PRAGMA integrity_check(1)');
    if (check?.integrity_check !== 'ok')
      throw new Error(`${file} is damaged: ${check?.integrity_check.replace(/\s+/g, ' ')}`);
    await restoreRows(copy, empty, Date.now());
    return await countRows(empty);
  } finally {
    for (const database of opened) await database.close();
    rmSync(folder, { recursive: true });
  }
}
