import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './prune.mjs';

const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;

const params = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
};

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, as small as
 * they get, so that the host has nothing to compress.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = await listFiles(folder);
  for (const path of files.filter((path) => textFile.test(path))) {
    const file = join(folder, path);
    const bytes = await readFile(file);
    const brotli = await promisify(brotliCompress)(bytes, { params });
    await writeFile(`${file}.br`, brotli);
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
