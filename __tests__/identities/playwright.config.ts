import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

// Each test builds and serves its own site.
const { webServer, ...rest } = browser;
export default defineConfig({ ...rest, workers: 1, timeout: 300_000 });
