import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour } from '../database/times.ts';

const mostCopies = 7;
/** How old the last backup may be, in milliseconds: a day and some hours of delay. */
const longestGap = 36 * hour;

const isCopy = (name: string) => /^backup-\d{4}-\d\d-\d\d\.sqlite$/.test(name);
export const nameCopy = (time: number) =>
  `backup-${new Date(time).toISOString().slice(0, 10)}.sqlite`;

/** The nightly backups. One with a date in the future, from a wrong clock, does not count. */
export function createBackups(dataFolder: string, now = Date.now) {
  const folder = join(dataFolder, 'backups');
  /** Says whether the last backup arrived at the other machine; its modification time says when. */
  const sending = join(folder, 'sending');
  const list = () =>
    readdirSync(folder)
      .filter((name) => isCopy(name) && name <= nameCopy(now()))
      .sort();
  const isOld = (time: number) => now() - time > longestGap;
  const areMade = () => existsSync(folder) && isOld(statSync(folder).birthtimeMs);

  const findLast = () => {
    const last = existsSync(folder) ? list().at(-1) : undefined;
    return last ? statSync(join(folder, last)).mtimeMs : undefined;
  };

  return {
    /** When the next one is due: at the first four o'clock (UTC) after the last one or, without any, after `since`. */
    findDue: (since: number) =>
      Math.floor(((findLast() ?? since) - 4 * hour) / day + 1) * day + 4 * hour,
    nameFile: () => join(folder, nameCopy(now())),
    noteSending: (hasArrived: boolean) => writeFileSync(sending, hasArrived ? 'arrived' : 'failed'),
    /** Whether the last backup did not arrive at the other machine, or is too old. */
    isUnsent(): boolean {
      if (!existsSync(sending)) return areMade();
      return readFileSync(sending, 'utf8') !== 'arrived' || isOld(statSync(sending).mtimeMs);
    },
    /** Whether backups are made, and the last one is too old. */
    isMissing(): boolean {
      const last = findLast();
      return last ? isOld(last) : areMade();
    },
    deleteOld() {
      for (const name of list().slice(0, -mostCopies)) rmSync(join(folder, name));
    },
  };
}
