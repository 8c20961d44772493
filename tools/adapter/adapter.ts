import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAdapter } from 'next';
import { identity } from '../../agency/identity.ts';
import { listSampleFields } from '../../lib/identity-schema.ts';
import { describePublished, readPublished } from '../../lib/published.ts';
import { fillFrame, type Published } from './fill.ts';
import { type Export, frameOf, makeFrame, writeFrame } from './frame.ts';
import { hashSources } from './sources.ts';

/** Hashed when Next reads its configuration, so that edits made during the build count as changes. */
const sources = hashSources(process.cwd());

/**
 * Takes the frame of the pages from Next's export, without Next's scripts and data, and fills it with the
 * agency, the islands' loader and a policy. It compresses the files, and keeps the frame beside the export
 * for publishing another agency without a build.
 */
const adapter: NextAdapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config: { basePath, distDir, env } }) {
    const out = join(projectDir, distDir);
    try {
      const published = readPublished(process.env.DATA_FOLDER?.trim() || 'data');
      const shown = published ?? { identity };
      const settings = env as Record<string, string>;
      await finishExport({ projectDir, env: settings, out, basePath, sources }, shown);
      for (const line of listWarnings(distDir, shown)) console.warn(line);
      for (const line of published ? describePublished(published) : []) console.warn(line);
    } catch (error) {
      // An unfinished export must not be published.
      rmSync(out, { recursive: true, force: true });
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  },
};

/** Takes the frame from the export, and fills it. */
async function finishExport(made: Export, published: Published) {
  const { projectDir, out } = made;
  const frame = await makeFrame(made, published.identity);
  writeFrame(frameOf(out), out, frame);
  rmSync(out, { recursive: true });
  await fillFrame(projectDir, frameOf(out), out, published);
  for (const [path, { reason }] of Object.entries(frame.pages))
    if (reason)
      console.warn(`/${path} changes with a build only, not when the owner publishes: ${reason}`);
}

/** Lists the reasons not to publish the export that this build can find. */
function listWarnings(folder: string, { identity }: Published): string[] {
  const { length } = listSampleFields(identity);
  const sample = `agency/identity.ts still holds the sample identity (${length} fields): do not publish.`;
  const local = `NEXT_PUBLIC_SITE_URL is not set: the addresses in ${folder}/ are local, do not publish it.`;
  return [
    ...(process.env.NEXT_PUBLIC_SITE_URL?.trim() ? [] : [local]),
    ...(length ? [sample] : []),
  ];
}

export default adapter;
