import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { servers } from './servers';

const previewPort = Number(process.env.TEST_PORT);
const hosts = Object.entries(servers).map(([name, configure], i) => {
  const port = previewPort + (i + 1) * 8000;
  const host = configure(port, `http://localhost:${previewPort}`);
  return { name, url: `http://localhost:${port}`, ...host };
});

export default defineConfig({
  ...browser,
  testDir: '..',
  testMatch: ['hosts/*.spec.ts', 'browser/delivery.spec.ts'],
  projects: hosts.map(({ name, url }) => ({
    name,
    use: { baseURL: url },
    // Cloudflare does the rest at its edge, not in its local runtime.
    grepInvert: name === 'cloudflare' ? /@own-server/ : undefined,
  })),
  // In this order: the preview builds the site and answers the calls; the
  // servers serve what it has built.
  webServer: [
    browser.webServer ?? [],
    hosts.map((host) => ({
      ...host,
      timeout: 180_000, // npx may have to install Cloudflare's
      stderr: 'ignore' as const,
    })),
  ].flat(),
});
