import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const file = '.update.lock';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Keeps a second update away while this one runs.
 * @returns what lets the next one in
 * @throws an Error of one line when another one runs
 */
export function lock() {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid && isRunning(pid)) throw new Error('another update is running');
  writeFileSync(file, `${process.pid}`);
  return () => rmSync(file, { force: true });
}
