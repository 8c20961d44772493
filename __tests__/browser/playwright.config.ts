import '../hours.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, quietly } from '../../tools/programs';
import { shareTemporaryFolder } from '../../tools/temporary-folder.mjs';
import { copySources, noSettings, tested } from '../project';

// The first process sets it; the workers, which read this file again, inherit it.
process.env.TEST_BROWSER ??= findBrowser();
// All ports of a run are below 32,768: from there on the system gives them to connections.
process.env.TEST_PORT ??= String(10_000 + (process.pid % 700) * 10);
if (!process.env.TEST_DATA) {
  process.env.TEST_DATA = join(shareTemporaryFolder(), 'data');
  copySources(tested);
}

const address = `http://localhost:${process.env.TEST_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // On a busy machine a browser may get no processor time for a while.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    // Playwright waits for smooth scrolling and animations before each click; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.TEST_BROWSER, args: quietly },
  },
  webServer: {
    command: 'npm start',
    cwd: tested,
    url: address,
    timeout: 180_000,
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL('__tests__/hours.mjs')}`,
      ...noSettings,
      PORT: process.env.TEST_PORT,
      DATA_FOLDER: process.env.TEST_DATA,
      SMTP_URL: '',
      TYPES_CHECKED: 'yes', // `npm run check` checks them
    },
  },
});
