import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import { withBrowser } from '../programs.ts';
import { readThread } from './trace.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed. */
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const slowdown = 4;
const viewport = { width: 412, height: 823, isMobile: true, hasTouch: true };

/** How long the main thread is traced after the page has loaded, in milliseconds. */
const settlingTime = 2000;

export function withSlowPhone<Result>(use: (page: Page) => Promise<Result>) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(slowdown);
    return use(page);
  });
}

/**
 * Measures a page's work on a slow phone with an empty cache: opening it, scrolling it to the
 * end, going to a link's place and back, and the first letter and the first press of a visitor.
 * @returns figures by name
 */
export async function measurePhone(url: string) {
  const opened = await withSlowPhone(async (page) => {
    const load = await trace(page, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await wait(settlingTime);
    });
    const frame = await withoutInspector(page, () => page.evaluate(scrollToEnd));
    await page.click('a[href="#contact"]');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { firstPaint, shift } = await page.evaluate(readPage);
    return { firstPaint, shift, frame, ...readThread(load) };
  });
  const [letter, press] = await withSlowPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await wait(settlingTime);
    await page.focus('[inputmode=decimal]');
    const letter = await answer(page, 'input', () => page.keyboard.type('3'));
    const bell = await page.waitForSelector('li [type=checkbox]');
    await bell?.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
    return [letter, await answer(page, 'change', async () => bell?.tap())];
  });
  return {
    'on a phone: first paint, ms': opened.firstPaint,
    'on a phone: main thread busy, ms': opened.busy,
    'on a phone: style, ms': opened.style,
    'on a phone: layout, ms': opened.layout,
    'on a phone: paint, ms': opened.paint,
    'on a phone: script, ms': opened.script,
    'on a phone: longest task, ms': opened.longest,
    'on a phone: layout shift, also after scrolling': opened.shift,
    'on a phone: longest frame of scrolling, ms': opened.frame,
    'on a phone: first letter shown after, ms': letter,
    'on a phone: first bell shown after, ms': press,
  };
}

/**
 * Turns Puppeteer's inspector off while `use` runs: with it, the main thread looks up the source
 * position of each error that a script creates, and React creates five as it is evaluated.
 */
async function withoutInspector<Result>(page: Page, use: () => Promise<Result>) {
  const session = (page as Page & { _client(): CDPSession })._client();
  await session.send('Runtime.disable');
  return use().finally(() => session.send('Runtime.enable'));
}

/** Traces the page while `use` runs. */
async function trace(page: Page, use: () => Promise<unknown>) {
  const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await page.tracing.start({ categories });
  await use();
  const bytes = await page.tracing.stop();
  return JSON.parse(new TextDecoder().decode(bytes)).traceEvents;
}

/** Times how long after an event of `type`, which `use` causes, the next frame is shown. */
async function answer(page: Page, type: string, use: () => Promise<unknown>) {
  const listener = await page.evaluateHandle((type) => {
    const shown = new Promise<number>((resolve) => {
      const measure = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      addEventListener(type, measure, { capture: true, once: true });
    });
    return { shown };
  }, type);
  await use();
  return listener.evaluate(({ shown }) => shown);
}

/** Runs in the page: scrolls it to its end, a twentieth of a screen per frame, and times the longest frame. */
async function scrollToEnd() {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let [longest, last] = [0, await nextFrame()];
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy({ top: innerHeight / 20, behavior: 'instant' });
    const now = await nextFrame();
    [longest, last] = [Math.max(longest, now - last), now];
  }
  return longest;
}

/** Runs in the page: the time of its first paint, and the sum of its layout shifts. */
function readPage() {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  return {
    firstPaint: firstPaint ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
