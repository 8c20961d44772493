import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyRows, restoreRows } from '../copy.ts';
import { openDatabase } from '../database.ts';
import { createMailer } from '../mail.ts';
import type { Call } from './call.ts';

/** The names that `backup` gives its files. */
export const backups = /^backup-.*\.sqlite$/;

const logs = ['-wal', '-shm'];
/** Opens a file in the folder of the data, which its owner alone can read. */
const openFile = (file: string, folder: string) => openDatabase(pathToFileURL(file).href, folder);

/** Writes a copy of the database, which may be in use, to one file. */
export async function backup({ database, settings, argument }: Call) {
  const { dataFolder, databaseUrl } = settings;
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  const file = resolve(argument || join(dataFolder, name));
  if (pathToFileURL(file).href === databaseUrl)
    throw new Error(`${file} is the database itself: name another file, or none`);
  const part = `${file}.part`;
  const remove = (end: string) => rmSync(`${part}${end}`, { force: true });
  for (const end of ['', ...logs]) remove(end);
  const copy = await openFile(part, dataFolder);
  const added = await copyRows(database, copy).finally(copy.close);
  // Whoever watches the folder finds whole files only.
  renameSync(part, file);
  for (const end of logs) remove(end);
  console.log(`${file}: ${describe(added)}. Keep it on another machine.`);
}

/** Adds what a copy has and the database lacks; the server may go on meanwhile. */
export async function restore({ store, database, settings, argument }: Call) {
  if (!existsSync(argument)) throw new Error(`There is no file ${argument}`);
  // The copy itself stays as it is: another version of it is brought to this one.
  const folder = mkdtempSync(join(settings.dataFolder, 'restore-'));
  try {
    const file = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal'])
      if (existsSync(`${argument}${end}`)) copyFileSync(`${argument}${end}`, `${file}${end}`);
    const [row] = await database.read<{ count: number }>('SELECT count(*) AS count FROM messages');
    const copy = await openFile(file, folder);
    const added = await restoreRows(copy, database, Date.now()).finally(copy.close);
    const mailer = createMailer(settings, store, settings.linkOrigin);
    await mailer.erase(await store.eraseExpired());
    console.log(`Added from ${argument}: ${describe(added)}.`);
    if (added.mails) console.log('A letter that was under way goes on when it is sent again.');
    if (row?.count === 0)
      console.log(
        'The database was empty: who left or was erased after the copy was made is not known here. Repeat it: leave, erase.',
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const describe = ({ messages, subscriptions, letters }: Record<string, number>) =>
  `${messages} messages, ${subscriptions} subscriptions, ${letters} letters`;
