import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder that `next build` writes. */
export const out = resolve('out');

/**
 * Runs `next build`.
 * @returns whether it succeeded; a build that fails prints why
 */
export function build(): boolean {
  // Windows can start npx through a shell only.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const options = { stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [next, 'build'], options);
  return status === 0;
}

/**
 * Reads the headers for a path from the `_headers` file of a folder, in the
 * format that Netlify and Cloudflare Pages share: a path pattern, in which a
 * final `*` matches anything, and below it, indented, its headers.
 */
export function readHeaders(folder: string, path: string): Headers {
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  const headers = new Headers();
  for (const rule of text.replace(/^#.*\n/gm, '').split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const matches = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    for (const line of matches ? lines : []) {
      const [name = '', ...value] = line.split(':');
      headers.set(name.trim(), value.join(':').trim());
    }
  }
  return headers;
}
