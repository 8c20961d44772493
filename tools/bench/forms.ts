import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { thanks } from '../mock-provider.ts';
import { withBrowser } from '../programs.ts';

type Submission = { pending: number; answered: number; status: string };

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed. */
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const slowdown = 4;
const viewport = { width: 412, height: 823, isMobile: true, hasTouch: true };

/** How long a visitor stays at the top of the page before the form, in milliseconds. */
const readingTime = 3000;

/**
 * Times the contact form on a slow phone with an empty cache: from scrolling to
 * it after some seconds at the top, and from opening the page at `#contact`. It
 * is filled in and submitted at once, faster than any visitor could.
 * @returns milliseconds and compressed bytes, by name
 */
export async function timeForms(url: string) {
  const near = await withSlowPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await setTimeout(readingTime);
    const early = await page.evaluate(sumScripts);
    const times = await submitContact(page, false);
    return { ...times, early, all: await page.evaluate(sumScripts) };
  });
  const opened = await withSlowPhone(async (page) => {
    await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' });
    return submitContact(page, true);
  });
  return {
    'scripts before a form is near, bytes': near.early,
    'scripts for the forms, bytes': near.all,
    'near a form: sends after, ms': near.pending,
    'near a form: answered after, ms': near.answered,
    'opened at a form: sends after, ms': opened.pending,
    'opened at a form: answered after, ms': opened.answered,
  };
}

function withSlowPhone<Result>(use: (page: Page) => Promise<Result>) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(slowdown);
    return use(page);
  });
}

/**
 * Submits the contact form and waits for the answer.
 * @param fromStart whether to count from the navigation instead of from this call
 * @returns milliseconds until the form shows that it sends, and the answer
 * @throws an Error when the form shows another answer than the provider's
 */
async function submitContact(page: Page, fromStart: boolean) {
  const { status, ...times } = await page.evaluate(submit, fromStart);
  if (status !== thanks) throw new Error(`The contact form shows: ${status}`);
  return times;
}

/** Runs in the page. */
function submit(fromStart: boolean) {
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
  return new Promise<Submission>((resolve) => {
    let pending = 0;
    const check = () => {
      const now = performance.now() - start;
      if (button.textContent !== idle) {
        clearInterval(timer);
        pending ||= now;
      }
      const status = result.textContent;
      if (status) resolve({ pending: pending || now, answered: now, status });
    };
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(check).observe(document, all);
    // The plain export ignores a submit before hydration, so this submits until
    // the form shows that it sends. The other pages send the first submit, once.
    const timer = setInterval(() => form.requestSubmit(), 20);
    form.requestSubmit();
  });
}

/** Runs in the page: sums the compressed bytes of the script files fetched so far, each URL once. */
function sumScripts(): number {
  const entries = performance.getEntriesByType('resource');
  const scripts = (entries as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('.js'))
    .map((one) => [one.name, one.encodedBodySize] as const);
  return [...new Map(scripts).values()].reduce((sum, size) => sum + size, 0);
}
