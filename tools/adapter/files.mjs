import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// What Next exports for its own navigation, of which a single page has none.
const pageData = /^(index\.txt|__next\..*\.txt|_not-found.*|404\/.*)$/;
const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;
const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  },
};

/**
 * Takes out of the exported folder what no visitor asks for: page data, and
 * whatever of Next's static files no page names.
 * @param {string} out
 */
export async function prune(out) {
  const files = await listFiles(out);
  const pages = files.filter((path) => /^[^/]*\.html$/.test(path));
  const texts = pages.map((path) => readFile(join(out, path), 'utf8'));
  const html = (await Promise.all(texts)).join('');
  const isDead = (/** @type {string} */ path) =>
    path.startsWith('_next/')
      ? path.endsWith('.css') || !html.includes(`/${path}`)
      : pageData.test(path);
  for (const path of files.filter(isDead)) await rm(join(out, path));
  await removeEmptyFolders(out);
}

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, as small as
 * they get, so that the host has nothing to compress.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  for (const path of await listFiles(folder)) {
    if (!textFile.test(path)) continue;
    const file = join(folder, path);
    const bytes = await readFile(file);
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, brotli),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/**
 * @param {string} folder
 * @returns the paths of all files below, as seen from the folder, with `/`
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => path.split(sep).join('/'));
}

/** @param {string} folder */
async function removeEmptyFolders(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    await removeEmptyFolders(join(folder, entry.name));
  }
  if ((await readdir(folder)).length === 0)
    await rm(folder, { recursive: true });
}
