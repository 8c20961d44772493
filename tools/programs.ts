import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from 'puppeteer-core';

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
/** What keeps a browser from doing anything of its own accord. */
export const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A program out of one of Debian's packages, installed where that is allowed.
 * @param names what it may be called, if not like the package
 * @returns its path
 * @throws an Error of one line that says what to do
 */
export function findProgram(debianPackage: string, names = [debianPackage]) {
  return find(names, debianPackage, () => {
    if (process.getuid?.() !== 0) return;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', debianPackage]])
      spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
  });
}

/**
 * The browser of this machine, or else Playwright's own, installed if need be.
 * @returns the path of its program
 * @throws an Error of one line that says what to do
 */
export function findBrowser() {
  return find(browsers, 'chromium', () => {
    const install = ['playwright', 'install', '--with-deps', 'chromium'];
    spawnSync('npx', install, { stdio: 'ignore' });
  });
}

/** Does something with a browser that has seen nothing yet, and closes it. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const { launch } = await import('puppeteer-core');
  const args = ['--no-sandbox', ...quietly];
  const browser = await launch({ executablePath: findBrowser(), args });
  return use(browser).finally(() => browser.close());
}

function find(names: string[], debianPackage: string, install: () => void) {
  const folders = [...(process.env.PATH?.split(delimiter) ?? []), '/usr/sbin'];
  const paths = names.flatMap((name) =>
    folders.map((folder) => resolve(folder, name)),
  );
  if (!paths.some(existsSync)) install();
  const found = paths.find(existsSync);
  if (found) return found;
  throw new Error(
    `This needs ${names[0]}. Install it, on Debian with: sudo apt-get install ${debianPackage}`,
  );
}
