import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder, prune } from './files.mjs';
import { writeHeaders } from './headers.mjs';
import { bundleIslands, compareIslands, writeLoader } from './islands.mjs';
import { addScripts, closePage, dropScripts, shortenNames } from './page.mjs';
import { writePolicy } from './policy.mjs';
import { digestSources, writeRecord } from './record.mjs';

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
    if (!process.env.PLAIN_EXPORT)
      await finish({ projectDir, apiHost }, basePath);
    writeRecord(projectDir, sources, { siteUrl, basePath, apiHost });
  },
};

/**
 * @param {import('./islands.mjs').Project} project
 * @param {string} basePath
 */
async function finish(project, basePath) {
  const out = join(project.projectDir, 'out');
  const read = (/** @type {string} */ path) =>
    readFile(join(out, path), 'utf8');
  const bundle = await bundleIslands(project);
  const used = bundle + (await read('street.svg'));
  const full = dropScripts(await read('index.html'));
  // The same styles in both pages, so that the policy names one hash.
  const style = /<style>.*?<\/style>/s;
  const [styles = ''] = style.exec(full) ?? [];
  const lost = dropScripts(await read('404.html')).replace(style, () => styles);
  const page = shortenNames(full, used);
  await compareIslands(project, page);
  const file = `_next/static/islands-${hash('sha256', bundle).slice(0, 16)}.js`;
  const scripts = {
    src: `${basePath}/${file}`,
    integrity: `sha256-${hash('sha256', bundle, 'base64')}`,
    loader: await writeLoader(project),
  };
  const pages = [addScripts(page, scripts), shortenNames(lost, used)];
  const close = (/** @type {string} */ html) =>
    closePage(html, writePolicy([html], project.apiHost));
  const [index = '', notFound = ''] = pages.map(close);
  const files = {
    [file]: bundle,
    'index.html': index,
    '404.html': notFound,
    ...writeHeaders(basePath, writePolicy(pages, project.apiHost)),
  };
  for (const [path, text] of Object.entries(files))
    await writeFile(join(out, path), text);
  await prune(out);
  await compressFolder(out);
}

export default adapter;
