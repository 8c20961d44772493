import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { tsImport } from 'tsx/esm/api';

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  const { settings, published } = await readSettings();
  return {
    output: 'export',
    // A publication changes no sources. The image of deploy/ was checked, and has no types of the tests.
    typescript: { ignoreBuildErrors: Boolean(process.env.TYPES_CHECKED) },
    // Tests and `npm run bench` build elsewhere, so that nobody publishes what they have built.
    distDir: phase === PHASE_PRODUCTION_BUILD ? process.env.OUT_DIR || 'out' : undefined,
    // Static hosts redirect to the URL of a folder with a final slash.
    trailingSlash: true,
    basePath: settings.basePath,
    // The validated and normalised URLs, for the bundles and the adapter.
    env: {
      NEXT_PUBLIC_SITE_URL: settings.siteUrl,
      NEXT_PUBLIC_API_HOST: settings.apiHost,
      PUBLISHED_AGENCY: published ? JSON.stringify(published.identity) : '',
    },
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
 * Reads the settings and what the owner has published, and checks the identity and the questions. What is not
 * valid ends the build with one line.
 * @returns {Promise<{ settings: import('./lib/settings.ts').Settings, published?: import('./lib/published.ts').Published }>}
 */
async function readSettings() {
  // Node 20 does not run TypeScript.
  const load = (/** @type {string} */ path) => tsImport(path, import.meta.url);
  try {
    const { settings } = await load('./lib/settings.ts');
    const { identity } = await load('./agency/identity.ts');
    (await load('./lib/identity-schema.ts')).checkIdentity(identity);
    (await load('./lib/api/forms.ts')).checkForms();
    const { readPublished } = await load('./lib/published.ts');
    return { settings, published: readPublished() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
