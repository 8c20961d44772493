import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the headers for a path from the `_headers` file of a folder, as Netlify and Cloudflare Pages do.
 * The file has path patterns, in which a final `*` matches anything, each with its headers indented below
 * it.
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
