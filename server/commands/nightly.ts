import { mkdirSync } from 'node:fs';
import { createBackups } from '../data/copies/backups.ts';
import { checkDatabase, copyTo } from './backup.ts';
import type { Command } from './command.ts';
import { sendAway } from './send-away.ts';

/**
 * Makes the nightly backup, and deletes old ones. With BACKUP_TO it is also sent to another machine.
 * @throws an Error of one line if the disk is full, the copy is damaged, or sending fails
 */
export async function nightly({ settings }: Command) {
  const { dataFolder, backupTo } = settings;
  const backups = createBackups(dataFolder);
  checkDatabase(settings.databaseUrl);
  mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
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
