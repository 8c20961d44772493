import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { compressFolder, prune } from './files.ts';
import { writeHeaders, writePolicy } from './headers.ts';
import { bundleIslands, compareIslands, writeLoader } from './islands.ts';
import { addScripts, closePage, dropScripts, shortenNames } from './page.ts';
import { digestSources, writeRecord } from './record.ts';

// Read with Next's configuration: an edit during a build is one after it.
const sources = digestSources(process.cwd());

/**
 * Makes of Next's static export what a plain static host should serve: pages
 * that are read without a script, each closed by a policy of its own.
 */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, env } }) {
    const siteUrl = String(env.NEXT_PUBLIC_SITE_URL);
    const apiHost = String(env.NEXT_PUBLIC_API_HOST ?? '');
    if (!process.env.PLAIN_EXPORT) await finish(projectDir, basePath, apiHost);
    writeRecord(projectDir, sources, { siteUrl, basePath, apiHost });
  },
};

async function finish(projectDir: string, basePath: string, apiHost: string) {
  const out = join(projectDir, 'out');
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const project = { projectDir, apiHost };
  const bundle = await bundleIslands(project);
  const used = bundle + read('street.svg');
  const full = dropScripts(read('index.html'));
  // The same styles in both pages, so that the policy names one hash.
  const style = /<style>.*?<\/style>/s;
  const [styles = ''] = style.exec(full) ?? [];
  const lost = dropScripts(read('404.html')).replace(style, () => styles);
  const page = shortenNames(full, used);
  await compareIslands(project, page);
  const file = `_next/static/islands-${hash('sha256', bundle).slice(0, 8)}.js`;
  const scripts = {
    src: `${basePath}/${file}`,
    integrity: `sha256-${hash('sha256', bundle, 'base64')}`,
    loader: await writeLoader(project),
  };
  const index = addScripts(page, scripts);
  const notFound = shortenNames(lost, used);
  const allow = (...pages: string[]) => writePolicy(pages, apiHost);
  const files = {
    [file]: bundle,
    'index.html': closePage(index, allow(index)),
    '404.html': closePage(notFound, allow(notFound)),
    ...writeHeaders(basePath, allow(index, notFound)),
  };
  for (const [path, text] of Object.entries(files))
    writeFileSync(join(out, path), text);
  prune(out);
  compressFolder(out);
}

export default adapter;
