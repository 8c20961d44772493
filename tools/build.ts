import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { loadEnvFiles } from '../lib/env-files.ts';
import type { Settings } from '../lib/settings.ts';

/** The folder that `npm run build` writes: `out/`, or another folder of the project for tests. */
export const out = resolve(process.env.OUT_DIR || 'out');

/**
 * Runs `next build`, and replaces the previous site if it succeeds.
 * @param folder receives the site, inside the project
 * @returns whether it succeeded; a failed build prints why
 */
export function build(folder = process.env.OUT_DIR || 'out'): boolean {
  // Runs Next's script with Node, because npx would need a shell on Windows.
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const made = `${folder}.new`;
  const env = { ...process.env, OUT_DIR: made, NODE_ENV: 'production' as const };
  const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit', env });
  const isMade = status === 0;
  if (isMade) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } else rmSync(made, { recursive: true, force: true });
  return isMade;
}

/**
 * Loads the `.env` files, and reads the settings.
 * @param isDev loads the files for development
 * @throws an Error of one line if a file or a setting is wrong
 */
export async function loadSettings(isDev = false): Promise<Settings> {
  loadEnvFiles(isDev ? 'development' : 'production');
  return (await import('../lib/settings.ts')).settings;
}
