import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { withBrowser } from '../programs.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed. */
const network = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const device = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const slowdown = 4;

/** Time in milliseconds that a visitor looks at the first screen, and at each further screen. */
const firstScreenTime = 3000;
const screenTime = 300;

/** Number of steps of a finger's movement, and milliseconds between two steps. */
const swipeSteps = 12;
const mostSwipes = 100;
const frameTime = 16;

/** Milliseconds between two keys: right after a touch, and later. */
const keyTime = 80;
const firstKeys = 'Vendo la casa de mi madre';
const moreKeys = ' en la calle de la Paz. Tiene tres habitaciones y ascensor. ¿Por dónde empiezo?';

type Phone = { page: Page; session: CDPSession };

/**
 * Measures a page on a slow phone. A visitor looks at it, scrolls to its end with a finger, comes back to
 * the contact form, touches its message, and types.
 */
export function measureOnPhone(url: string): Promise<Record<string, number>> {
  return withSlowPhone(async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'load' });
    await wait(firstScreenTime);
    const [firstPaint, scripts] = await page.evaluate(readTimings);
    const busy = await readBusy(phone);
    await readToTheEnd(phone);
    const read = await readBusy(phone);
    const message = page.locator('textarea');
    await message.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await wait(screenTime);
    await page.evaluate(readInteractions);
    await message.tap();
    await message.pressSequentially(firstKeys, { delay: keyTime });
    const touched = await page.evaluate(readInteractions);
    await message.pressSequentially(moreKeys, { delay: keyTime });
    const typed = await page.evaluate(readInteractions);
    const [, formScripts] = await page.evaluate(readTimings);
    return {
      'scripts on opening, bytes': scripts,
      'scripts for the forms, bytes': formScripts,
      'on a slow phone: first paint, ms': firstPaint,
      'on a slow phone: main thread busy, ms': busy,
      'on a slow phone: the same, read to the end, ms': read,
      'on a slow phone: first touch and keys, longest answer, ms': touched[0] ?? 0,
      // Interaction to Next Paint leaves out the longest of each 50 (web.dev/articles/inp).
      'on a slow phone: typing, 98th percentile, ms': typed[Math.floor(moreKeys.length / 50)] ?? 0,
    };
  });
}

function withSlowPhone<Result>(use: (phone: Phone) => Promise<Result>) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(device);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Leaves out the time in which another program has the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return use({ page, session });
  });
}

/** Scrolls a page to its end with a finger, about a screen at a time. */
async function readToTheEnd({ page, session }: Phone) {
  const { width, height } = device.viewport;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) => {
    const touchPoints = ys.map((y) => ({ x: width / 2, y }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2);
  for (let swipes = 0; !(await isAtEnd()); swipes++) {
    if (swipes === mostSwipes) throw new Error('The page cannot be scrolled to its end');
    await touch('touchStart', 0.9 * height);
    for (let step = 1; step <= swipeSteps; step++) {
      await touch('touchMove', (0.9 - (0.8 * step) / swipeSteps) * height);
      await wait(frameTime);
    }
    await touch('touchEnd');
    await wait(screenTime);
  }
}

/** Reads how long the page's main thread was busy, in milliseconds. */
async function readBusy({ session }: Phone): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Runs in the page: the time of its first paint, and the compressed bytes of the scripts fetched so far, each URL once. */
function readTimings(): [number, number] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const sizes = new Map(scripts.map((one) => [one.name, one.encodedBodySize]));
  return [paint?.startTime ?? Number.NaN, [...sizes.values()].reduce((sum, size) => sum + size, 0)];
}

/**
 * Runs in the page before its scripts. Records how long each interaction waits for its frame; browsers
 * report 16 ms and more. It has no named function, because tsx would call a helper that the page does not
 * have.
 */
function watchInteractions() {
  const durations = new Map<number, number>();
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: number = Reflect.get(entry, 'interactionId');
      if (id) durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. Returns the records since the last call in milliseconds, the longest first. */
async function readInteractions(): Promise<number[]> {
  // A browser delivers an entry after its frame.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const noted: Map<number, number> = Reflect.get(window, 'durations');
  const durations = [...noted.values()].toSorted((a, b) => b - a);
  noted.clear();
  return durations;
}
