import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The folder that `next build` writes: `out/`, or another one of the project for tests. */
export const out = resolve(process.env.OUT_DIR || 'out');

/**
 * Runs `next build`.
 * @param folder the folder of the project that it writes, if not `out`
 * @returns whether it succeeded; a build that fails prints why
 */
export function build(folder = process.env.OUT_DIR): boolean {
  // Next's script runs with Node, as npx would need a shell on Windows.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, OUT_DIR: folder };
  return spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit', env }).status === 0;
}
