import { launch } from 'puppeteer-core';
import type { Browser } from './browser';
import { watchFaults } from './faults';

/** Starts a stock Firefox, driven over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
  });
  const page = await firefox.newPage();
  await page.evaluateOnNewDocument(watchFaults);
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    run: (script, ...args) => page.evaluate(script, ...args) as never,
    close: () => firefox.close(),
  };
}
