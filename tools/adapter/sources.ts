import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files.ts';

/** Files that Next runs on a server or shows by its script, and why they would do nothing in the export. */
const unsupported: [path: RegExp, content: RegExp, why: string][] = [
  [/^(middleware|proxy)\.[jt]sx?$/, /^/, "no server runs it: use the host's configuration"],
  [
    /^app\/(.*\/)?(error|global-error|loading)\.[jt]sx?$/,
    /^/,
    'only Next’s script would show it, and the pages do not have it: delete it',
  ],
  [
    /^app\/(.*\/)?route\.[jt]s$/,
    /export\s+(async\s+)?(function|const)?\s*(\{[^}]*)?\b(POST|PUT|PATCH|DELETE)\b/,
    'a static host answers no POST, PUT, PATCH or DELETE: add a call to server/calls.tsx',
  ],
];

/**
 * Looks for files of Next's conventions that it builds without a word, and that nothing runs.
 * @throws an Error of one line that names the first
 */
export function checkSources(projectDir: string) {
  const inApp = listFiles(join(projectDir, 'app')).map((path) => `app/${path}`);
  for (const path of [...readdirSync(projectDir), ...inApp]) {
    const [, content, why] = unsupported.find(([pattern]) => pattern.test(path)) ?? [];
    if (content?.test(readFileSync(join(projectDir, path), 'utf8')))
      throw new Error(`${path} would do nothing: ${why}.`);
  }
}
