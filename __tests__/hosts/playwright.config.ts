import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { servers } from './servers';

const previewPort = Number(process.env.TEST_PORT);
const hosts = Object.entries(servers).map(([name, configure], i) => {
  const port = previewPort + (i + 1) * 5000;
  const [url, server] = [`http://localhost:${port}`, `http://localhost:${port + 100}`];
  return { name, url, server, ...configure(port, server) };
});

export default defineConfig({
  ...browser,
  testDir: '..',
  testMatch: ['hosts/*.spec.ts', 'browser/page/delivery.spec.ts'],
  projects: hosts.map(({ name, url }) => ({
    name,
    use: { baseURL: url },
    // Cloudflare does the rest at its edge, not in its local runtime.
    grepInvert: name === 'cloudflare' ? /@own-server/ : undefined,
  })),
  // In this order: the preview builds the site, and the hosts serve it. Each has a server of its own; all
  // share one database.
  webServer: [
    browser.webServer ?? [],
    hosts.flatMap(({ server, ...host }) => [
      {
        command: 'npm run server',
        cwd: '../..',
        url: `${server}/api/health`,
        env: {
          PORT: new URL(server).port,
          NEXT_PUBLIC_SITE_URL: host.url,
          SMTP_URL: '',
          DATA_FOLDER: process.env.TEST_DATA ?? '',
        },
      },
      {
        ...host,
        timeout: 180_000, // npx may have to install Cloudflare's
        stderr: 'ignore' as const,
      },
    ]),
  ].flat(),
});
