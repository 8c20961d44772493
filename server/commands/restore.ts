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
import { checkSpace, describeContents, findDamage, measure } from '../data/copies/copy.ts';
import {
  attachFormer,
  copyErasures,
  describeLosses,
  prepareCopy,
} from '../data/copies/restore-copy.ts';
import { type Database, openDatabase } from '../data/database/database.ts';
import { createStore } from '../data/store.ts';
import { createMailFiles } from '../mail/delivery/mail-files.ts';
import type { Command } from './run.ts';

/** The suffixes of a database's files. */
const endings = ['', '-wal', '-shm'];

const unknownErasures =
  'Who unsubscribed or was erased after the copy was made is not known here: repeat it in the office.';
const stoppedLetter =
  'The letter that was being sent is stopped. «Seguir» in the office sends it to those who were waiting when the copy was made: whoever got it since gets it again.';

/**
 * Puts a copy in the place of a missing or empty database or, with `--replace`, of another one, and prints
 * what is lost. The copy is prepared in a file beside the database, which is renamed at the end.
 * @throws an Error of one line if the copy is damaged or no database, or the database is not empty
 */
export async function restore(command: Command) {
  const { argument: file, settings } = command;
  const { dataFolder, databaseFile } = settings;
  checkFile(file);
  checkSpace(dataFolder, 2 * measure(file));
  const copy = join(dataFolder, 'restoring.sqlite');
  const removeCopy = () => {
    for (const ending of endings) rmSync(copy + ending, { force: true });
  };
  removeCopy();
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
    const damage = findDamage(copy);
    if (damage) throw new Error(`${file} is damaged: ${damage}`);
    const isDamaged = await checkFormer(command);
    const database = await openDatabase(copy);
    const unknownFiles = await prepare(database, command, isDamaged).finally(database.close);
    for (const ending of endings) {
      const former = databaseFile + ending;
      if (isDamaged && existsSync(former)) renameSync(former, `${databaseFile}.damaged${ending}`);
      // SQLite would read a log that is left into any file of this name.
      else if (ending) rmSync(former, { force: true });
    }
    renameSync(copy, databaseFile);
    for (const id of unknownFiles) await createMailFiles(dataFolder).remove(id);
  } finally {
    removeCopy();
  }
}

/** @throws an Error of one line if the file is no database, such as an empty one */
function checkFile(file: string) {
  const head = Buffer.alloc(16);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, head);
    closeSync(handle);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}`);
    throw new Error(`${file} cannot be read (${code})`);
  }
  if (head.toString('latin1') !== 'SQLite format 3\0')
    throw new Error(`${file} is no copy of a database`);
}

/**
 * Checks the database that is to be replaced, and brings it to this version.
 * @returns whether it is damaged
 * @throws an Error of one line if it is damaged without `--replace`
 */
async function checkFormer({ settings, replaces }: Command): Promise<boolean> {
  const file = settings.databaseFile;
  if (!existsSync(file)) return false;
  const damage = findDamage(file);
  if (damage && !replaces)
    throw new Error(`${file} is damaged (${damage}): --replace renames it to ${file}.damaged`);
  if (damage) return true;
  await (await openDatabase(file)).close();
  return false;
}

/**
 * Prepares the copy: takes over who was erased, and erases what is too old.
 * @returns the files of e-mails that the copy does not know
 */
async function prepare(database: Database, command: Command, isDamaged: boolean) {
  const { argument: file, settings } = command;
  const { databaseFile, dataFolder, agency } = settings;
  let knowsErasures = false;
  if (isDamaged) {
    console.log(`${databaseFile} was damaged, and is renamed to ${databaseFile}.damaged.`);
    knowsErasures = await attachFormer(database, databaseFile)
      .then(() => copyErasures(database))
      .then(
        () => true,
        () => false,
      );
  } else if (existsSync(databaseFile)) {
    await attachFormer(database, databaseFile);
    knowsErasures = await listLosses(database, command);
    await copyErasures(database);
  }
  const stopped = await prepareCopy(database, Date.now());
  await createStore(database, agency).erasure.eraseExpired();
  console.log(`Restored from ${file}: ${await describeContents(database)}.`);
  if (!knowsErasures) console.log(unknownErasures);
  if (stopped) console.log(stoppedLetter);
  const unknown = await database.query<{ id: string }>(
    'SELECT value AS id FROM json_each(:ids) WHERE value NOT IN (SELECT id FROM mails)',
    { ids: JSON.stringify(createMailFiles(dataFolder).list()) },
  );
  return unknown.map(({ id }) => id);
}

/** Prints what the database has and the copy lacks. @returns whether there is anything in the database */
async function listLosses(database: Database, { argument, replaces }: Command): Promise<boolean> {
  const lost = await describeLosses(database);
  if (!lost) return false;
  const losses = `${argument} lacks ${lost} of the database`;
  if (!replaces)
    throw new Error(
      `The database is not empty. ${losses}: --replace deletes them, with each change since the copy`,
    );
  console.log(`${losses}: they are deleted.`);
  return true;
}
