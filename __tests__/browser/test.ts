import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type Provider, startProvider } from './provider';

type Fixtures = {
  /** What the console says and the page throws; what a test expects it takes out. */
  consoleLines: string[];
  /** The site with an api that misbehaves on demand. */
  provider: Provider;
};

/** Playwright's test, where anything unexpected in the console, a violation of the policy too, fails it. */
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  provider: async ({}, use) => {
    const provider = await startProvider('out');
    await use(provider);
    await provider.close();
  },
});

/** What the stand-in has kept, oldest first. */
export function readMessages(): Record<string, unknown>[] {
  const lines = readFileSync(process.env.TEST_MESSAGES ?? '', 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

export { expect };
