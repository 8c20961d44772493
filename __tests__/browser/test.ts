import { test as base, expect, type Page } from '@playwright/test';
import { findAccount, findForm, formTexts } from './forms';
import { type Provider, startProvider } from './provider';

type Fixtures = {
  /** Console messages and uncaught errors; a test removes those that it expects. */
  consoleLines: string[];
  /** The site with an api whose replies the test chooses, and its forms on the page. */
  site: ReturnType<typeof visit>;
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
  site: async ({ page, consoleLines }, use) => {
    const provider = await startProvider('out');
    await use(visit(page, provider, consoleLines));
    await provider.close();
  },
});

/** A visitor's page on a site. */
export function visit(page: Page, provider: Provider, consoleLines: string[]) {
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
    /** No personal data in the URL, nothing stored on the device. */
    expectNothingStored: async () => {
      const options = { indexedDB: true };
      const stored = await page.context().storageState(options);
      expect(stored).toEqual({ cookies: [], origins: [] });
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      // A port may hold the digits of a telephone number by chance.
      const path = page.url().slice(new URL(page.url()).origin.length);
      expect(path).not.toMatch(/\?|casa\.example|612|madre/);
    },
  });
}

export { expect };
