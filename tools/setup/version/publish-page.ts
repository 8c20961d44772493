import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../files.ts';

const isPage = (path: string) => /\.html(\.|$)/.test(path);

/**
 * Copies a page to where the host takes it, the HTML last. Files of older pages stay: an open page
 * may still ask for them.
 * @returns puts the folder back as it was, or forgets how it was
 */
export function publishPage(from: string, web: string) {
  mkdirSync(dirname(web), { recursive: true });
  const before = mkdtempSync(`${web}.before-`);
  const existed = existsSync(web);
  if (existed) cpSync(web, before, { recursive: true, preserveTimestamps: true });
  const forget = () => rmSync(before, { recursive: true, force: true });
  const undo = () => {
    copyAll(before, web);
    const former = new Set(listFiles(before));
    for (const path of listFiles(web)) if (!former.has(path)) rmSync(join(web, path));
    forget();
  };
  try {
    copyAll(from, web);
  } catch (error) {
    undo();
    throw error;
  }
  return { undo, forget };
}

function copyAll(from: string, to: string) {
  const paths = listFiles(from).sort((one, other) => Number(isPage(one)) - Number(isPage(other)));
  for (const path of paths) {
    const file = join(to, path);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(from, path), `${file}.part`);
    chmodSync(`${file}.part`, 0o644);
    renameSync(`${file}.part`, file);
  }
}
