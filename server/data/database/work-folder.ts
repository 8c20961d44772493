import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { day } from './times.ts';

const megabyte = 2 ** 20;
/** The number is that of the process that works in it. */
const name = /^work-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether nothing was made in a folder for a day: another process may have its number by now. */
const isOld = (folder: string) =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > day;

/**
 * Removes what processes left behind that were killed: copies hold what may be erased since. A folder
 * that a child of such a process still writes to stays until the next time.
 */
export function removeLeftovers(dataFolder: string) {
  for (const entry of readdirSync(dataFolder)) {
    const [, pid] = name.exec(entry) ?? [];
    const folder = join(dataFolder, entry);
    if (pid && (!isRunning(Number(pid)) || isOld(folder))) remove(folder);
  }
}

function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** Makes a folder for files of this process; who made it removes it. */
export function makeWorkFolder(dataFolder: string): string {
  removeLeftovers(dataFolder);
  return mkdtempSync(join(dataFolder, `work-${process.pid}-`));
}

/** @throws an Error of one line when a folder's disk has less space than some bytes */
export function checkSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, bytes].map((size) => Math.ceil(size / megabyte));
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${free} MB left, and this takes ${needed}: nothing was done`);
}
