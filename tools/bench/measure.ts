import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser, quietly } from '../programs.ts';
import { measureOnPhone } from './phone.ts';

/**
 * Run with npx, not installed: a dependency of Lighthouse asks for the `latest` of two packages, and npm 9
 * of Debian and Ubuntu reads no lock file in which "overrides" fix those.
 */
const lighthouse = '--yes lighthouse@12.8.2 --output=json --quiet --no-enable-error-reporting';

type Report = {
  audits: Record<string, { numericValue?: number; details?: { items?: unknown } }>;
  categories: Record<string, { score: number | null }>;
};

/**
 * Measures a page with an empty cache: with Lighthouse, and on a slow phone.
 * @returns the figures by name, in the order of the table
 */
export async function measurePage(url: string): Promise<Record<string, number>> {
  const mobile = await auditPage(url);
  const desktop = await auditPage(url, '--preset=desktop');
  const read = (id: string) => mobile.audits[id]?.numericValue ?? Number.NaN;
  const requests = mobile.audits['network-requests']?.details?.items as { transferSize: number }[];
  const scores = [mobile, desktop].flatMap(({ categories }) =>
    Object.values(categories).map(({ score }) => Math.round(Number(score) * 100)),
  );
  return {
    'page and headers, bytes': requests[0]?.transferSize ?? Number.NaN,
    'all on opening, bytes': requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    'Lighthouse, lowest score': Math.min(...scores),
    'first contentful paint, ms': read('first-contentful-paint'),
    'largest contentful paint, ms': read('largest-contentful-paint'),
    'layout shift': read('cumulative-layout-shift'),
    ...(await measureOnPhone(url)),
  };
}

/** Audits a page with Lighthouse; its default simulates a phone with a slow network and processor. */
async function auditPage(url: string, ...options: string[]): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', ...quietly].join(' ');
  const args = [...lighthouse.split(' '), `--chrome-flags=${flags}`, ...options, url];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const run = async () =>
    JSON.parse((await promisify(execFile)('npx', args, { env, maxBuffer: Infinity })).stdout);
  // On a busy machine Lighthouse can miss the start of a trace.
  return run().catch(run);
}
