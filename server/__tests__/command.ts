import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { run } from '../commands/run';
import { openDatabase } from '../data/database/database';

/**
 * Runs a command of the server's program, in the process of the test.
 * @returns what it prints, and its exit code: an error is one line, as `server/main.ts` prints it
 */
export async function runCommand(env: Record<string, string>, args: string[]) {
  const result = { output: '', code: 0 };
  const keep = (text: string) => {
    result.output += `${text}\n`;
  };
  const log = jest.spyOn(console, 'log').mockImplementation(keep);
  const before = process.env;
  process.env = { ...before, NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '', ...env };
  try {
    await run(args);
  } catch (error) {
    keep((error as Error).message);
    result.code = 1;
  } finally {
    process.env = before;
    log.mockRestore();
  }
  return result;
}

/** Removes an index from a copy that still has its rows. */
export async function damage(file: string) {
  const copy = await openDatabase(file);
  await copy.transaction(
    {},
    'PRAGMA writable_schema = ON',
    "DELETE FROM sqlite_schema WHERE name = 'messages_by_phone'",
  );
  await copy.close();
}

/** Overwrites a part of a file, from a share of its length on, as a broken disk does. */
export function scribble(file: string, share = 0.1) {
  const handle = openSync(file, 'r+');
  const { size } = statSync(file);
  writeSync(handle, Buffer.alloc(size / 2, 'x'), 0, size / 2, Math.floor(size * share));
  closeSync(handle);
}
