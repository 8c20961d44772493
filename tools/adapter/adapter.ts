import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { compressFolder, keepFiles, listFiles, pageData } from './files.ts';
import {
  bundleIslands,
  compareIslands,
  type Project,
  renderIslands,
  writeLoader,
} from './islands.ts';
import { addScripts, closePage, dropScripts, shortenNames } from './page.ts';
import { listSources, writePolicy } from './policy.ts';
import { findRefused } from './refusals.ts';

/**
 * Makes of Next's static export what a plain static host should serve: pages
 * that are read without a script, each closed by a policy of its own.
 */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, env } }) {
    try {
      await finish({ projectDir, env: env as Project['env'] }, basePath);
    } catch (error) {
      // What is half done is not to be published.
      rmSync(join(projectDir, 'out'), { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

async function finish(project: Project, basePath: string) {
  const { projectDir, env } = project;
  const out = join(projectDir, 'out');
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const bundle = await bundleIslands(project);
  const islands = await renderIslands(project);
  const apiHost = env.NEXT_PUBLIC_API_HOST ?? '';
  const file = `_next/static/islands-${hash('sha256', bundle).slice(0, 8)}.js`;
  const scripts = {
    src: `${basePath}/${file}`,
    integrity: `sha256-${hash('sha256', bundle, 'base64')}`,
    loader: await writeLoader(project),
  };
  keepFiles(out, (path) => !pageData.test(path));
  const files = listFiles(out);
  const drawings = files.filter((path) => path.endsWith('.svg')).map(read);
  const used = bundle + drawings.join();

  function finishPage(path: string): string {
    const bare = dropScripts(read(path), `${basePath}/_next/static/`);
    const address = `/${path.replace(/index\.html$/, '')}`;
    const site = `${env.NEXT_PUBLIC_SITE_URL}/`;
    const refused = findRefused(bare, listSources(bare, apiHost), site);
    if (refused) throw new Error(`The page ${address}: ${refused}`);
    const short = shortenNames(bare, used);
    const hasIslands = compareIslands(short, islands);
    const page = hasIslands ? addScripts(short, scripts) : short;
    return closePage(page, writePolicy(listSources(page, apiHost)));
  }

  const pages = files
    .filter((path) => path.endsWith('.html'))
    // What lies in public/ is served as it is.
    .filter((path) => !existsSync(join(projectDir, 'public', path)))
    .map((path) => [path, finishPage(path)] as const);
  for (const [path, text] of [[file, bundle] as const, ...pages])
    writeFileSync(join(out, path), text);
  const named = pages.map(([, html]) => html).join();
  keepFiles(out, (path) => !path.startsWith('_next/') || named.includes(path));
  compressFolder(out);
}

export default adapter;
