import { hydratedAttribute } from '../../project';
import { expect, test } from '../test';

type Event = { name: string; ts: number; dur?: number; pid: number; tid: number };

test('A first tap starts the script and hydrates in two tasks, between which a key has its turn', async ({
  site,
  browser,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.root.evaluate((root, attribute) => {
    const observer = new MutationObserver(() => performance.mark(attribute));
    observer.observe(root.closest('[data-island]') as Element, { attributeFilter: [attribute] });
  }, hydratedAttribute);
  await browser.startTracing(page, { categories: ['toplevel', 'v8', 'blink.user_timing'] });
  await account.price.click();
  await account.waitUntilHydrated();
  const events: Event[] = JSON.parse(`${await browser.stopTracing()}`).traceEvents;
  const [started, hydrated] = ['v8.evaluateModule', hydratedAttribute].map((name) => {
    const { pid, tid, ts } = events.find((event) => event.name === name) as Event;
    const tasks = events.filter((task) => task.name.endsWith('RunTask') && task.tid === tid);
    return tasks.find(
      (task) => task.pid === pid && task.ts <= ts && ts < task.ts + Number(task.dur),
    );
  });
  expect(started).toBeDefined();
  expect(hydrated).toBeDefined();
  expect(hydrated).not.toBe(started);
});
