import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
export function digestSources(root: string): Digests {
  return Object.assign({}, ...sources.map((path) => digest(root, path)));
}

/**
 * Writes down what `out/` was made of, and what it holds.
 * @param root the project's folder
 * @param sources as they were when the build began
 */
export function writeRecord(root: string, sources: Digests, set: Settings) {
  const files = { ...sources, ...digest(root, 'out') };
  const record = { settings: nameSettings(set), files };
  writeFileSync(join(root, recordFile), JSON.stringify(record));
}

/**
 * Compares `out/` with what a build would be made of now.
 * @param root the project's folder
 * @returns a line for each difference; none when `out/` is that build
 */
export function listChanges(root: string, set: Settings): string[] {
  const file = join(root, recordFile);
  if (!existsSync(file)) return ['out/ holds no finished build'];
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const files = { ...digestSources(root), ...digest(root, 'out') };
  const changed = Object.keys({ ...built.files, ...files }).filter(
    (path) => built.files[path] !== files[path],
  );
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  const changes = Object.entries(nameSettings(set))
    .filter(([name, value]) => built.settings[name] !== value)
    .map(
      ([name, value]) =>
        `${name} is "${value}", but was "${built.settings[name]}" in the build`,
    );
  if (changed.length > 0)
    changes.push(
      `changed since the build: ${changed.slice(0, 3).join(', ')}${more}`,
    );
  return changes;
}

function nameSettings({ siteUrl, apiHost }: Settings): Record<string, string> {
  return {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_API_HOST: apiHost,
    PLAIN_EXPORT: process.env.PLAIN_EXPORT ? 'yes' : '',
  };
}

/** @param path a file or folder; one that is missing has no digests */
function digest(root: string, path: string): Digests {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return {};
  const files = stats.isFile()
    ? [path]
    : listFiles(join(root, path)).map((name) => `${path}/${name}`);
  const read = (file: string) => readFileSync(join(root, file));
  return Object.fromEntries(
    files.map((file) => [file, hash('sha256', read(file), 'base64')]),
  );
}
