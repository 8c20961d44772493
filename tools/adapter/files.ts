import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, posix, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What Next exports for its own navigation, and its doubles of the page that does not exist. */
export const pageData =
  /(^|\/)(index\.txt|__next\..*\.txt)$|^_not-found(\.html$|\/)|^404\//;
const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;
const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

/** Deletes all else in a folder, and the folders that this leaves empty. */
export function keepFiles(out: string, isKept: (path: string) => boolean) {
  const kept = listFiles(out).filter(isKept);
  for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const folder = `${path.replaceAll(sep, '/')}/`;
    if (!kept.some((file) => `${file}/`.startsWith(folder)))
      rmSync(join(out, path), { recursive: true, force: true });
  }
}

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, as small as
 * they get, so that the host has nothing to compress.
 */
export function compressFolder(folder: string) {
  const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
  for (const path of listFiles(folder)) {
    if (!textFile.test(path)) continue;
    const file = join(folder, path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * The paths of all files in a folder, as seen from there, with `/`.
 * @param path a file or folder in it, for those alone; one that is missing has none
 */
export function listFiles(folder: string, path = ''): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(folder, path)).flatMap((name) =>
    listFiles(folder, posix.join(path, name)),
  );
}
