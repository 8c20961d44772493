import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  checkSpace,
  describeCounts,
  findDamage,
  measure,
} from '../data/copies/copy.ts';
import { adoptCopy, countLost, restoreCopy } from '../data/copies/restore-copy.ts';
import { type Database, openDatabase } from '../data/database/database.ts';
import { createStore } from '../data/store.ts';
import { createMailFiles } from '../mail/delivery/mail-files.ts';
import type { Command } from './run.ts';

/** The suffixes of a database's files. */
const endings = ['', '-wal', '-shm'];

/**
 * Restores a copy into an empty database or, with `--replace`, into another one, and prints what is lost.
 * A damaged database is renamed.
 * @throws an Error of one line if the copy is damaged or no database, or the database is not empty
 */
export async function restore(command: Command) {
  const { argument: file, settings } = command;
  checkFile(file);
  // A temporary file is migrated to this version, so that the copy itself does not change.
  checkSpace(settings.dataFolder, 3 * measure(file));
  const copy = join(settings.dataFolder, 'restoring.sqlite');
  const remove = () => {
    for (const ending of endings) rmSync(copy + ending, { force: true });
  };
  remove();
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
    const damage = findDamage(copy);
    if (damage) throw new Error(`${file} is damaged: ${damage}`);
    const copied = await openDatabase(copy);
    const damaged = await setAside(command).catch(async (error) => {
      await copied.close();
      throw error;
    });
    const present = settings.databaseFile;
    if (existsSync(present)) {
      await copied.close();
      const database = await openDatabase(present);
      await fill(database, copy, command).finally(database.close);
      return;
    }
    const restored = await adoptCopy(copied, Date.now(), damaged)
      .then(async (result) => {
        await finish(copied, command, result);
        return result;
      })
      .finally(copied.close);
    renameSync(copy, present);
    if (!restored.knowsErasures) console.log(unknownErasures);
  } finally {
    remove();
  }
}

/** @throws an Error of one line if the file is no database, such as an empty one */
function checkFile(file: string) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const head = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  readSync(handle, head);
  closeSync(handle);
  if (head.toString('latin1') !== 'SQLite format 3\0')
    throw new Error(`${file} is no copy of a database`);
}

/** Renames a damaged database to `….damaged`. @returns its file, if there was one */
async function setAside({ settings, replaces }: Command): Promise<string | undefined> {
  const file = settings.databaseFile;
  const damage = existsSync(file) && findDamage(file);
  if (!damage) return undefined;
  const aside = `${file}.damaged`;
  if (!replaces) throw new Error(`${file} is damaged (${damage}): --replace moves it to ${aside}`);
  for (const ending of endings)
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  console.log(`${file} was damaged, and is renamed to ${aside}.`);
  return aside;
}

const unknownErasures =
  'Who unsubscribed or was erased after the copy was made is not known here: repeat it in the office.';

/** Fills the present database with a copy. */
async function fill(database: Database, copy: string, command: Command) {
  const { argument: file, replaces } = command;
  await database.query('ATTACH :copy AS copy', { copy });
  const { held, lost } = await countLost(database);
  const isEmpty = Object.values(held).every((count) => count === 0);
  const missing = `${file} lacks ${describeCounts(lost, Object.keys(lost))} of the database`;
  if (!isEmpty && !replaces)
    throw new Error(
      `The database is not empty. ${missing}: --replace deletes them, with each change since the copy`,
    );
  if (!isEmpty) console.log(`${missing}: they are deleted.`);
  await finish(database, command, await restoreCopy(database, Date.now()));
  if (isEmpty) console.log(unknownErasures);
}

/** Erases what is too old, and the files of e-mails that the database does not know. */
async function finish(
  database: Database,
  { argument: file, settings }: Command,
  { counts, stopped }: { counts: Counts; stopped: number },
) {
  await createStore(database, settings.agency).erasure.eraseExpired();
  const files = createMailFiles(settings.dataFolder);
  const unknown = await database.query<{ id: string }>(
    'SELECT value AS id FROM json_each(:ids) WHERE value NOT IN (SELECT id FROM mails)',
    { ids: JSON.stringify(files.list()) },
  );
  for (const { id } of unknown) await files.remove(id);
  console.log(`Restored from ${file}: ${describeCounts(counts)}.`);
  if (stopped)
    console.log(
      'The letter that was being sent is stopped. «Seguir» in the office sends it to those who were waiting when the copy was made: whoever got it since gets it again.',
    );
}
