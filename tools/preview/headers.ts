import { existsSync, readFileSync } from 'node:fs';

type Rule = { matches: RegExp; headers: [name: string, value: string][] };

/**
 * Reads the build's `_headers` file, in the format that Netlify and Cloudflare
 * Pages share: a path, where `*` stands for anything, and below it, indented,
 * its headers.
 * @returns the headers of a path; a site without the file has none
 */
export function readHeaders(file: string): (path: string) => Headers {
  const rules = existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
  return (path) => {
    const found = new Headers();
    for (const { matches, headers } of rules) {
      if (!matches.test(path)) continue;
      for (const [name, value] of headers) found.set(name, value);
    }
    return found;
  };
}

function parse(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [name = '', ...value] = line.trim().split(':');
    if (/^\s/.test(line)) {
      rules.at(-1)?.headers.push([name, value.join(':').trim()]);
    } else {
      const pattern = line.trim().split('*').map(escapePattern).join('.*');
      rules.push({ matches: new RegExp(`^${pattern}$`), headers: [] });
    }
  }
  return rules;
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
