import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (folder: string) => join(folder, 'address');

/** Writes the running server's origin to a file, for commands in another terminal. */
export const writeOrigin = (folder: string, origin: string) =>
  writeFileSync(fileIn(folder), origin, { mode: 0o600 });

/** @returns the origin of the server that was started last, if any */
export function findOrigin(folder: string): string | undefined {
  try {
    return readFileSync(fileIn(folder), 'utf8');
  } catch {
    return undefined;
  }
}
