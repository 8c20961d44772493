import { test as base, expect, type Page } from '@playwright/test';
import { presentAgency } from '../../lib/present-agency';
import { ladoHonesto } from '../agencies';
import { out } from '../project';
import { findAccount, findForm, formTexts } from './forms';
import { bundle, type StartedSite, startSite } from './site';

/** The agency whose site is visited. */
export const agency = presentAgency(ladoHonesto);

export type Site = ReturnType<typeof addPageObjects>;
type Fixtures = {
  /** Console messages and uncaught errors; a test removes those that it expects. */
  consoleLines: string[];
  /** Serves a folder, as `startSite` does, until the test ends. */
  serve: (...folder: Parameters<typeof startSite>) => Promise<Site>;
  /** The site with a fake server whose replies the test chooses, and the forms of its page. */
  site: Site;
};

/** Playwright's test. An unexpected console message, such as a policy violation, fails it. */
export const test = base.extend<Fixtures>({
  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      page.on('pageerror', (error) => lines.push(String(error)));
      await use(lines);
      expect(lines, 'unexpected in the console').toEqual([]);
    },
    { auto: true },
  ],
  serve: async ({ page, consoleLines }, use) => {
    const sites: StartedSite[] = [];
    await use(async (...folder) => {
      const site = await startSite(...folder);
      sites.push(site);
      return addPageObjects(page, site, consoleLines);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const site of sites) await site.close();
  },
  site: async ({ serve }, use) => use(await serve(out)),
});

/** Adds the locators and actions of tests to a site. */
function addPageObjects(page: Page, site: StartedSite, consoleLines: string[]) {
  const newsletter = findForm(page, formTexts.newsletter);
  const contact = findForm(page, formTexts.contact);
  const forms = [newsletter, contact];
  return Object.assign(site, {
    page,
    consoleLines,
    newsletter,
    contact,
    forms,
    account: findAccount(page),
    /** What the account says where its script does not run. */
    notice: page.locator('figure p', { has: page.locator('[href^="tel:"]') }),
    /** The calls that arrive when each form is sent once. */
    deliveries: forms.map((form) => form.delivery()),
    /** Opens the page at its forms, touches them, and waits until they are hydrated. */
    open: async () => {
      await page.goto(`${site.address}#contact`);
      for (const form of forms) await form.hydrate();
    },
    /** Opens the page and delays the islands' bundle. @returns what releases it */
    openEarly: async () => {
      const release = site.holdFiles(bundle);
      await page.goto(site.address);
      return release;
    },
    /** The requests for the islands' bundle. */
    listBundles: () => site.requestedFiles.filter((path) => bundle.test(path)),
    /** No personal data in the URL, nothing stored on the device. */
    expectNothingStored: async () => {
      const stored = await page.context().storageState({ indexedDB: true });
      expect(stored).toEqual({ cookies: [], origins: [] });
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      // A port may hold the digits of a telephone number by chance.
      const path = page.url().slice(new URL(page.url()).origin.length);
      expect(path).not.toMatch(/\?|casa\.example|612|madre/);
    },
  });
}

export { expect };
