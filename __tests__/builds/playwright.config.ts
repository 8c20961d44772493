import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

// Each test builds and serves its own copy of the sources.
export default defineConfig({
  ...browser,
  testDir: '.',
  timeout: 300_000,
  workers: 1,
  webServer: undefined,
});
