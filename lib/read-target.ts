import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Reads from the home page of a built site for which URL and which host of the two calls it was built. */
export function readTarget(out: string): Pick<Settings, 'siteUrl' | 'apiHost'> {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const find = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  return {
    siteUrl: find(/<link rel="canonical" href="([^"]*)\/"/),
    apiHost: find(/connect-src 'self' ([^;]+);/),
  };
}
