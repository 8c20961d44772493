import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { withBrowser } from '../programs.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed; a sixth for the touch. */
const network = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const device = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const slowdown = { opening: 4, touch: 6 };

/** How long a visitor looks at a screen, and the time between two keys, in milliseconds. */
const screenTime = 3000;
const keyTime = 80;

/**
 * Measures a page on a slow phone with an empty cache. The visitor reads, taps the price in the account, and
 * types at once.
 */
export function measureOnPhone(url: string): Promise<Record<string, number>> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(device);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown.opening });
    // Does not count the time in which other programs use the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'load' });
    await wait(screenTime);
    const opened = await page.evaluate(readTimings);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown.touch });
    const price = page.locator('[name=euros-price]');
    await price.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    const task = await findLongestTask(session, async () => {
      await price.tap();
      await price.pressSequentially('265.000', { delay: keyTime });
      // Performance entries arrive after their frame.
      await wait(screenTime);
    });
    const touched = await page.evaluate(readTimings);
    return {
      'page with brotli, bytes': opened.page,
      'all on opening, bytes': opened.all,
      'scripts on opening, bytes': opened.scripts,
      'scripts for the account, bytes': touched.scripts,
      'first paint, ms': opened.paint,
      'main thread busy, ms of CPU': 1000 * Number(busy),
      'first tap and keys, longest answer, ms': touched.longest,
      'first tap and keys, longest task, ms of CPU': task,
    };
  });
}

type Trace = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Returns the CPU time in ms of the longest task of the pages' main threads while `act` runs. */
async function findLongestTask(session: CDPSession, act: () => Promise<void>) {
  const events: Trace[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Trace[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  await session.send('Tracing.end');
  await ended;
  const threads = events.filter(({ args }) => args.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name.endsWith('RunTask') && threads.some((main) => main.pid === pid && main.tid === tid),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

// Functions that run in the page contain no named function: tsx would call a helper that it does not have.

/** Runs in the page. Returns the first paint and longest interaction in ms, and the compressed bytes. */
function readTimings() {
  const entries = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const [all = 0, scripts = 0] = [/./, /\.js$/].map((kind) =>
    Array.from(sizes).reduce((sum, [name, size]) => sum + (kind.test(name) ? size : 0), 0),
  );
  return {
    page: Number(entries[0]?.encodedBodySize),
    all,
    scripts,
    paint: Number(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
    longest: Number(Reflect.get(window, 'longest')),
  };
}

/** Runs in the page before its scripts. */
function watchInteractions() {
  Reflect.set(window, 'longest', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId'))
        Reflect.set(window, 'longest', Math.max(entry.duration, Reflect.get(window, 'longest')));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
