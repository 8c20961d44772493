import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from '../adapter/compress.mjs';
import { buildInto } from './build.ts';
import { writeByHand } from './hand-written.ts';

export const variants = ['by hand', 'adapter', 'plain export'] as const;
export type Variant = (typeof variants)[number];
export type Folders = Record<Variant, string>;

/**
 * Makes the three sites of the same content, every text compressed in the same
 * way, and leaves `out/` as a normal build.
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
  for (const folder of Object.values(folders)) await compressFolder(folder);
  return folders;
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
