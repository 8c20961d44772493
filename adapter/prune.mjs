import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

// What Next exports for its own navigation, of which a single page has none.
const pageData = /^(index\.txt|__next\..*\.txt|_not-found.*|404)$/;

/**
 * Takes out of the exported folder what no visitor asks for: page data, source
 * maps, and whatever of Next's static files no page and no script names.
 * @param {string} out
 */
export async function prune(out) {
  const files = await listFiles(out);
  const isAsset = (/** @type {string} */ path) => path.startsWith('_next');
  const entries = files.filter(
    (path) => !isAsset(path) && !pageData.test(path.split(/[\\/]/)[0] ?? ''),
  );
  const kept = new Set(entries);
  for (const path of kept) {
    if (!/\.(html|js|css)$/.test(path)) continue;
    const text = await readFile(join(out, path), 'utf8');
    for (const asset of files.filter(isAsset)) {
      if (isAskedFor(asset, text)) kept.add(asset);
    }
  }
  for (const path of files) if (!kept.has(path)) await rm(join(out, path));
  await removeEmptyFolders(out);
}

/**
 * Whether a page or script makes the browser ask for a file of Next's.
 * @param {string} asset its path, `_next/static/…`
 * @param {string} text
 */
function isAskedFor(asset, text) {
  // Styles are written into the page, where React goes by their old names.
  if (/\.(css|map)$/.test(asset)) return false;
  return text.includes(asset.replaceAll('\\', '/').replace('_next/', ''));
}

/**
 * @param {string} folder
 * @returns the paths of all files below, as seen from the folder
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** @param {string} folder */
async function removeEmptyFolders(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    const path = join(folder, entry.name);
    await removeEmptyFolders(path);
    if ((await readdir(path)).length === 0) await rmdir(path);
  }
}
