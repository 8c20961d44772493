import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, posix, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;
const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

/** Deletes from a folder the files that `isKept` rejects, and folders that become empty. */
export function keepFiles(folder: string, isKept: (path: string) => boolean) {
  const kept = listFiles(folder).filter(isKept);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of paths) {
    const prefix = `${path.replaceAll(sep, '/')}/`;
    if (!kept.some((file) => `${file}/`.startsWith(prefix)))
      rmSync(join(folder, path), { recursive: true, force: true });
  }
}

/** Writes a `.br` and a `.gz` copy of each text file of a folder beside it, at the highest levels. */
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
 * Lists the files of a folder, as paths relative to it, with `/`.
 * @param path lists only this file or folder in it
 * @returns an empty list when it does not exist
 */
export function listFiles(folder: string, path = ''): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(folder, path)).flatMap((name) =>
    listFiles(folder, posix.join(path, name)),
  );
}
