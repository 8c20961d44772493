import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

// Tests and `npm run bench` build elsewhere, so that nobody publishes what they have built.
const folder = process.env.OUT_DIR || 'out';

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  // Next calls this again, also in its workers, which inherit the environment variable.
  const isFirst = !process.env.CONFIG_READ;
  process.env.CONFIG_READ = 'yes';
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  if (isFirst && isBuild) startBuild();
  const settings = await readSettings(isFirst);
  return {
    output: 'export',
    distDir: isBuild ? folder : undefined,
    // Static hosts redirect to the URL of a folder with a final slash.
    trailingSlash: true,
    basePath: settings.basePath,
    // The validated and normalised URLs, for the bundles and the adapter.
    env: { NEXT_PUBLIC_SITE_URL: settings.siteUrl, NEXT_PUBLIC_API_HOST: settings.apiHost },
    experimental: {
      inlineCss: true,
      lightningCssFeatures: { exclude: ['vendor-prefixes', 'light-dark', 'font-family-system-ui'] },
    },
    // `npm run bench` compares the site with a build without the adapter.
    adapterPath: process.env.PLAIN_EXPORT
      ? undefined
      : fileURLToPath(import.meta.resolve('./tools/adapter/index.mjs')),
  };
}

/** Deletes what an earlier build has written, since this one may fail. */
function startBuild() {
  rmSync(new URL(`${folder}/`, import.meta.url), { recursive: true, force: true });
  if (process.env.NEXT_PUBLIC_SITE_URL?.trim()) return;
  console.warn(
    `NEXT_PUBLIC_SITE_URL is not set: the addresses in ${folder}/ are local, do not publish it.`,
  );
}

/**
 * Reads the settings and checks the identity. What is not valid ends the build with one line.
 * @param {boolean} warns whether to warn of sample data
 * @returns {Promise<import('./lib/settings.ts').Settings>}
 */
async function readSettings(warns) {
  try {
    // Node 20 does not run TypeScript.
    const jiti = createJiti(import.meta.url);
    /** @type {any[]} */
    const [{ settings }, { agency }, { checkAgency }, { findSampleData }] = await Promise.all(
      ['settings', 'agency', 'agency-schema', 'sample'].map((name) =>
        jiti.import(`./lib/${name}.ts`),
      ),
    );
    const { length } = findSampleData(checkAgency(agency));
    if (length > 0 && warns) {
      console.warn(
        `lib/agency.ts still holds the sample identity (${length} fields): do not publish.`,
      );
    }
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
