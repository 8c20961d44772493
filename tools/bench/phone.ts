import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../programs.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, and a part of this processor's speed. */
const network = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const device = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true };
const slowdowns = [4, 6];

/** How long a visitor looks at a screen, and the time between two keys, in milliseconds. */
const screenTime = 1500;
const keyTime = 80;

/** What a visitor does on a page that has just been opened: what is tapped, and the keys typed at once. */
const visits = [
  [
    { name: 'first tap, keys', tapped: '[name=euros-price]', keys: '265.000' },
    { name: 'keys, ready', tapped: '[name=euros-loan]', keys: '87.350' },
    { name: 'an estimate', tapped: '[aria-expanded]', keys: '' },
  ],
  [{ name: 'a bell', tapped: 'label:has([type=checkbox])', keys: '' }],
  [{ name: 'message, keys', tapped: '[name=message]', keys: 'Buenos días' }],
];

type Touch = (typeof visits)[number][number];

/**
 * Measures a page on a slow phone with an empty cache: its opening, and each touch.
 * @returns figures by name; of a touch the longest answer
 */
export function measureOnPhone(url: string): Promise<Record<string, number>> {
  return withBrowser(async (browser) => {
    const figures: Record<string, number> = {};
    for (const rate of slowdowns)
      for (const touches of visits) {
        const page = await openPage(browser);
        await page.send('Network.emulateNetworkConditions', { offline: false, ...network });
        await page.send('Emulation.setCPUThrottlingRate', { rate });
        await page.send('Page.navigate', { url });
        await wait(2 * screenTime);
        const opened = await page.run(readTimings);
        const { metrics } = await page.send('Performance.getMetrics');
        figures['page with brotli, bytes'] ??= opened.page;
        figures['all on opening, bytes'] ??= opened.all;
        figures['scripts on opening, bytes'] ??= opened.scripts;
        figures[`first paint ÷ ${rate}, ms`] ??= opened.paint;
        const busy = metrics.find(({ name }: { name: string }) => name === 'TaskDuration').value;
        figures[`main thread busy on opening ÷ ${rate}, ms of CPU`] ??= 1000 * busy;
        for (const touch of touches)
          figures[`${touch.name} ÷ ${rate}, ms`] = await measureTouch(page, touch);
        figures['scripts for the account, bytes'] ??= (await page.run(readTimings)).scripts;
        await page.close();
      }
    return figures;
  });
}

type Page = Awaited<ReturnType<typeof openPage>>;

/**
 * Opens a page without Playwright, whose debugger makes V8 parse all scripts once more: each error object then
 * keeps its place in them, and React makes one at its start.
 */
async function openPage(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  // biome-ignore lint/suspicious/noExplicitAny: as the protocol says
  const answers = new Map<number, (answer: any) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  let calls = 0;
  const send = (method: string, params = {}) => {
    const id = ++calls;
    const message = JSON.stringify({ id, method, params });
    void session.send('Target.sendMessageToTarget', { sessionId, message });
    // biome-ignore lint/suspicious/noExplicitAny: as the protocol says
    return new Promise<any>((resolve) => answers.set(id, resolve));
  };
  const run = async <Result>(act: (text: string) => Result, text = ''): Promise<Result> => {
    const expression = `(${act})(${JSON.stringify(text)})`;
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.result.description);
    return answer.result.value;
  };
  await send('Emulation.setDeviceMetricsOverride', device);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Does not count the time in which other programs use the processor.
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchInteractions})()` });
  return { send, run, close: () => session.send('Target.closeTarget', { targetId }) };
}

/** @returns the longest answer to a tap or a key in ms */
async function measureTouch({ send, run }: Page, { tapped, keys }: Touch) {
  const point = await run(findPlace, tapped);
  await wait(screenTime);
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  for (const text of keys) {
    void send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
    void send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    await wait(keyTime);
  }
  await wait(screenTime);
  return (await run(readTimings)).longest;
}

// Functions that run in the page contain no named function: tsx would call a helper that it does not have.

/** Runs in the page. Scrolls to an element. @returns its middle */
function findPlace(selector: string) {
  const element = document.querySelector(selector) as Element;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  Reflect.set(window, 'longest', 0);
  return { x: x + width / 2, y: y + height / 2 };
}

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
