import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

// Each test serves a site that it has built itself.
const { webServer, ...rest } = browser;
export default defineConfig({ ...rest, workers: 1, timeout: 300_000 });
