import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createBackups } from '../data/copies/backups.ts';
import { checkSpace, describeCounts, measure, writeCopy } from '../data/copies/copy.ts';
import { openDatabase } from '../data/database/database.ts';
import type { Command } from './run.ts';
import { sendAway } from './send-away.ts';

/** Copies the database, which may be in use, to one file. */
export async function backup({ settings, argument }: Command) {
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  const file = resolve(argument || join(settings.dataFolder, name));
  if (file === settings.databaseFile)
    throw new Error(`${file} is the database itself: name another file, or none`);
  const counts = await copyTo(file, settings);
  console.log(`${file}: ${describeCounts(counts)}. Keep it on another machine.`);
}

/**
 * Makes the nightly backup, and deletes old ones. With BACKUP_TO it is also sent to another machine.
 * @throws an Error of one line if the disk is full, the copy is damaged, or sending fails
 */
export async function nightly({ settings }: Command) {
  const { dataFolder, backupTo } = settings;
  const backups = createBackups(dataFolder);
  const file = backups.nameFile();
  await copyTo(file, settings);
  backups.deleteOld();
  console.log(`${file}: checked and counted.`);
  if (!backupTo) return;
  try {
    await sendAway(file, backupTo, dataFolder);
    backups.noteSending(true);
  } catch (error) {
    backups.noteSending(false);
    throw error;
  }
  console.log(`Sent to ${backupTo}, and compared there.`);
}

/** @throws an Error of one line if there is no database, as in a folder that is not mounted, or too little space */
async function copyTo(file: string, { databaseFile }: Command['settings']) {
  if (!existsSync(databaseFile))
    throw new Error(`There is no database ${databaseFile}: nothing was copied`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  checkSpace(dirname(file), measure(databaseFile));
  const database = await openDatabase(databaseFile);
  return await writeCopy(database, file).finally(database.close);
}
