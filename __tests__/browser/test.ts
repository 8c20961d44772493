import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';

/** Playwright's test, where anything in the console, or an error on the page, fails it unless it is expected. */
export const test = base.extend<{ consoleLines: string[] }>({
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
});

/** What the stand-in has kept, oldest first. */
export function readMessages(): Record<string, unknown>[] {
  const lines = readFileSync(process.env.TEST_MESSAGES ?? '', 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

export { expect };
