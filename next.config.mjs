import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

// Node 20 does not run TypeScript.
const jiti = createJiti(import.meta.url);
/** @type {(file: string) => Promise<any>} */
const load = (file) => jiti.import(file);

/** @returns {Promise<import('next').NextConfig>} */
export default async function config() {
  const settings = await readSettings();
  return {
    output: 'export',
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

/**
 * Ends the build with one line when a setting or the identity is not valid.
 * @returns {Promise<any>}
 */
async function readSettings() {
  try {
    const { settings } = await load('./lib/settings.ts');
    const { agency } = await load('./lib/agency.ts');
    const schema = await load('./lib/agency-schema.ts');
    warnOfSample(schema.findSampleData(schema.checkAgency(agency)));
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Warns once: Next loads this file again in each of its workers, which inherit
 * the environment variable.
 * @param {string[]} fields
 */
function warnOfSample(fields) {
  if (fields.length === 0 || process.env.SAMPLE_WARNED) return;
  process.env.SAMPLE_WARNED = 'yes';
  console.warn(
    `lib/agency.ts still holds the sample identity (${fields.length} fields): do not publish.`,
  );
}
