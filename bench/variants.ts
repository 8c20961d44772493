import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from '../adapter/files.mjs';
import { buildInto } from './build.ts';
import { writeByHand } from './hand-written.ts';

export const variants = ['by hand', 'adapter', 'plain export'] as const;
export type Variant = (typeof variants)[number];
export type Folders = Record<Variant, string>;

/**
 * Makes the three sites of the same content, every text compressed in the same
 * way and sent with the same headers, and leaves `out/` as a normal build.
 * @param root a folder of their own
 * @returns the folder of each
 */
export async function prepareVariants(root: string): Promise<Folders> {
  const folders = {
    'by hand': join(root, 'by-hand'),
    adapter: join(root, 'adapter'),
    'plain export': join(root, 'plain'),
  };
  buildInto(folders['plain export'], true);
  buildInto(folders.adapter, false);
  copyByHand(folders['plain export'], folders['by hand']);
  shareHeaders(folders.adapter, [folders['by hand'], folders['plain export']]);
  for (const folder of Object.values(folders)) await compressFolder(folder);
  return folders;
}

/**
 * What a host sends with any page weighs on all alike: a browser opens one
 * with an Opener Policy in a fresh process. The security policy fits the page
 * alone that it was computed from.
 */
function shareHeaders(from: string, folders: string[]) {
  const headers = readFileSync(join(from, '_headers'), 'utf8');
  const shared = headers.replace(/^ *Content-Security-Policy:.*\n/m, '');
  for (const to of folders) writeFileSync(join(to, '_headers'), shared);
}

/** The same icon, manifest and robots.txt, none of Next's files, and the page by hand. */
function copyByHand(plain: string, folder: string) {
  cpSync(plain, folder, {
    recursive: true,
    filter: (path) => !/^_?_next/.test(relative(plain, path)),
  });
  const html = readFileSync(join(plain, 'index.html'), 'utf8');
  const template = readFileSync(
    new URL('hand-written.html', import.meta.url),
    'utf8',
  );
  writeFileSync(join(folder, 'index.html'), writeByHand(template, html));
}
