import type { Page } from 'puppeteer-core';
import { withBrowser } from './browser.ts';
import type { Figures } from './figures.ts';

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
export async function timeForms(
  url: string,
): Promise<
  Pick<
    Figures,
    | 'pending'
    | 'answered'
    | 'pendingFromStart'
    | 'answeredFromStart'
    | 'formScripts'
  >
> {
  const near = await withSlowPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, reading));
    const times = await page.evaluate(submitContact, false);
    return { ...times, formScripts: await page.evaluate(weighScripts) };
  });
  const atOnce = await withSlowPhone(async (page) => {
    await page.goto(`${url}#contact`, { waitUntil: 'domcontentloaded' });
    return page.evaluate(submitContact, true);
  });
  return {
    ...near,
    pendingFromStart: atOnce.pending,
    answeredFromStart: atOnce.answered,
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
  for (const [name, value] of [
    ['name', 'Íñigo'],
    ['phone', '960 00 00 00'],
    ['message', 'Vendo la casa de mi madre.'],
  ] as const) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return new Promise((resolve) => {
    let pending = 0;
    new MutationObserver((_, observer) => {
      const now = performance.now() - start;
      if (button.textContent !== idle) pending ||= now;
      if (!status.textContent) return;
      observer.disconnect();
      resolve({ pending: pending || now, answered: now });
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    form.requestSubmit();
  });
}

/** Runs in the page: the compressed bytes of all script files loaded so far. */
function weighScripts(): number {
  const entries = performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[];
  const sizes = new Map(
    entries
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
