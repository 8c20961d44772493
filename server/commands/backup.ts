import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Counts, writeCopy } from '../data/copies/copy.ts';
import { checkSpace } from '../data/copies/space.ts';
import { openDatabase } from '../data/database/database.ts';
import type { Command } from './command.ts';

/** Copies the database, which may be in use, to one file. */
export async function backup({ settings, argument }: Command) {
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  const file = resolve(argument || join(settings.dataFolder, name));
  if (pathToFileURL(file).href === settings.databaseUrl)
    throw new Error(`${file} is the database itself: name another file, or none`);
  const counts = await copyTo(file, settings);
  console.log(`${file}: ${describe(counts)}. Keep it on another machine.`);
}

/** @throws an Error of one line if the disk has too little space */
export async function copyTo(file: string, { databaseUrl, dataFolder }: Command['settings']) {
  checkDatabase(databaseUrl);
  checkSpace(dirname(file), measure(fileURLToPath(databaseUrl)));
  const database = await openDatabase(databaseUrl, dataFolder);
  return await writeCopy(database, file).finally(database.close);
}

/** @throws an Error of one line if there is no database: the folder may be not mounted */
export function checkDatabase(url: string) {
  const file = fileURLToPath(url);
  if (!existsSync(file)) throw new Error(`There is no database ${file}: nothing was copied`);
}

/** Returns the size of a database file with its log, in bytes. */
export const measure = (file: string) =>
  [file, `${file}-wal`]
    .filter((name) => existsSync(name))
    .reduce((sum, name) => sum + statSync(name).size, 0);

/** Writes row counts as text. */
export const describe = (counts: Counts, tables = ['messages', 'subscriptions', 'letters']) =>
  tables.map((table) => `${counts[table]} ${table}`).join(', ');
