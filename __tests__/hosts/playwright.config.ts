import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { out, tested } from '../project';
import { caddy } from './caddy';

const port = Number(process.env.TEST_PORT) + 5000;
const [url, server] = [`http://localhost:${port}`, `http://localhost:${port + 100}`];

export default defineConfig({
  ...browser,
  testDir: '..',
  testMatch: ['hosts/*.spec.ts', 'browser/page/delivery.spec.ts'],
  projects: [{ name: 'caddy', use: { baseURL: url } }],
  // In this order: the preview builds the site, and Caddy serves it in front of a server of its own.
  webServer: [
    browser.webServer ?? [],
    {
      command: 'npm run server',
      cwd: tested,
      url: `${server}/api/health`,
      env: {
        NODE_OPTIONS: `--import=${pathToFileURL('__tests__/hours.mjs')}`,
        PORT: new URL(server).port,
        NEXT_PUBLIC_SITE_URL: url,
        SMTP_URL: '',
        DATA_FOLDER: process.env.TEST_DATA ?? '',
      },
    },
    { ...caddy(port, server, out), url, stderr: 'ignore' as const },
  ].flat(),
});
