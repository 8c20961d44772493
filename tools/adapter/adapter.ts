import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NextAdapter } from 'next';
import { identity as ownIdentity } from '../../agency/identity.ts';
import { listSampleFields } from '../../lib/identity-schema.ts';
import { describePublished, readPublished } from '../../lib/published.ts';
import { pagesOf } from '../build.ts';
import { compressFolder, listFiles } from '../files.ts';
import { bundleInline, bundleIslands, bundlePages, type Project } from './bundle.ts';
import { checkSources, findModules } from './check-sources.ts';
import { cleanPage } from './clean-page.ts';
import { nextFile } from './next-internals.ts';
import { listSources } from './policy.ts';
import type { Publisher, Site } from './publish.ts';
import { findRefused } from './refusals.ts';
import { checkIslands, makeTemplate } from './template.ts';

/**
 * Cleans the pages that Next has prerendered, adds the islands' scripts and a policy, and writes beside the
 * export what publishes another agency without a build.
 */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      const published = readPublished(process.env.DATA_FOLDER?.trim() || 'data');
      const { identity, photos } = published ?? { identity: ownIdentity, photos: undefined };
      const project = { projectDir, env: env as Record<string, string> };
      const publisher = await finishExport(project, { out, basePath, identity });
      await publisher.publish(pagesOf(out), { out, identity, photos });
      for (const line of published ? describePublished(published) : []) console.warn(line);
      const { length } = listSampleFields(identity);
      if (length)
        console.warn(
          `agency/identity.ts still holds the sample identity (${length} fields): do not publish.`,
        );
      if (!process.env.NEXT_PUBLIC_SITE_URL?.trim())
        console.warn(
          'NEXT_PUBLIC_SITE_URL is not set: the addresses in the pages are local, do not publish them.',
        );
    } catch (error) {
      // Prevents publishing an incomplete export.
      rmSync(out, { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

type Export = { out: string; basePath: string } & Pick<Site, 'identity'>;

/** Makes the folder from which pages are published out of an export. @returns the publisher */
async function finishExport(
  project: Project,
  { out, basePath, identity }: Export,
): Promise<Publisher> {
  const { projectDir, env } = project;
  const [site = '', apiHost = ''] = [env.NEXT_PUBLIC_SITE_URL, env.NEXT_PUBLIC_API_HOST];
  const folder = pagesOf(out);
  const files = join(folder, 'files');
  rmSync(folder, { recursive: true, force: true });

  const pages = new Map<string, string>();
  for (const path of listFiles(out)) {
    const isPublic = existsSync(join(projectDir, 'public', path));
    if (!isPublic && nextFile.test(path)) continue;
    // An HTML file of public/ is published unchanged.
    if (isPublic || !path.endsWith('.html')) cpSync(join(out, path), join(files, path));
    else
      pages.set(
        path,
        cleanPage(readFileSync(join(out, path), 'utf8'), `${basePath}/_next/static/`),
      );
  }
  const of = (path: string) => `The page /${path.replace(/index\.html$/, '')}`;
  for (const [path, html] of pages) {
    const refused = findRefused(html, listSources(html, apiHost), `${site}/`);
    if (refused) throw new Error(`${of(path)}: ${refused}`);
  }

  const islands = await bundleIslands(project, join(files, '_next/static'));
  checkSources(projectDir, islands.sources);
  const modules = Array.from(
    pages.keys(),
    (path) => [path, findModules(projectDir, path)] as const,
  );
  const file = await bundlePages(project, modules, folder);
  const { publisher }: { publisher: Publisher } = await import(pathToFileURL(file).href);
  const templates: Site['pages'] = {};
  for (const [path, html] of pages)
    try {
      templates[path] = makeTemplate(html, await publisher.render(path, identity));
      checkIslands(html, publisher.renderIsland);
    } catch (error) {
      throw new Error(`${of(path)} cannot be published: ${(error as Error).message}`);
    }
  const src = `${basePath}/_next/static/${islands.first}`;
  const left: Site = {
    ...{ apiHost, identity, pages: templates },
    loader: await bundleInline(project, 'load', { src }),
    hiding: await bundleInline(project, 'hide-past'),
  };
  writeFileSync(join(folder, 'site.json'), JSON.stringify(left));
  compressFolder(files);
  rmSync(out, { recursive: true });
  return publisher;
}

export default adapter;
