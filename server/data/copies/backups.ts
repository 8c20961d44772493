import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hour } from '../database/times.ts';

const kept = 7;
/** How old the last backup may be, in milliseconds: a day and some hours of delay. */
const longestGap = 36 * hour;

const isCopy = (name: string) => /^backup-\d{4}-\d\d-\d\d\.sqlite$/.test(name);
const nameCopy = (time: number) => `backup-${new Date(time).toISOString().slice(0, 10)}.sqlite`;

/**
 * The nightly backups, in a folder of `dataFolder`. A backup with a date in the future, from a wrong
 * clock, does not count.
 */
export function createBackups(dataFolder: string, now = Date.now) {
  const folder = join(dataFolder, 'backups');
  const list = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => isCopy(name) && name <= nameCopy(now()))
      .sort();
  /** @returns when the last backup was made, if any */
  const findLast = () => {
    const last = list().at(-1);
    return last ? Math.round(statSync(join(folder, last)).mtimeMs) : undefined;
  };

  /** The file says whether the last backup arrived at the other machine; its modification time says when. */
  const sending = join(folder, 'sending');
  const age = (time: number) => now() - time;

  return {
    folder,
    findLast,
    /** Records whether a backup arrived at the other machine, for the health check. */
    noteSending: (hasArrived: boolean) => writeFileSync(sending, hasArrived ? 'arrived' : 'failed'),
    /** Whether the last backup did not arrive at the other machine, or is too old. */
    isUnsent(): boolean {
      if (!existsSync(sending))
        return existsSync(folder) && age(statSync(folder).birthtimeMs) > longestGap;
      return (
        readFileSync(sending, 'utf8') !== 'arrived' || age(statSync(sending).mtimeMs) > longestGap
      );
    },
    /** The path of this night's backup. */
    nameFile: () => join(folder, nameCopy(now())),
    /** Whether backups are made, and the last one is too old. */
    isMissing(): boolean {
      const since = () => findLast() ?? statSync(folder).birthtimeMs;
      return existsSync(folder) && age(since()) > longestGap;
    },
    deleteOld() {
      for (const name of list().slice(0, -kept)) rmSync(join(folder, name));
    },
  };
}
