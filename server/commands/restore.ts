import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSpace, describeContents, findDamage, measure } from '../data/copies/copy.ts';
import { copyErasures, describeLosses, prepareCopy } from '../data/copies/restore-copy.ts';
import { type Database, openDatabase } from '../data/database/database.ts';
import { createStore } from '../data/store.ts';
import { createMailFiles } from '../mail/delivery/mailer.ts';
import type { Command } from '../settings.ts';

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
  const size = measure(file);
  if (size === 0) throw new Error(`There is no copy ${file}, or it is empty`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  checkSpace(dataFolder, 2 * size);
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
  if (isDamaged)
    console.log(`${databaseFile} was damaged, and is renamed to ${databaseFile}.damaged.`);
  const knowsErasures =
    existsSync(databaseFile) &&
    (await takeOver(database, command, isDamaged).catch((error) => {
      if (!isDamaged) throw error;
      return false;
    }));
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

/**
 * Takes over who was erased or has left from the database that is replaced. Prints what the copy lacks of it.
 * @returns whether there is anything in the database
 */
async function takeOver(database: Database, command: Command, isDamaged: boolean) {
  const { argument, replaces, settings } = command;
  await database.query('ATTACH :file AS former', { file: settings.databaseFile });
  const lost = isDamaged ? undefined : await describeLosses(database);
  if (lost && !replaces)
    throw new Error(
      `The database is not empty. ${argument} lacks ${lost} of it: --replace deletes them, with each change since the copy`,
    );
  if (lost) console.log(`${argument} lacks ${lost} of the database: they are deleted.`);
  await copyErasures(database);
  return isDamaged || lost !== undefined;
}
