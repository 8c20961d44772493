import { test as base, expect } from '@playwright/test';
import { readFaults } from './faults';
import { findEngines } from './find-engines';
import { startFirefox } from './firefox';
import { type Site, startSite } from './site';
import { createVisitor, type Visitor } from './visitor';
import { startWebKit } from './webkit';

export type Engine = 'firefox' | 'webkit';

type Each = { site: Site; faults: unknown[] };
type Once = { engine: Engine; visitor: Visitor };

/** Playwright's test with an engine that Playwright does not drive; a fault in the page fails it, unless it is expected. */
export const test = base.extend<Each, Once>({
  engine: ['firefox', { scope: 'worker', option: true }],
  visitor: [
    async ({ engine }, use) => {
      const engines = findEngines();
      const browser = await (engine === 'firefox'
        ? startFirefox(engines.firefox)
        : startWebKit(engines));
      await use(createVisitor(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of it
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  faults: [
    async ({ visitor, site }, use) => {
      const expected: unknown[] = [];
      await use(expected);
      expect(await visitor.run(readFaults)).toEqual(expected);
      expect(site.violations()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
