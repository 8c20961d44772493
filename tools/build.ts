import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { frameOf } from './adapter/frame.ts';

/** The folder that `next build` writes: `out/`, or another one of the project for tests. */
export const out = resolve(process.env.OUT_DIR || 'out');

/**
 * Runs `next build`, after it has deleted what an earlier one wrote: this one may fail.
 * @param folder the folder of the project that it writes
 * @returns whether it succeeded; a build that fails prints why
 */
export function build(folder = process.env.OUT_DIR || 'out'): boolean {
  for (const one of [folder, frameOf(folder)]) rmSync(one, { recursive: true, force: true });
  // Next's script runs with Node, as npx would need a shell on Windows.
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = { ...process.env, OUT_DIR: folder };
  return spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit', env }).status === 0;
}
