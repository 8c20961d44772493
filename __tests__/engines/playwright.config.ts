import { defineConfig } from '@playwright/test';
import type { Engine } from './test';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './set-up',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
