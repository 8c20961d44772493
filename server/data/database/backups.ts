import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hour } from './times.ts';

/** How many copies of nights are kept. */
const kept = 7;
/** How old the last copy may be: a night was missed then, and the machine may be late by hours. */
const longestGap = 36 * hour;

const isCopy = (name: string) => /^backup-\d{4}-\d\d-\d\d\.sqlite$/.test(name);
const nameCopy = (time: number) => `backup-${new Date(time).toISOString().slice(0, 10)}.sqlite`;

/**
 * The copies that a timer makes each night. One with a date of the future, when a clock was wrong,
 * is none.
 * @param dataFolder the server's folder, in which they have one of their own
 */
export function createBackups(dataFolder: string, now = Date.now) {
  const folder = join(dataFolder, 'backups');
  const list = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => isCopy(name) && name <= nameCopy(now()))
      .sort();
  /** @returns when the last one was made; undefined without any */
  const findLast = () => {
    const last = list().at(-1);
    return last ? Math.round(statSync(join(folder, last)).mtimeMs) : undefined;
  };

  /** Its text says whether the last copy arrived at another machine, its time when. */
  const sending = join(folder, 'sending');
  const age = (time: number) => now() - time;

  return {
    folder,
    findLast,
    /** Keeps whether a copy arrived at another machine, for the server to tell. */
    noteSending: (hasArrived: boolean) => writeFileSync(sending, hasArrived ? 'arrived' : 'failed'),
    /** Whether a copy did not arrive at another machine, or none has for a night. */
    isUnsent(): boolean {
      if (!existsSync(sending))
        return existsSync(folder) && age(statSync(folder).birthtimeMs) > longestGap;
      return (
        readFileSync(sending, 'utf8') !== 'arrived' || age(statSync(sending).mtimeMs) > longestGap
      );
    },
    /** The file of this night's copy. */
    nameFile: () => join(folder, nameCopy(now())),
    /** Whether copies were made, and none since the night before last. */
    isMissing(): boolean {
      const since = () => findLast() ?? statSync(folder).birthtimeMs;
      return existsSync(folder) && age(since()) > longestGap;
    },
    /** Deletes all but the last seven. */
    deleteOld() {
      for (const name of list().slice(0, -kept)) rmSync(join(folder, name));
    },
  };
}
