import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { identity } from '../../agency/identity.ts';
import { agency } from '../../lib/agency.ts';
import { listSampleFields } from '../../lib/identity-schema.ts';
import { compressFolder, deleteOtherFiles, listFiles } from '../files.ts';
import { compareIslands, renderIslands } from './islands.ts';
import { nextFile } from './next-internals.ts';
import { addPolicy, addScripts, cleanPage, moveFontPreloads } from './page.ts';
import { findRefused, listSources, writePolicy } from './policy.ts';
import { shortenProperties } from './properties.ts';
import { bundleIslands, type Project, writeLoader } from './scripts.ts';

/** Removes Next's scripts and data from its export, adds the islands' loader and a policy, and compresses it. */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      await finishExport({ projectDir, env: env as Record<string, string>, agency }, out, basePath);
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
  const islands = await renderIslands(project);
  const isPublic = (path: string) => existsSync(join(project.projectDir, 'public', path));
  deleteOtherFiles(out, (path) => isPublic(path) || !nextFile.test(path));
  const files = listFiles(out);
  // An HTML file of public/ is served unchanged.
  const pages = files.filter((path) => path.endsWith('.html') && !isPublic(path));

  function checkPage(path: string): string {
    const page = moveFontPreloads(cleanPage(read(path), `${basePath}/_next/static/`));
    const refused = findRefused(page, listSources(page, apiHost), `${siteUrl}/`);
    if (refused) throw new Error(`The page /${path.replace(/index\.html$/, '')}: ${refused}`);
    return page;
  }

  const checked = pages.map((path) => [path, checkPage(path)] as const);
  const hasIslands = new Set(
    checked.filter(([, page]) => compareIslands(page, islands)).map(([path]) => path),
  );
  const others = files.filter((path) => /\.(css|svg)$/.test(path));
  const { texts, scripts } = shortenProperties(
    new Map([...checked, ...others.map((path) => [path, read(path)] as const)]),
    await bundleIslands(project),
  );
  const written = Array.from(scripts, ([name, script]) => {
    const file = `_next/static/${name}-${hash('sha256', script).slice(0, 8)}.js`;
    writeFileSync(join(out, file), script);
    return { src: `${basePath}/${file}`, integrity: `sha256-${hash('sha256', script, 'base64')}` };
  });
  const loader = await writeLoader(project);

  for (const [path, text] of texts) {
    const page = hasIslands.has(path) ? addScripts(text, written, loader) : text;
    const isPage = pages.includes(path);
    writeFileSync(
      join(out, path),
      isPage ? addPolicy(page, writePolicy(listSources(page, apiHost))) : text,
    );
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
