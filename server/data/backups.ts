import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hour } from './times.ts';

/** How many copies of nights are kept. */
const kept = 7;
/** How old the last copy may be: a night was missed then, and the machine may be late by hours. */
const longestGap = 36 * hour;

const isCopy = (name: string) => /^backup-[\d-]+\.sqlite$/.test(name);

/**
 * The copies that a timer makes each night.
 * @param dataFolder the server's folder, in which they have one of their own
 */
export function createBackups(dataFolder: string) {
  const folder = join(dataFolder, 'backups');
  const list = () => (existsSync(folder) ? readdirSync(folder).filter(isCopy).sort() : []);
  /** @returns when the last one was made; undefined without any */
  const findLast = () => {
    const last = list().at(-1);
    return last ? Math.round(statSync(join(folder, last)).mtimeMs) : undefined;
  };

  return {
    folder,
    findLast,
    /** Whether copies were made, and none since the night before last. */
    isMissing(now: number): boolean {
      return existsSync(folder) && now - (findLast() || statSync(folder).birthtimeMs) > longestGap;
    },
    /** Deletes all but the last seven. */
    deleteOld() {
      for (const name of list().slice(0, -kept)) rmSync(join(folder, name));
    },
  };
}
