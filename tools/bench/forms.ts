import type { Page } from 'puppeteer-core';
import { withBrowser } from '../with-browser.ts';

type Times = { pending: number; answered: number };

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of this processor. */
const line = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const slowdown = 4;
const viewport = { width: 412, height: 823, isMobile: true, hasTouch: true };

/** How long a visitor reads the top of the page before going to the form, in milliseconds. */
const reading = 3000;

/**
 * Times the contact form on a slow phone, each on a first visit: from coming
 * near it, after reading the top of the page, and from opening the page at it.
 * It is filled in and submitted at once, which nobody is quick enough to do.
 */
export async function timeForms(url: string) {
  const near = await withSlowPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, reading));
    const early = await page.evaluate(listScripts);
    const times = await submitAndWait(page, false);
    const all = await page.evaluate(listScripts);
    return { ...times, early, all };
  });
  const atOnce = await withSlowPhone(async (page) => {
    await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' });
    return submitAndWait(page, true);
  });
  return {
    'scripts until the top is read': near.early.length,
    'near a form: sends after, ms': near.pending,
    'near a form: answered after, ms': near.answered,
    'opened at a form: sends after, ms': atOnce.pending,
    'opened at a form: answered after, ms': atOnce.answered,
    'scripts for the forms, bytes': near.all.reduce(
      (sum, size) => sum + size,
      0,
    ),
  };
}

function withSlowPhone<Result>(use: (page: Page) => Promise<Result>) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.emulateNetworkConditions(line);
    await page.emulateCPUThrottling(slowdown);
    return use(page);
  });
}

async function submitAndWait(page: Page, fromStart: boolean): Promise<Times> {
  const isCall = (url: string) => url.endsWith('/api/contact');
  const response = page.waitForResponse((one) => isCall(one.url()));
  const times = await page.evaluate(submitContact, fromStart);
  const status = (await response).status();
  if (status !== 200) throw new Error(`A submit was answered with ${status}`);
  return times;
}

/**
 * Runs in the page: goes to the contact form, submits it, and waits until it
 * shows that it is sending and until it shows the answer.
 * @param fromStart whether to count from the start of the visit instead of from here
 * @returns both times in milliseconds
 */
function submitContact(fromStart: boolean): Promise<Times> {
  const form = document.querySelector<HTMLFormElement>('#contact form');
  const button = form?.querySelector('button');
  const status = document.querySelector('#contact [role=status]');
  if (!form || !button || !status) throw new Error('No contact form');
  const start = fromStart ? 0 : performance.now();
  const idle = button.textContent;
  form.scrollIntoView({ behavior: 'instant' });
  for (const name of ['name', 'phone', 'message']) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = '960 00 00 00';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return new Promise((resolve) => {
    let pending = 0;
    new MutationObserver((_, observer) => {
      const now = performance.now() - start;
      if (button.textContent !== idle) {
        clearInterval(pressing);
        pending ||= now;
      }
      if (!status.textContent) return;
      observer.disconnect();
      resolve({ pending: pending || now, answered: now });
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    // The plain export takes no submit before it is awake: until then the
    // visitor presses again. The other pages take the first and send it once.
    const pressing = setInterval(() => form.requestSubmit(), 20);
    form.requestSubmit();
  });
}

/** Runs in the page: the script files fetched so far, each by its compressed bytes. */
function listScripts(): number[] {
  const entries = performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const sizes = scripts.map((one) => [one.name, one.encodedBodySize] as const);
  return [...new Map(sizes).values()];
}
