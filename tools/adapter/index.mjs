import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder, prune } from './files.mjs';
import { writeHeaders } from './headers.mjs';
import { bundleIslands, compareIslands, writeLoader } from './islands.mjs';
import { closePage, writePolicy } from './policy.mjs';
import { digestSources, writeRecord } from './record.mjs';
import { addScripts, dropScripts } from './scripts.mjs';
import { shortenNames } from './short-names.mjs';

// Read with Next's configuration: an edit during a build is one after it.
const sources = digestSources(process.cwd());

/**
 * Makes of Next's static export what a plain static host should serve: pages
 * that are read without a script, each closed by a policy of its own.
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, env } }) {
    const siteUrl = String(env.NEXT_PUBLIC_SITE_URL);
    const apiHost = String(env.NEXT_PUBLIC_API_HOST ?? '');
    if (!process.env.PLAIN_EXPORT) {
      await finish({ projectDir, apiHost }, basePath);
    }
    writeRecord(projectDir, sources, { siteUrl, basePath, apiHost });
  },
};

/**
 * @param {import('./islands.mjs').Project} project
 * @param {string} basePath
 */
async function finish(project, basePath) {
  const out = join(project.projectDir, 'out');
  const write = (/** @type {string} */ path, /** @type {string} */ text) =>
    writeFile(join(out, path), text);
  const bundle = await bundleIslands(project);
  const read = async (/** @type {string} */ path) =>
    dropScripts(await readFile(join(out, path), 'utf8'));
  const style = /<style>.*?<\/style>/s;
  const full = await read('index.html');
  // The same styles in both pages, so that the policy names one hash.
  const [styles = ''] = style.exec(full) ?? [];
  const lost = (await read('404.html')).replace(style, () => styles);
  const street = await readFile(join(out, 'street.svg'), 'utf8');
  const page = shortenNames(full, bundle + street);
  await compareIslands(project, page);
  const hash = createHash('sha256').update(bundle).digest();
  const file = `_next/static/islands-${hash.toString('hex', 0, 8)}.js`;
  const pages = {
    'index.html': addScripts(page, {
      src: `${basePath}/${file}`,
      integrity: `sha256-${hash.toString('base64')}`,
      loader: await writeLoader(project),
    }),
    '404.html': shortenNames(lost, bundle + street),
  };
  for (const [path, html] of Object.entries(pages)) {
    await write(path, closePage(html, writePolicy([html], project.apiHost)));
  }
  const policy = writePolicy(Object.values(pages), project.apiHost);
  for (const [path, text] of Object.entries(writeHeaders(basePath, policy))) {
    await write(path, text);
  }
  await write(file, bundle);
  await prune(out);
  await compressFolder(out);
}

export default adapter;
