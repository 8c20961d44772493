import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { servers } from './servers';

const previewPort = Number(process.env.TEST_PORT);
const hosts = Object.entries(servers).map(([name, layOut], i) => {
  const port = previewPort + (i + 1) * 8000;
  const command = layOut(port, `http://localhost:${previewPort}`);
  return { name, url: `http://localhost:${port}`, ...command };
});

export default defineConfig({
  ...browser,
  testDir: '..',
  testMatch: ['hosts/*.spec.ts', 'browser/delivery.spec.ts'],
  projects: hosts.map(({ name, url }) => ({
    name,
    use: { baseURL: url },
    // What Cloudflare does at its edge, its local runtime does not show.
    grepInvert: name === 'cloudflare' ? /@own-server/ : undefined,
  })),
  // One after the other: the preview builds the site and stands in for the
  // provider, and then the servers show what it has built.
  webServer: [
    browser.webServer ?? [],
    hosts.map((host) => ({
      ...host,
      timeout: 180_000, // npx may have to fetch Cloudflare's
      stderr: 'ignore' as const,
    })),
  ].flat(),
});
