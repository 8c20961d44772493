import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { day } from '../data/database/times.ts';
import { partEnding, putFile } from '../data/files/put-file.ts';

/** How long hashed files stay, which open pages may still request. */
const keptTime = 7 * day;

/** Scripts, styles and photographs have a hash of their content in their names. */
const isHashed = (path: string) => /^(_next\/static|fotos)\//.test(path);
/** What pages load is written before them, and the home page last. */
const rank = (path: string) => {
  if (isHashed(path)) return 0;
  if (!path.endsWith('.html') && !/\.html\.(br|gz)$/.test(path)) return 1;
  return path === 'index.html' ? 4 : /^index\.html\./.test(path) ? 3 : 2;
};

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/**
 * Writes the changed files of a site into the web server's folder, and leaves all other files.
 * @throws what the file system throws
 */
export function putFiles(from: string, to: string) {
  const paths = listFiles(from).toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  );
  for (const path of paths) {
    const content = readFileSync(join(from, path));
    const target = join(to, path);
    if (!existsSync(target) || !content.equals(readFileSync(target)))
      putFile(target, content, true);
  }
}

/**
 * Deletes from the web server's folder incomplete files, and hashed files that the site has not used for a
 * week.
 * @param present the folder of the present site
 * @param memory the file that records since when each hashed file is unused
 */
export function sweepFiles(folder: string, present: string, memory: string, now: number) {
  const known: Record<string, number> = existsSync(memory)
    ? JSON.parse(readFileSync(memory, 'utf8'))
    : {};
  const left: Record<string, number> = {};
  for (const path of listFiles(folder)) {
    if (path.endsWith(partEnding)) rmSync(join(folder, path), { force: true });
    else if (isHashed(path) && !existsSync(join(present, path))) {
      const since = known[path] ?? now;
      if (now - since > keptTime) rmSync(join(folder, path), { force: true });
      else left[path] = since;
    }
  }
  putFile(memory, JSON.stringify(left));
}
