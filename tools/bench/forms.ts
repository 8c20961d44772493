import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { thanks } from '../preview/stand-in.ts';
import { withBrowser } from '../programs.ts';

type Outcome = { pending: number; answered: number; said: string };

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
    await setTimeout(reading);
    const early = await page.evaluate(weighScripts);
    const times = await submitContact(page, false);
    return { ...times, early, all: await page.evaluate(weighScripts) };
  });
  const opened = await withSlowPhone(async (page) => {
    await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' });
    return submitContact(page, true);
  });
  return {
    'scripts until the top is read': near.early.length,
    'near a form: sends after, ms': near.pending,
    'near a form: answered after, ms': near.answered,
    'opened at a form: sends after, ms': opened.pending,
    'opened at a form: answered after, ms': opened.answered,
    'scripts for the forms, bytes': near.all.reduce((sum, one) => sum + one, 0),
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

/**
 * Submits the contact form, and waits until it shows that it is sending and
 * until it shows the answer.
 * @param fromStart whether to count from the start of the visit instead of from here
 * @returns both times in milliseconds
 */
async function submitContact(page: Page, fromStart: boolean) {
  const { said, ...times } = await page.evaluate(submit, fromStart);
  if (said !== thanks) throw new Error(`A submit was answered with: ${said}`);
  return times;
}

/** Runs in the page. */
function submit(fromStart: boolean) {
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
  return new Promise<Outcome>((resolve) => {
    let pending = 0;
    const look = () => {
      const now = performance.now() - start;
      if (button.textContent !== idle) {
        clearInterval(pressing);
        pending ||= now;
      }
      const said = status.textContent;
      if (said) resolve({ pending: pending || now, answered: now, said });
    };
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(look).observe(document, all);
    // The plain export takes no submit before it is awake: until then the
    // visitor presses again. The other pages take the first and send it once.
    const pressing = setInterval(() => form.requestSubmit(), 20);
    form.requestSubmit();
  });
}

/** Runs in the page: the compressed bytes of each script file fetched so far. */
function weighScripts(): number[] {
  const entries = performance.getEntriesByType('resource');
  const scripts = (entries as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('.js'))
    .map((one) => [one.name, one.encodedBodySize] as const);
  return [...new Map(scripts).values()];
}
