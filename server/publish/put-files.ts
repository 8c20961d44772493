import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { day } from '../data/database/times.ts';

/** How long a script stays that an open page may still ask for. */
const keptTime = 7 * day;
/** A file beside the one that it becomes. */
const ending = '.publishing';

/** Scripts, styles and photographs have a hash of their content in their name. */
const isHashed = (path: string) => /^(_next\/static|fotos)\//.test(path);
/** What a page loads is there before the page, and the first page changes last. */
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
 * Writes a file beside, and puts it in its place at once: nobody ever reads half of it.
 * @param isForAll whether its host, who is another user, reads it, whatever our umask says
 */
export function putFile(path: string, content: string | Uint8Array, isForAll = false) {
  const made = mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path + ending, content, { flush: true });
  if (isForAll) {
    chmodSync(path + ending, 0o644);
    for (let one = dirname(path); made && one.startsWith(made); one = dirname(one))
      chmodSync(one, 0o755);
  }
  renameSync(path + ending, path);
}

/**
 * Puts the files of a site into the folder of its host, those that a page loads first and the first page
 * last. What is the same already is left alone, and so is what is not the site's.
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
 * Deletes from the folder of a host what a kill has left, and each hashed file that no page has named for
 * a week.
 * @param present the folder of the present site, or undefined to leave hashed files alone
 * @param memory the file that says since when each is named no more
 */
export function sweepFiles(folder: string, present: string, memory: string, now: number) {
  const known: Record<string, number> = existsSync(memory)
    ? JSON.parse(readFileSync(memory, 'utf8'))
    : {};
  const left: Record<string, number> = {};
  for (const path of listFiles(folder)) {
    if (path.endsWith(ending)) rmSync(join(folder, path), { force: true });
    else if (isHashed(path) && !existsSync(join(present, path))) {
      const since = known[path] ?? now;
      if (now - since > keptTime) rmSync(join(folder, path), { force: true });
      else left[path] = since;
    }
  }
  putFile(memory, JSON.stringify(left));
}
