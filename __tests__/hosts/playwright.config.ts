import { defineConfig } from '@playwright/test';
import { findProgram } from '../../tools/find-program';
import browser from '../browser/playwright.config';
import {
  commandCaddy,
  commandNginx,
  layOutCaddy,
  layOutNginx,
} from './servers';

const previewPort = Number(process.env.TEST_PORT);
const nginxPort = previewPort + 10_000;
const caddyPort = previewPort + 20_000;
const preview = `http://localhost:${previewPort}`;
const nginx = `http://localhost:${nginxPort}`;
const caddy = `http://localhost:${caddyPort}`;

// Set once by the first process, like the browser's.
process.env.TEST_NGINX ??= findProgram('nginx');
process.env.TEST_CADDY ??= findProgram('caddy');
process.env.TEST_NGINX_FOLDER ??= layOutNginx(nginxPort, preview);
process.env.TEST_CADDY_FOLDER ??= layOutCaddy();

export default defineConfig({
  ...browser,
  globalSetup: undefined,
  testDir: '..',
  testMatch: ['hosts/*.spec.ts', 'browser/delivery.spec.ts'],
  projects: [
    { name: 'nginx', use: { baseURL: nginx } },
    { name: 'caddy', use: { baseURL: caddy } },
  ],
  // One after the other: the preview builds the site and stands in for the
  // provider, and then the servers show what it has built.
  webServer: [
    {
      command: 'npm start',
      cwd: '../..',
      url: preview,
      timeout: 180_000,
      env: {
        PORT: String(previewPort),
        MESSAGES_FILE: process.env.TEST_MESSAGES ?? '',
        NEXT_PUBLIC_SITE_URL: '',
        NEXT_PUBLIC_API_HOST: '',
      },
    },
    {
      ...commandNginx(process.env.TEST_NGINX_FOLDER),
      url: nginx,
    },
    {
      ...commandCaddy(process.env.TEST_CADDY_FOLDER, caddy, preview),
      url: caddy,
      stderr: 'ignore',
    },
  ],
});
