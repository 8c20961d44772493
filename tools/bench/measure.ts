import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import { thanks } from '../../provider/app.ts';
import { withBrowser } from '../programs.ts';
import { measurePhone, withSlowPhone } from './phone.ts';

/**
 * It comes from npx: a dependency of Lighthouse asks for the `latest` of two packages, and npm 9, which
 * is Debian's and Ubuntu's, reads no lock file in which "overrides" pin those.
 */
const lighthouse = '--yes lighthouse@12.8.2 --output=json --quiet --no-enable-error-reporting';

type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};
type Audit = {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: unknown };
};

/** How long a visitor stays at the top of the page before the form, in milliseconds. */
const readingTime = 3000;

/**
 * Measures a page: its first load with Lighthouse, its work on a slow phone, and the contact form
 * there, with an empty cache: scrolled to after some seconds at the top, and opened at `#contact`.
 * @returns figures by name, and each audit that keeps a score below 100
 * @throws an Error when Lighthouse fails twice, or the form shows another answer than the provider's
 */
export async function measurePage(url: string) {
  const mobile = await auditPage(url, 'mobile');
  const desktop = await auditPage(url, 'desktop');
  const near = await withSlowPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await wait(readingTime);
    const early = await page.evaluate(sumScripts);
    const times = await submitContact(page, false);
    return { ...times, early, all: await page.evaluate(sumScripts) };
  });
  const opened = await withSlowPhone(async (page) => {
    await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' });
    return submitContact(page, true);
  });
  const figures = {
    'requests on opening': mobile.sizes.length,
    'document, bytes': mobile.sizes[0] ?? Number.NaN,
    'all on opening, bytes': mobile.sizes.reduce((sum, size) => sum + size, 0),
    'first contentful paint, ms': mobile.read('first-contentful-paint'),
    'largest contentful paint, ms': mobile.read('largest-contentful-paint'),
    'total blocking time, ms': mobile.read('total-blocking-time'),
    'layout shift': mobile.read('cumulative-layout-shift'),
    'first contentful paint on desktop, ms': desktop.read('first-contentful-paint'),
    'layout shift on desktop': desktop.read('cumulative-layout-shift'),
    'scripts before a form is near, bytes': near.early,
    'scripts for the forms, bytes': near.all,
    'near a form: sends after, ms': near.pending,
    'near a form: answered after, ms': near.answered,
    'opened at a form: sends after, ms': opened.pending,
    'opened at a form: answered after, ms': opened.answered,
    ...(await measurePhone(url)),
    'Lighthouse on mobile, lowest score': mobile.lowestScore,
    'Lighthouse on desktop, lowest score': desktop.lowestScore,
  };
  return { figures, shortfalls: [...mobile.shortfalls, ...desktop.shortfalls] };
}

/** Audits a page with Lighthouse's defaults for a device; for mobile it simulates a slow network and processor. */
async function auditPage(url: string, device: 'mobile' | 'desktop') {
  const run = () =>
    withBrowser(async (browser) => {
      const port = Number(new URL(browser.wsEndpoint()).port);
      const args = [...lighthouse.split(' '), `--port=${port}`, url];
      if (device === 'desktop') args.push('--preset=desktop');
      const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: Infinity });
      return JSON.parse(stdout) as Report;
    });
  // On a busy machine Lighthouse can miss the start of a trace.
  const { audits, categories: scored } = await run().catch(run);
  const categories = Object.values(scored);
  const requests = audits['network-requests']?.details?.items as { transferSize: number }[];
  return {
    read: (id: string) => audits[id]?.numericValue ?? Number.NaN,
    /** The bytes of each request, the document's first. */
    sizes: requests.map(({ transferSize }) => transferSize),
    lowestScore: Math.min(...categories.map(({ score }) => Math.round(Number(score) * 100))),
    shortfalls: categories
      .filter(({ score }) => score !== 1)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map((one) => `${device}: ${one.id}: ${one.displayValue || one.title}`),
  };
}

/** Times how long the contact form takes until it shows that it sends, and the answer. */
async function submitContact(page: Page, fromStart: boolean) {
  const { status, ...times } = await page.evaluate(submit, fromStart);
  if (status !== thanks) throw new Error(`The contact form shows: ${status}`);
  return times;
}

/**
 * Runs in the page: fills in the form and submits it at once, faster than any visitor could.
 * @param fromStart whether to count milliseconds from the navigation instead of from this call
 */
async function submit(fromStart: boolean) {
  const form = document.querySelector<HTMLFormElement>('#contact form');
  const button = form?.querySelector('button');
  const result = document.querySelector('#contact [role=status]');
  if (!form || !button || !result) throw new Error('No contact form');
  const start = fromStart ? 0 : performance.now();
  const idle = button.textContent;
  form.scrollIntoView({ behavior: 'instant' });
  for (const name of ['name', 'phone', 'message']) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = '960 00 00 00';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  let pending = 0;
  // The plain export ignores a submit before hydration, so this submits until
  // the form shows that it sends. The other pages send the first submit, once.
  while (!result.textContent) {
    if (button.textContent !== idle) pending ||= performance.now() - start;
    if (!pending) form.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answered = performance.now() - start;
  return { pending: pending || answered, answered, status: result.textContent };
}

/** Runs in the page: sums the compressed bytes of the script files fetched so far, each URL once. */
function sumScripts(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const sizes = new Map(scripts.map((one) => [one.name, one.encodedBodySize]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
