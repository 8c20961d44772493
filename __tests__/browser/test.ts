import { test as base, expect, type Page } from '@playwright/test';
import { findForm, formTexts } from './forms';
import { type Provider, startProvider } from './provider';

type Fixtures = {
  /** What the console says and the page throws; what a test expects it takes out. */
  said: string[];
  /** The site with an api that misbehaves on demand, and its forms on the page. */
  site: ReturnType<typeof visit>;
};

/** Playwright's test, where anything unexpected in the console, a violation of the policy too, fails it. */
export const test = base.extend<Fixtures>({
  said: [
    async ({ page }, use) => {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      page.on('pageerror', (error) => lines.push(String(error)));
      await use(lines);
      expect(lines, 'unexpected in the console').toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page, said }, use) => {
    const provider = await startProvider('out');
    await use(visit(page, provider, said));
    await provider.close();
  },
});

/** A visitor's page on a site. */
export function visit(page: Page, provider: Provider, said: string[]) {
  const newsletter = findForm(page, formTexts.newsletter);
  const contact = findForm(page, formTexts.contact);
  const forms = [newsletter, contact];
  return Object.assign(provider, {
    page,
    said,
    newsletter,
    contact,
    forms,
    /** What arrives when each form is sent once. */
    deliveries: forms.map((form) => form.delivery()),
    /** Opens the page where its forms wake, and waits until they have. */
    open: async (address = provider.address) => {
      await page.goto(`${address}#contact`);
      for (const form of forms) await form.waitUntilAwake();
    },
    /** Nothing personal is in the address, nothing at all on the device. */
    expectNothingLeft: async () => {
      const options = { indexedDB: true };
      const stored = await page.context().storageState(options);
      expect(stored).toEqual({ cookies: [], origins: [] });
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      // A port may hold the digits of a telephone number by chance.
      const place = page.url().slice(new URL(page.url()).origin.length);
      expect(place).not.toMatch(/\?|casa\.example|612|madre/);
    },
  });
}

export { expect };
