import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

// Node 20 does not read TypeScript by itself.
const jiti = createJiti(import.meta.url);
/** @type {(file: string) => Promise<any>} */
const load = (file) => jiti.import(file);

/** @returns {Promise<import('next').NextConfig>} */
export default async function config() {
  const settings = await readOrStop();
  return {
    output: 'export',
    // A sub-folder's address ends with a slash, on static hosts and in links to it.
    trailingSlash: true,
    basePath: settings.basePath,
    // Forces the addresses into what the browser loads and the adapter reads,
    // normalised and checked.
    env: {
      NEXT_PUBLIC_SITE_URL: settings.siteUrl,
      NEXT_PUBLIC_API_HOST: settings.apiHost,
    },
    experimental: {
      inlineCss: true,
      lightningCssFeatures: {
        exclude: ['vendor-prefixes', 'light-dark', 'font-family-system-ui'],
      },
    },
    // Without it the bench builds what it compares with.
    adapterPath: process.env.PLAIN_EXPORT
      ? undefined
      : fileURLToPath(import.meta.resolve('./tools/adapter/index.mjs')),
  };
}

/**
 * A setting or an identity that is wrong ends the build with its one line.
 * @returns {Promise<any>}
 */
async function readOrStop() {
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
 * Next reads this file again in each of its workers, which inherit the mark.
 * @param {string[]} fields
 */
function warnOfSample(fields) {
  if (fields.length === 0 || process.env.SAMPLE_WARNED) return;
  process.env.SAMPLE_WARNED = 'yes';
  console.warn(
    `lib/agency.ts still holds the sample identity (${fields.length} fields): do not publish.`,
  );
}
