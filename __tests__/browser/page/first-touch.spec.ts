import type { Browser, Page } from '@playwright/test';
import { hydratedAttribute } from '../../project';
import { expect, test } from '../test';

type Event = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number };

/**
 * Traces the page's main thread while `act` runs.
 * @returns of each task the names of what it did: V8's and Blink's events, and the page's marks
 */
async function listTasks(browser: Browser, page: Page, act: () => Promise<void>) {
  const categories = ['toplevel', 'v8', 'devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse(`${await browser.stopTracing()}`);
  const events: Event[] = trace.traceEvents;
  const isTask = ({ name, ph }: Event) => ph === 'X' && name.endsWith('RunTask');
  return events.filter(isTask).map((task) => {
    const end = task.ts + Number(task.dur);
    return events
      .filter(({ pid, tid }) => pid === task.pid && tid === task.tid)
      .filter((event) => event !== task && event.ts >= task.ts && event.ts < end)
      .map(({ name }) => name);
  });
}

test('A first tap starts the script and hydrates in two tasks', async ({ site, browser }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.root.evaluate((root, attribute) => {
    const island = root.closest('[data-island]') as Element;
    new MutationObserver(() => performance.mark(attribute)).observe(island, {
      attributeFilter: [attribute],
    });
  }, hydratedAttribute);
  const tasks = await listTasks(browser, page, async () => {
    await account.price.click();
    await account.waitUntilHydrated();
  });
  const started = tasks.findIndex((names) => names.includes('v8.evaluateModule'));
  const hydrated = tasks.findIndex((names) => names.includes(hydratedAttribute));
  expect(started).toBeGreaterThan(-1);
  expect(hydrated).toBeGreaterThan(started);
});
