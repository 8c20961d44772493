import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyRows } from '../data/database/copy-rows.ts';
import { type Database, openDatabase } from '../data/database/database.ts';
import { checkSpace, makeWorkFolder } from '../data/database/work-folder.ts';
import type { CommandContext } from './context.ts';

/** Opens a file in a folder that its owner alone can read. */
export const openFile = (file: string, folder: string) =>
  openDatabase(pathToFileURL(file).href, folder);

/** Writes a copy of the database, which may be in use, to one file. */
export async function backup({ database, settings, argument }: CommandContext) {
  const { dataFolder, databaseUrl } = settings;
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  const file = resolve(argument || join(dataFolder, name));
  if (pathToFileURL(file).href === databaseUrl)
    throw new Error(`${file} is the database itself: name another file, or none`);
  checkSpace(dataFolder, measure(databaseUrl));
  const folder = makeWorkFolder(dataFolder);
  try {
    const whole = join(folder, 'copy.sqlite');
    const added = await writeCopy(database, whole);
    move(whole, file);
    console.log(`${file}: ${describe(added)}. Keep it on another machine.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The size of a database's file with its log, in bytes; 0 for a database server. */
export function measure(databaseUrl: string): number {
  if (!databaseUrl.startsWith('file:')) return 0;
  const file = fileURLToPath(databaseUrl);
  return [file, `${file}-wal`]
    .filter((name) => existsSync(name))
    .reduce((sum, name) => sum + statSync(name).size, 0);
}

/** Copies a database to a new file. @returns how many rows of each table */
export async function writeCopy(database: Database, file: string) {
  const copy = await openFile(file, resolve(file, '..'));
  return await copyRows(database, copy).finally(copy.close);
}

/** Moves a file, replacing an existing one. A program that watches the folder sees whole files only. */
export function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

/** Writes the row counts of tables as a text. */
export const describe = (
  counts: Record<string, number>,
  tables = ['messages', 'subscriptions', 'letters'],
) => tables.map((table) => `${counts[table]} ${table}`).join(', ');
