import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const browsers = [
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
 * A program out of one of Debian's packages, installed where that is allowed.
 * @param names what it may be called, if not like the package
 * @returns its path
 * @throws an Error of one line that says what to do
 */
export function findProgram(
  debianPackage: string,
  names = [debianPackage],
): string {
  const found = search(names) ?? (install(debianPackage) && search(names));
  if (found) return found;
  throw new Error(
    `This needs ${names[0]}. Install it, on Debian with: sudo apt-get install ${debianPackage}`,
  );
}

/**
 * The browser of this machine, or else Playwright's own, installed if need be.
 * @returns the path of its program
 * @throws an Error of one line that says what to do
 */
export function findBrowser(): string {
  const ownBrowser = chromium.executablePath();
  const found = search(browsers) ?? [...elsewhere, ownBrowser].find(existsSync);
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
  });
  if (existsSync(ownBrowser)) return ownBrowser;
  throw new Error(
    'This needs Chromium or Chrome. Install one, on Debian with: sudo apt-get install chromium',
  );
}

function search(names: string[]): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return [...folders, '/usr/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);
}

/** @returns whether it was tried */
function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], options);
  return true;
}
