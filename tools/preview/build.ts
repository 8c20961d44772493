import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { listChanges } from '../adapter/record.mjs';

/**
 * Runs `next build` unless `out/` is what it would write.
 * @returns whether there is a site to serve; if not, the build has said why
 */
export function buildIfNeeded(settings: Settings): boolean {
  if (listChanges(resolve(), settings).length === 0) return true;
  // Not through npx, which Windows starts by a shell alone.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const { status, error } = spawnSync(process.execPath, [next, 'build'], {
    stdio: 'inherit',
  });
  if (error) throw error;
  return status === 0;
}
