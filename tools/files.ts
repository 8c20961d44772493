import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;

/** Writes a `.br` and a `.gz` copy beside each text file of a folder, at the highest levels. */
export function compressFolder(folder: string) {
  for (const path of listFiles(folder).filter((path) => textFile.test(path))) {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Lists the files of a folder as relative paths with `/`; none if the folder does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
