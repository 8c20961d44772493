import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, string>} Digests of files, by their path from the project's folder */

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

/**
 * @param {string} root the project's folder
 * @returns {Digests}
 */
export function digestSources(root) {
  return Object.assign({}, ...sources.map((path) => digest(root, path)));
}

/**
 * Writes down what `out/` was made of, and what it holds.
 * @param {string} root the project's folder
 * @param {Digests} sources as they were when the build began
 * @param {import('../../lib/settings').Settings} settings
 */
export function writeRecord(root, sources, settings) {
  const files = { ...sources, ...digest(root, 'out') };
  const record = { settings: nameSettings(settings), files };
  writeFileSync(join(root, recordFile), JSON.stringify(record));
}

/**
 * Compares `out/` with what a build would be made of now.
 * @param {string} root the project's folder
 * @param {import('../../lib/settings').Settings} settings
 * @returns {string[]} a line for each difference; none when `out/` is that build
 */
export function listChanges(root, settings) {
  const file = join(root, recordFile);
  if (!existsSync(file)) return ['out/ holds no finished build'];
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const files = { ...digestSources(root), ...digest(root, 'out') };
  const changed = Object.keys({ ...built.files, ...files }).filter(
    (path) => built.files[path] !== files[path],
  );
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  return [
    ...Object.entries(nameSettings(settings))
      .filter(([name, value]) => built.settings[name] !== value)
      .map(
        ([name, value]) =>
          `${name} is "${value}", but was "${built.settings[name]}" in the build`,
      ),
    ...(changed.length > 0
      ? [`changed since the build: ${changed.slice(0, 3).join(', ')}${more}`]
      : []),
  ];
}

/**
 * @param {import('../../lib/settings').Settings} settings
 * @returns {Record<string, string>}
 */
function nameSettings({ siteUrl, apiHost }) {
  return {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_API_HOST: apiHost,
    PLAIN_EXPORT: process.env.PLAIN_EXPORT ? 'yes' : '',
  };
}

/**
 * @param {string} root
 * @param {string} path a file or folder; one that is missing has no digests
 * @returns {Digests}
 */
function digest(root, path) {
  const file = join(root, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const inside = readdirSync(file).map((name) => `${path}/${name}`);
    return Object.assign({}, ...inside.map((path) => digest(root, path)));
  }
  if (!stats) return {};
  const hash = createHash('sha256').update(readFileSync(file));
  return { [path]: hash.digest('base64') };
}
