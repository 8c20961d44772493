import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { listFiles } from './files.ts';

/** Digests of files, by their path from the project's folder. */
type Digests = Record<string, string>;

/** What a build is made of, from the project's folder. */
export const sources = [
  'app',
  'components',
  'lib',
  'public',
  'tools/adapter',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Beside the folder that is published, never in it; Next deletes it when a build begins. */
const recordFile = join('.next', 'build-record.json');

/** @param root the project's folder */
export function digestSources(root: string, paths = sources): Digests {
  const files = paths.flatMap((path) => listFiles(root, path));
  const read = (file: string) => readFileSync(join(root, file));
  return Object.fromEntries(
    files.map((file) => [file, hash('sha256', read(file), 'base64')]),
  );
}

/**
 * Writes down what `out/` was made of, and what it holds.
 * @param root the project's folder
 * @param built the sources as they were when the build began
 */
export function writeRecord(root: string, built: Digests, settings: Settings) {
  const out = digestSources(root, ['out']);
  const record = { ...built, ...out, ...nameSettings(settings) };
  writeFileSync(join(root, recordFile), JSON.stringify(record));
}

/**
 * Compares `out/` with what a build would be made of now.
 * @param root the project's folder
 * @returns a line for each difference; none when `out/` is that build
 */
export function listChanges(root: string, settings: Settings): string[] {
  const file = join(root, recordFile);
  if (!existsSync(file)) return ['out/ holds no finished build'];
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const set = nameSettings(settings);
  const now = { ...digestSources(root, [...sources, 'out']), ...set };
  const changed = Object.keys({ ...built, ...now }).filter(
    (name) => built[name] !== now[name],
  );
  const files = changed.filter((name) => !(name in set));
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const said = changed
    .filter((name) => name in set)
    .map((name) => {
      return `${name} is "${now[name]}", but was "${built[name]}" in the build`;
    });
  const some = files.slice(0, 3).join(', ');
  if (some) said.push(`changed since the build: ${some}${more}`);
  return said;
}

function nameSettings({ siteUrl, apiHost }: Settings): Digests {
  return {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_API_HOST: apiHost,
    PLAIN_EXPORT: process.env.PLAIN_EXPORT ? 'yes' : '',
  };
}
