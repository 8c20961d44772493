import { test as base, expect, type Page } from '@playwright/test';
import { findAccount, findForm, formTexts } from './forms';
import { bundle, type Provider, startProvider } from './provider';

type Site = ReturnType<typeof visit>;
type Fixtures = {
  /** Console messages and uncaught errors; a test removes those that it expects. */
  consoleLines: string[];
  /** Serves a folder, as `startProvider` does, until the test ends. */
  serve: (...folder: Parameters<typeof startProvider>) => Promise<Site>;
  /** The site with an api whose replies the test chooses, and its forms on the page. */
  site: Site;
};

/** Playwright's test, which an unexpected console message fails, a policy violation's included. */
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
    const providers: Provider[] = [];
    await use(async (...folder) => {
      const provider = await startProvider(...folder);
      providers.push(provider);
      return visit(page, provider, consoleLines);
    });
    for (const provider of providers) await provider.close();
  },
  site: async ({ serve }, use) => use(await serve('out')),
});

/** A visitor's page on a site. */
function visit(page: Page, provider: Provider, consoleLines: string[]) {
  const newsletter = findForm(page, formTexts.newsletter);
  const contact = findForm(page, formTexts.contact);
  const forms = [newsletter, contact];
  return Object.assign(provider, {
    page,
    consoleLines,
    newsletter,
    contact,
    forms,
    account: findAccount(page),
    /** The calls that arrive when each form is sent once. */
    deliveries: forms.map((form) => form.delivery()),
    /** Opens the page at its forms, and waits until they are hydrated. */
    open: async () => {
      await page.goto(`${provider.address}#contact`);
      for (const form of forms) await form.waitUntilHydrated();
    },
    /** Opens the page and lets the islands' bundle wait. @returns what ends the wait */
    openEarly: async () => {
      const release = provider.holdFiles(bundle);
      await page.goto(provider.address);
      return release;
    },
    /** The requests for the islands' bundle. */
    listBundles: () => provider.requestedFiles.filter((path) => bundle.test(path)),
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
