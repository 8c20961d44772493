import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** Flags that stop Chromium's own requests and background tasks. */
export const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a program by the name of its Debian package or by other names.
 * @throws an Error of one line with the command that installs it
 */
export function findProgram(debianPackage: string, names = [debianPackage]): string {
  const path = findPath(names);
  if (path) return path;
  throw new Error(`${names[0]} is not installed. On Debian: sudo apt-get install ${debianPackage}`);
}

/** Finds Chromium or Chrome, or installs Playwright's Chromium. @throws as `findProgram` does */
export function findBrowser(): string {
  const install = ['playwright', 'install', '--with-deps', 'chromium'];
  if (!findPath(browsers)) spawnSync('npx', install, { stdio: 'ignore' });
  return findProgram('chromium', browsers);
}

/** Runs `use` with a browser that has an empty profile. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const args = ['--no-sandbox', ...quietly];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  return use(browser).finally(() => browser.close());
}

function findPath(names: string[]): string | undefined {
  const folders = [...(process.env.PATH?.split(delimiter) ?? []), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(existsSync);
}
