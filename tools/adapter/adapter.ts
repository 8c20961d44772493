import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { identity } from '../../agency/identity.ts';
import { listSampleFields } from '../../lib/identity-schema.ts';
import { compressFolder, deleteOtherFiles, listFiles } from '../files.ts';
import {
  bundleIslands,
  compareIslands,
  type Project,
  renderIslands,
  writeLoader,
} from './islands.ts';
import { addPolicy, addScripts, cleanPage, moveFontPreloads, nextFile } from './page.ts';
import { findRefused, listSources, writePolicy } from './policy.ts';
import { checkSources } from './sources.ts';

/** Removes Next's scripts and data from its export, adds the islands' loader and a policy, and compresses it. */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      await finishExport({ projectDir, env: env as Record<string, string> }, out, basePath);
      for (const line of listWarnings(distDir)) console.warn(line);
    } catch (error) {
      // A half-finished export must not be published.
      rmSync(out, { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

async function finishExport(project: Project, out: string, basePath: string) {
  const { NEXT_PUBLIC_SITE_URL: siteUrl, NEXT_PUBLIC_API_HOST: apiHost = '' } = project.env;
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  checkSources(project.projectDir);
  const bundle = await bundleIslands(project);
  const islands = await renderIslands(project);
  const file = `_next/static/islands-${hash('sha256', bundle).slice(0, 8)}.js`;
  const scripts = {
    src: `${basePath}/${file}`,
    integrity: `sha256-${hash('sha256', bundle, 'base64')}`,
    loader: await writeLoader(project),
  };
  const isPublic = (path: string) => existsSync(join(project.projectDir, 'public', path));
  deleteOtherFiles(out, (path) => isPublic(path) || !nextFile.test(path));
  const files = listFiles(out);

  function finishPage(path: string): string {
    const plain = moveFontPreloads(cleanPage(read(path), `${basePath}/_next/static/`));
    const refused = findRefused(plain, listSources(plain, apiHost), `${siteUrl}/`);
    if (refused) throw new Error(`The page /${path.replace(/index\.html$/, '')}: ${refused}`);
    const page = compareIslands(plain, islands) ? addScripts(plain, scripts) : plain;
    return addPolicy(page, writePolicy(listSources(page, apiHost)));
  }

  writeFileSync(join(out, file), bundle);
  for (const path of files.filter((path) => path.endsWith('.html'))) {
    // An HTML file of public/ is served unchanged.
    if (isPublic(path)) continue;
    writeFileSync(join(out, path), finishPage(path));
  }
  compressFolder(out);
}

/** Lists what keeps the export from being published, as far as this build knows. */
function listWarnings(folder: string): string[] {
  const { length } = listSampleFields(identity);
  const sample = `agency/identity.ts still holds the sample identity (${length} fields): do not publish.`;
  const local = `NEXT_PUBLIC_SITE_URL is not set: the addresses in ${folder}/ are local, do not publish it.`;
  return [
    ...(process.env.NEXT_PUBLIC_SITE_URL?.trim() ? [] : [local]),
    ...(length ? [sample] : []),
  ];
}

export default adapter;
