import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from './find-program.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Does something with a browser that has seen nothing yet, and closes it. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findBrowser();
  const browser = await puppeteer.launch({ executablePath, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
