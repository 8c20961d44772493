import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { compressFolder, deleteOtherFiles, listFiles } from '../files.ts';
import {
  bundleIslands,
  compareIslands,
  type Project,
  renderIslands,
  writeLoader,
} from './islands.ts';
import { shortenTags } from './markup.ts';
import { shortenNames } from './names.ts';
import { addPolicy, addScripts, cleanPage, moveFontPreloads, nextFile } from './page.ts';
import { findRefused, listSources, writePolicy } from './policy.ts';

/** Removes Next's scripts and data from its export, shortens names, adds the islands' loader and a policy, and compresses it. */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      await finish({ projectDir, env: env as Record<string, string> }, out, basePath);
    } catch (error) {
      // A half-finished export must not be published.
      rmSync(out, { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

async function finish(project: Project, out: string, basePath: string) {
  const { NEXT_PUBLIC_SITE_URL: siteUrl, NEXT_PUBLIC_API_HOST: apiHost = '' } = project.env;
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const bundle = await bundleIslands(project);
  const islands = await renderIslands(project);
  const file = `_next/static/islands-${hash('sha256', bundle).slice(0, 8)}.js`;
  const scripts = {
    src: `${basePath}/${file}`,
    integrity: `sha256-${hash('sha256', bundle, 'base64')}`,
    loader: await writeLoader(project),
  };
  deleteOtherFiles(out, (path) => !nextFile.test(path));
  const files = listFiles(out);
  const drawings = files.filter((path) => path.endsWith('.svg')).map(read);
  const code = [bundle, scripts.loader, ...drawings].join('\n');

  function finishPage(path: string): string {
    const plain = moveFontPreloads(cleanPage(read(path), `${basePath}/_next/static/`));
    const refused = findRefused(plain, listSources(plain, apiHost), `${siteUrl}/`);
    if (refused) throw new Error(`The page /${path.replace(/index\.html$/, '')}: ${refused}`);
    const short = shortenNames(plain, code);
    const page = compareIslands(short, islands)
      ? addScripts(shortenTags(short), scripts)
      : shortenTags(short);
    return addPolicy(page, writePolicy(listSources(page, apiHost)));
  }

  writeFileSync(join(out, file), bundle);
  for (const path of files.filter((path) => path.endsWith('.html'))) {
    // An HTML file of public/ is served unchanged.
    if (existsSync(join(project.projectDir, 'public', path))) continue;
    writeFileSync(join(out, path), finishPage(path));
  }
  compressFolder(out);
}

export default adapter;
