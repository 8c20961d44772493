import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

// Each test builds and serves its own copy of the sources.
export default defineConfig({ ...browser, testDir: '.', timeout: 480_000, webServer: undefined });
