import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser of this machine, or else Playwright's own, installed if need be.
 * @returns the path of its program
 * @throws an Error of one line that says what to do
 */
export function findBrowser(): string {
  const ownBrowser = chromium.executablePath();
  const found =
    findProgram(names) ?? [...elsewhere, ownBrowser].find(existsSync);
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
  });
  if (existsSync(ownBrowser)) return ownBrowser;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, on Debian with: sudo apt-get install chromium',
  );
}

/** @returns the path of the first of these programs that this machine has */
export function findProgram(names: string[]): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return [...folders, '/usr/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);
}
