import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as copies from '../data/copies/copy.ts';
import { type Database, openDatabase } from '../data/database/database.ts';
import { createStore } from '../data/store.ts';
import type { Command } from '../settings.ts';

const logs = ['-wal', '-shm'];

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
  const { argument: file, settings, replaces } = command;
  const { dataFolder, databaseFile } = settings;
  const size = copies.measure(file);
  if (size === 0) throw new Error(`There is no copy ${file}, or it is empty`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  copies.checkSpace(dataFolder, 2 * size);
  const copy = join(dataFolder, 'restoring.sqlite');
  const remove = (path: string, endings: string[]) => {
    for (const ending of endings) rmSync(path + ending, { force: true });
  };
  remove(copy, ['', ...logs]);
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
    const fault = copies.findDamage(copy);
    if (fault) throw new Error(`${file} is damaged: ${fault}`);
    const hasFormer = existsSync(databaseFile);
    const damage = hasFormer ? copies.findDamage(databaseFile) : undefined;
    const away = `${databaseFile}.damaged`;
    if (damage && !replaces)
      throw new Error(`${databaseFile} is damaged (${damage}): --replace renames it to ${away}`);
    // Brings it to this version.
    if (hasFormer && !damage) await (await openDatabase(databaseFile)).close();
    if (damage) console.log(`${databaseFile} was damaged, and is renamed to ${away}.`);
    const database = await openDatabase(copy);
    await prepare(database, command, hasFormer, Boolean(damage)).finally(database.close);
    for (const ending of damage ? ['', ...logs] : [])
      if (existsSync(databaseFile + ending)) renameSync(databaseFile + ending, away + ending);
    // SQLite would read a log that is left into any file of this name.
    remove(databaseFile, logs);
    renameSync(copy, databaseFile);
    // The next start writes the files of those e-mails that wait.
    rmSync(join(dataFolder, 'mail'), { recursive: true, force: true });
  } finally {
    remove(copy, ['', ...logs]);
  }
}

/** Takes over who was erased, erases what is too old, and prints what has become of the copy. */
async function prepare(
  database: Database,
  command: Command,
  hasFormer: boolean,
  isDamaged: boolean,
) {
  const knowsErasures =
    hasFormer &&
    (await takeOver(database, command, isDamaged).catch((error) => {
      if (!isDamaged) throw error;
      return false;
    }));
  const stopped = await copies.prepareCopy(database, Date.now());
  await createStore(database, command.settings.agency).erasure.eraseExpired();
  console.log(`Restored from ${command.argument}: ${await copies.describeContents(database)}.`);
  if (!knowsErasures) console.log(unknownErasures);
  if (stopped) console.log(stoppedLetter);
}

/** Takes over who was erased or has left. Prints what the copy lacks. @returns whether that is known */
async function takeOver(database: Database, command: Command, isDamaged: boolean) {
  const { argument, replaces, settings } = command;
  await database.query('ATTACH :file AS former', { file: settings.databaseFile });
  const lost = isDamaged ? undefined : await copies.describeLosses(database);
  if (lost && !replaces)
    throw new Error(
      `The database is not empty. ${argument} lacks ${lost} of it: --replace deletes them, with each change since the copy`,
    );
  if (lost) console.log(`${argument} lacks ${lost} of the database: they are deleted.`);
  await copies.copyErasures(database);
  return isDamaged || lost !== undefined;
}
