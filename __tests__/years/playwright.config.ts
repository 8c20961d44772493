import { defineConfig } from '@playwright/test';
import { fetchChromium, quietly } from '../../tools/programs';
import browser from '../browser/playwright.config';

// The oldest Chromium that Next supports, one of two years ago, and one of last year.
const versions = ['111.0.0', '131.0.1', '143.0.4'];

export default defineConfig({
  ...browser,
  testDir: '../browser',
  // What a browser's version may break: layout, printing, the forms, and how the islands' scripts are loaded.
  testMatch: ['account/*', 'forms/*forms*', 'page/{accessibility,islands,layout}*'],
  grepInvert: /barrier|translator|password manager/,
  projects: versions.map((version) => ({
    name: `Chromium ${Number.parseInt(version, 10)}`,
    use: { launchOptions: { executablePath: fetchChromium(version), args: quietly } },
  })),
});
