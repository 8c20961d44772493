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
/** Flags that keep Chromium from requests and tasks of its own. */
export const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a program, or installs its Debian package if this process is root.
 * @param names the program's possible names, if they differ from the package's
 * @returns its path
 * @throws an Error of one line with the command that installs it
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
 * Finds Chromium or Chrome, or installs Playwright's Chromium.
 * @returns its path
 * @throws an Error of one line with the command that installs it
 */
export function findBrowser() {
  return find(browsers, 'chromium', () => {
    const install = ['playwright', 'install', '--with-deps', 'chromium'];
    spawnSync('npx', install, { stdio: 'ignore' });
  });
}

/** Starts a browser with an empty profile, and closes it after `use`. */
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
    `${names[0]} is not installed. On Debian: sudo apt-get install ${debianPackage}`,
  );
}
