import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { identity as writtenIdentity } from '../../agency/identity.ts';
import { listSampleFields } from '../../lib/identity-checks.ts';
import { listPhotos, readPublished } from '../../lib/published.ts';
import { compressFolder, listFiles } from '../files.ts';
import { listMissingFiles } from '../launch/check-content.ts';
import { bundleInline, bundleIslands } from './bundle.ts';
import { checkSources } from './check-sources.ts';
import { addFontPreloads, addScripts, cleanPage, linkHome } from './clean-page.ts';
import { matchesAny, nextFiles } from './next-internals.ts';
import { addPolicy } from './policy.ts';
import { findRefused, listPlaces } from './refusals.ts';

/** Edits the pages that Next has exported: removes Next's scripts, and adds those of the islands and a policy. */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      const published = readPublished();
      const identity = published?.identity ?? writtenIdentity;
      const [missing] = listMissingFiles(identity, published?.photos);
      if (missing) throw new Error(missing);
      if (published)
        for (const file of listPhotos(identity)) {
          const source = join(published.photos, file);
          // Others are files of public/.
          if (existsSync(source)) cpSync(source, join(out, file));
        }
      await finishExport(out, { projectDir, basePath, env: env as Record<string, string> });
      const { length } = listSampleFields(identity);
      const warnings = [
        published &&
          'What was published in the office counts for the part that the owner changes there, agency/identity.ts for the rest.',
        length > 0 &&
          `agency/identity.ts still holds the sample identity (${length} fields): do not publish.`,
        !process.env.NEXT_PUBLIC_SITE_URL?.trim() &&
          'NEXT_PUBLIC_SITE_URL is not set: the addresses in the pages are local, do not publish them.',
      ];
      for (const warning of warnings) if (warning) console.warn(warning);
    } catch (error) {
      // Prevents publishing an incomplete export.
      rmSync(out, { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

type Export = { projectDir: string; basePath: string; env: Record<string, string> };

/** Edits the export in a folder. @throws an Error of one line */
async function finishExport(out: string, { basePath, ...project }: Export) {
  const { NEXT_PUBLIC_SITE_URL: site = '', NEXT_PUBLIC_API_HOST: apiHost = '' } = project.env;
  const assets = `${basePath}/_next/static/`;
  // The files of public/ are published unchanged.
  const files = listFiles(out).filter(
    (path) => !existsSync(join(project.projectDir, 'public', path)),
  );
  for (const path of files) if (matchesAny(path, nextFiles)) rmSync(join(out, path));
  const { first, sources } = await bundleIslands(project, join(out, '_next/static'));
  checkSources(project.projectDir, sources);
  const inline = {
    loader: await bundleInline(project, 'load', assets + first),
    hiding: await bundleInline(project, 'hide-past'),
  };
  const paths = files.filter((path) => path.endsWith('.html') && !matchesAny(path, nextFiles));
  const home = `${site}/`;
  /** The pages by URL. */
  const pages = new Map(
    paths.map((path) => {
      const html = cleanPage(readFileSync(join(out, path), 'utf8'), assets);
      return [home + path.replace(/index\.html$/, ''), { path, html, places: listPlaces(html) }];
    }),
  );
  const findPlaces = (url: string) => pages.get(url)?.places;
  for (const [url, { path, html }] of pages) {
    const page = linkHome(html, findPlaces(home), `${basePath}/`);
    const refused = findRefused(page, { url, apiHost, findPlaces });
    if (refused) throw new Error(`The page ${url.slice(site.length)}: ${refused}`);
    writeFileSync(join(out, path), addPolicy(addScripts(addFontPreloads(page), inline), apiHost));
  }
  const headers = join(out, '_headers');
  writeFileSync(headers, readFileSync(headers, 'utf8').replace(/^\//gm, `${basePath}/`));
  compressFolder(out);
}

export default adapter;
