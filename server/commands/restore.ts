import { closeSync, copyFileSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, findDamage } from '../data/database/database.ts';
import { countLost, emptyDatabase, restoreRows } from '../data/database/restore-rows.ts';
import { checkSpace, makeWorkFolder } from '../data/database/work-folder.ts';
import { describe, measure, openFile } from './backup.ts';
import type { CommandContext } from './context.ts';

/**
 * Fills an empty database with a copy, or replaces what is there, after saying what is lost.
 * @throws an Error of one line when the file is no copy or is damaged, or the database is not empty
 */
export async function restore(context: CommandContext) {
  const { argument: file, settings } = context;
  checkFile(file);
  checkSpace(settings.dataFolder, 2 * measure(pathToFileURL(file).href));
  // Migrations run on a second file, so that the copy itself does not change.
  const folder = makeWorkFolder(settings.dataFolder);
  try {
    const work = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal'])
      if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${work}${end}`);
    const damage = await findDamage(work);
    if (damage) throw new Error(`${file} is damaged: ${damage}`);
    const copy = await openFile(work, folder);
    await restoreFrom(copy, context).finally(copy.close);
  } finally {
    rmSync(folder, { recursive: true });
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

async function restoreFrom(
  copy: Database,
  { store, database, mailer, argument: file, replaces }: CommandContext,
) {
  const { held, lost } = await countLost(copy, database);
  const isEmpty = Object.values(held).every((count) => count === 0);
  const missing = `${file} lacks ${describe(lost, Object.keys(lost))} of the database`;
  if (!isEmpty && !replaces)
    throw new Error(
      `The database is not empty. ${missing}: --replace deletes them, with each change since the copy`,
    );
  if (!isEmpty) console.log(`${missing}: they are deleted.`);
  const before = await readMails(database);
  if (!isEmpty) await emptyDatabase(database);
  const added = await restoreRows(copy, database, Date.now());
  await mailer.erase(await store.erasure.eraseExpired());
  const after = new Set(await readMails(database));
  await mailer.erase(before.filter((id) => !after.has(id)));
  console.log(`Restored from ${file}: ${describe(added)}.`);
  if (added.stopped)
    console.log(
      'A letter that was under way, or waited for its time, is stopped. «Seguir» in the office sends it to who was waiting when the copy was made: who got it since gets it again.',
    );
  if (isEmpty)
    console.log(
      'The database was empty: who left or was erased after the copy was made is not known here. Repeat it in the office.',
    );
}

const readMails = async (database: Database) =>
  (await database.read<{ id: string }>('SELECT id FROM mails')).map(({ id }) => id);
