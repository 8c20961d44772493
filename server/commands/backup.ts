import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createBackups, nameCopy } from '../data/copies/backups.ts';
import { checkSpace, describeContents, measure, writeCopy } from '../data/copies/copy.ts';
import { openDatabase } from '../data/database/database.ts';
import type { Command, ServerSettings } from '../settings.ts';

/** Copies the database, which may be in use, to one file. */
export async function backup({ settings, argument }: Command) {
  const file = resolve(argument || join(settings.dataFolder, nameCopy(Date.now())));
  if (file === settings.databaseFile)
    throw new Error(`${file} is the database itself: name another file, or none`);
  console.log(`${file}: ${await copyTo(file, settings)}. Keep it on another machine.`);
}

/** Makes the nightly backup, and deletes old ones. @throws an Error of one line, also if it does not arrive */
export async function nightly({ settings }: Command) {
  const { dataFolder, backupTo } = settings;
  const backups = createBackups(dataFolder);
  const file = backups.nameFile();
  const contents = await copyTo(file, settings);
  // The alarm compares it with this machine's clock, not with that of a file system elsewhere.
  utimesSync(file, new Date(), new Date());
  backups.deleteOld();
  console.log(`${file}: ${contents}.`);
  if (!backupTo) return;
  let hasArrived = false;
  try {
    await sendAway(file, backupTo, dataFolder);
    hasArrived = true;
  } finally {
    backups.noteSending(hasArrived);
  }
  console.log(`Sent to ${backupTo}, and arrived there.`);
}

/** @throws an Error of one line if there is no database, as in a folder that is not mounted, or too little space */
async function copyTo(file: string, { databaseFile }: ServerSettings) {
  if (!existsSync(databaseFile))
    throw new Error(`There is no database ${databaseFile}: nothing was copied`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  checkSpace(dirname(file), measure(databaseFile));
  const database = await openDatabase(databaseFile);
  try {
    await writeCopy(database, file);
    return await describeContents(database);
  } finally {
    await database.close();
  }
}

/**
 * Copies a file with rsync over ssh. The private key and the other machine's host key are in `ssh/` of the data
 * folder; ssh never prompts, and rsync compares checksums.
 * @throws an Error of one line if the file does not arrive
 */
async function sendAway(file: string, to: string, dataFolder: string) {
  const folder = join(dataFolder, 'ssh');
  const key = join(folder, 'key');
  const ssh = [
    'ssh -o BatchMode=yes -o ConnectTimeout=30 -o StrictHostKeyChecking=accept-new',
    `-o "UserKnownHostsFile=${join(folder, 'known_hosts')}"`,
    ...(existsSync(key) ? [`-i "${key}"`] : []),
  ].join(' ');
  const env = { ...process.env, SMTP_URL: '', RSYNC_RSH: ssh };
  try {
    await promisify(execFile)('rsync', ['--times', '--timeout=300', '--', file, to], { env });
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    // The first line is ssh's, with the reason; rsync's lines only say that it failed.
    const [reason = message] = stderr.split('\n').filter((line) => line.trim());
    throw new Error(`BACKUP_TO: the night's copy did not arrive at ${to}: ${reason}`);
  }
}
