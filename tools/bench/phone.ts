import { setTimeout as wait } from 'node:timers/promises';
import { withBrowser } from '../programs.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this processor's speed. */
const network = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const device = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const slowdown = 4;

/** Milliseconds that a visitor looks at a screen, and between two keys. */
const screenTime = 3000;
const keyTime = 80;

/**
 * Measures a page with an empty cache on a slow phone, whose visitor looks at it, touches the contact
 * form's message, and types.
 */
export function measureOnPhone(url: string): Promise<Record<string, number>> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(device);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Leaves out the time in which another program has the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'load' });
    await wait(screenTime);
    const opened = await page.evaluate(readTimings);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const message = page.locator('textarea');
    await message.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await message.tap();
    await message.pressSequentially('Vendo la casa de mi madre', { delay: keyTime });
    // A browser delivers an entry after its frame.
    await wait(screenTime);
    const touched = await page.evaluate(readTimings);
    return {
      'page with brotli, bytes': opened.page,
      'all on opening, bytes': opened.all,
      'scripts on opening, bytes': opened.scripts,
      'scripts for the forms, bytes': touched.scripts,
      'first paint, ms': opened.paint,
      'main thread busy, ms': 1000 * busy,
      'first touch and keys, longest answer, ms': touched.longest,
    };
  });
}

// What runs in the page has no named function: tsx would call a helper that is not there.

/** Runs in the page: its first paint, its longest interaction in milliseconds, and the compressed bytes fetched so far, each URL once. */
function readTimings() {
  const entries = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const files = [...new Map(entries.map((one) => [one.name, one])).values()];
  const [all = 0, scripts = 0] = [/./, /\.js$/].map((kind) =>
    files.reduce((sum, one) => sum + (kind.test(one.name) ? one.encodedBodySize : 0), 0),
  );
  return {
    page: files[0]?.encodedBodySize ?? Number.NaN,
    all,
    scripts,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
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
