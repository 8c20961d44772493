import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { findBrowser, quietly, withBrowser } from '../programs.ts';

/**
 * It comes from npx: a dependency of Lighthouse asks for the `latest` of two packages, and npm 9, which
 * is Debian's and Ubuntu's, reads no lock file in which "overrides" pin those.
 */
const lighthouse = '--yes lighthouse@12.8.2 --output=json --quiet --no-enable-error-reporting';

type Report = {
  audits: Record<string, { numericValue?: number; details?: { items?: unknown } }>;
  categories: Record<string, { score: number | null }>;
};

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed. */
const network = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const device = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const slowdown = 4;

/** How long a visitor stays at a place of the page, in milliseconds. */
const readingTime = 3000;

/**
 * Measures a page with an empty cache: with Lighthouse, and on a slow phone, at the top of the page
 * and then at the contact form.
 * @returns the figures of `tools/budgets.ts`, by name
 */
export async function measurePage(url: string): Promise<Record<string, number>> {
  const mobile = await auditPage(url);
  const desktop = await auditPage(url, '--preset=desktop');
  const read = (id: string) => mobile.audits[id]?.numericValue ?? Number.NaN;
  const requests = mobile.audits['network-requests']?.details?.items as { transferSize: number }[];
  const scores = [mobile, desktop].flatMap(({ categories }) =>
    Object.values(categories).map(({ score }) => Math.round(Number(score) * 100)),
  );
  const phone = await withSlowPhone(async (page, readBusy) => {
    await page.goto(url, { waitUntil: 'load' });
    await wait(readingTime);
    const [firstPaint, scripts] = await page.evaluate(readTimings);
    const busy = await readBusy();
    await page.locator('#contact').evaluate((section) => section.scrollIntoView());
    await wait(readingTime);
    const [, formScripts] = await page.evaluate(readTimings);
    return { firstPaint, scripts, busy, formScripts, formsBusy: await readBusy() };
  });
  return {
    'page and headers, bytes': requests[0]?.transferSize ?? Number.NaN,
    'all on opening, bytes': requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    'scripts on opening, bytes': phone.scripts,
    'scripts for the forms, bytes': phone.formScripts,
    'Lighthouse, lowest score': Math.min(...scores),
    'first contentful paint, ms': read('first-contentful-paint'),
    'largest contentful paint, ms': read('largest-contentful-paint'),
    'layout shift': read('cumulative-layout-shift'),
    'on a slow phone: first paint, ms': phone.firstPaint,
    'on a slow phone: main thread busy, ms': phone.busy,
    'on a slow phone: the same, once a form is near, ms': phone.formsBusy,
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

/** @param use gets a page, and a function that reads how long its main thread was busy, in milliseconds */
function withSlowPhone<Result>(
  use: (page: Page, readBusy: () => Promise<number>) => Promise<Result>,
) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(device);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    return use(page, async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    });
  });
}

/** Runs in the page: the time of its first paint, and the compressed bytes of the scripts fetched so far, each URL once. */
function readTimings(): [number, number] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const sizes = new Map(scripts.map((one) => [one.name, one.encodedBodySize]));
  return [paint?.startTime ?? Number.NaN, [...sizes.values()].reduce((sum, size) => sum + size, 0)];
}
