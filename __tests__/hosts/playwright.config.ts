import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { makeFolder } from '../project';
import { caddy } from './caddy';

/** The folder that the preview builds. */
const out = resolve(process.env.OUT_DIR ?? '');

/** The settings of each host, which listens at a port and has `/api` answered by a server. */
const servers = {
  caddy: (port: number, server: string) => caddy(port, server, out),
  cloudflare,
};

/** Cloudflare Pages in its local runtime, from npm's packages, with a Function that forwards the calls. */
function cloudflare(port: number, server: string) {
  const forward = `export const onRequest = ({ request }) =>
    fetch(request.url.replace('http://localhost:${port}', '${server}'), request);`;
  const packages = '--yes --package node@22 --package wrangler@4.86.0';
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`;
  return {
    command: `npx ${packages} -- wrangler pages dev ${out} ${options}`,
    cwd: makeFolder({ 'functions/api/[[path]].js': forward }),
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  };
}

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
    grepInvert: name === 'cloudflare' ? /@caddy/ : undefined,
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
