import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyRows } from '../data/copy-rows.ts';
import { type Database, openDatabase } from '../data/database.ts';
import { restoreRows } from '../data/restore-rows.ts';
import { makeWorkFolder } from '../data/work-folder.ts';
import type { CommandContext } from './context.ts';

/** Opens a file in the folder of the data, which its owner alone can read. */
export const openFile = (file: string, folder: string) =>
  openDatabase(pathToFileURL(file).href, folder);

/** Writes a copy of the database, which may be in use, to one file. */
export async function backup({ database, settings, argument }: CommandContext) {
  const { dataFolder, databaseUrl } = settings;
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  const file = resolve(argument || join(dataFolder, name));
  if (pathToFileURL(file).href === databaseUrl)
    throw new Error(`${file} is the database itself: name another file, or none`);
  const added = await writeCopy(database, file, dataFolder);
  console.log(`${file}: ${describe(added)}. Keep it on another machine.`);
}

/** Copies a database to a file, in place of one that is there. @returns how many rows of each table */
export async function writeCopy(database: Database, file: string, dataFolder: string) {
  const folder = makeWorkFolder(dataFolder);
  try {
    const whole = join(folder, 'copy.sqlite');
    const copy = await openFile(whole, dataFolder);
    const added = await copyRows(database, copy).finally(copy.close);
    move(whole, file);
    return added;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whoever watches the folder finds whole files only. */
function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

/** @throws an Error of one line when a file is no database, such as one of 0 bytes */
function checkFile(file: string) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const head = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  readSync(handle, head);
  closeSync(handle);
  if (head.toString('latin1') !== 'SQLite format 3\0')
    throw new Error(`${file} is no copy of a database`);
}

/** Adds what a copy has and the database lacks; the server may go on meanwhile. */
export async function restore({ store, database, mailer, settings, argument }: CommandContext) {
  checkFile(argument);
  // The copy itself stays as it is: another version of it is brought to this one.
  const folder = makeWorkFolder(settings.dataFolder);
  try {
    const file = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal'])
      if (existsSync(`${argument}${end}`)) copyFileSync(`${argument}${end}`, `${file}${end}`);
    const [row] = await database.read<{ count: number }>('SELECT count(*) AS count FROM messages');
    const copy = await openFile(file, folder);
    const added = await restoreRows(copy, database, Date.now()).finally(copy.close);
    await mailer.erase(await store.eraseExpired());
    console.log(`Added from ${argument}: ${describe(added)}.`);
    if (added.stopped)
      console.log(
        'A letter that was under way is stopped. «Seguir» in the office sends it to who was waiting when the copy was made: who got it since gets it again.',
      );
    if (row?.count === 0)
      console.log(
        'The database was empty: who left or was erased after the copy was made is not known here. Repeat it in the office.',
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const describe = ({ messages, subscriptions, letters }: Record<string, number>) =>
  `${messages} messages, ${subscriptions} subscriptions, ${letters} letters`;
