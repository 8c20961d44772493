import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

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
 * Reads the settings and checks the identity. What is not valid ends the build with one line.
 * @returns {Promise<import('./lib/settings.ts').Settings>}
 */
async function readSettings() {
  try {
    // Node 20 does not run TypeScript.
    const jiti = createJiti(import.meta.url);
    /** @type {any[]} */
    const [{ settings }, { agency }, { checkAgency, findSampleData }] = await Promise.all(
      ['settings', 'agency', 'agency-schema'].map((name) => jiti.import(`./lib/${name}.ts`)),
    );
    const { length } = findSampleData(checkAgency(agency));
    // Next loads this file again in each of its workers, which inherit the environment variable.
    if (length > 0 && !process.env.SAMPLE_WARNED) {
      console.warn(
        `lib/agency.ts still holds the sample identity (${length} fields): do not publish.`,
      );
      process.env.SAMPLE_WARNED = 'yes';
    }
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
