import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../lib/settings.ts';

const sources = [
  'adapter',
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'package-lock.json',
];
const page = join('out', 'index.html');
/** What the last build here was made of, and when it wrote the page: another build may have come since. */
const stamp = join('.next', 'preview-stamp.json');

/**
 * Runs `next build` unless `out/` is newer than the sources and was built with these settings.
 * @returns whether there is a site to serve; if not, the build has said why
 */
export function buildIfNeeded(settings: Settings): boolean {
  if (isFresh(settings)) return true;
  const started = Date.now();
  const { status } = spawnSync('npx', ['next', 'build'], { stdio: 'inherit' });
  if (status !== 0) return false;
  writeFileSync(
    stamp,
    JSON.stringify({ started, settings, page: timeOf(page) }),
  );
  return true;
}

function isFresh(settings: Settings): boolean {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    const isSame =
      built.page === timeOf(page) &&
      JSON.stringify(built.settings) === JSON.stringify(settings);
    return isSame && sources.every((path) => newest(path) < built.started);
  } catch {
    return false;
  }
}

function timeOf(path: string): number {
  return statSync(path).mtimeMs;
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
