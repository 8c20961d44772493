import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { frameOf } from './adapter/frame.ts';

/** The folder that `next build` writes: `out/`, or another folder of the project for tests. */
export const out = resolve(process.env.OUT_DIR || 'out');

/**
 * Deletes the output of an earlier build and runs `next build`.
 * @param folder the folder of the project that it writes
 * @returns whether it succeeded; a build that fails prints why
 */
export function build(folder = process.env.OUT_DIR || 'out'): boolean {
  for (const one of [folder, frameOf(folder)]) rmSync(one, { recursive: true, force: true });
  // Runs Next's script with Node, because npx would need a shell on Windows.
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = { ...process.env, OUT_DIR: folder };
  return spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit', env }).status === 0;
}
