import { defineConfig } from '@playwright/test';
import { findProgram } from '../../tools/programs';

// The site stands at the root of a host that answers the calls itself.
process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
// Set once by the first process; the workers, which read this file again, inherit it.
process.env.TEST_FIREFOX ??= findProgram('firefox-esr', [
  'firefox-esr',
  'firefox',
]);
process.env.TEST_DRIVER ??= `http://127.0.0.1:${20_000 + (process.pid % 20_000)}`;

const screen = findProgram('xvfb', ['Xvfb']);
const driver = findProgram('webkit2gtk-driver', ['WebKitWebDriver']);
const { port } = new URL(process.env.TEST_DRIVER);
const gracefulShutdown = { signal: 'SIGTERM', timeout: 2000 } as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './set-up',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [{ name: 'Firefox' }, { name: 'WebKit' }],
  // One after the other: the screen chooses its number and writes it out.
  webServer: [
    {
      command: `${screen} -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp`,
      wait: { stdout: /(?<test_screen>\d+)/ },
      gracefulShutdown,
    },
    {
      command: `DISPLAY=:$TEST_SCREEN ${driver} --port=${port}`,
      url: `${process.env.TEST_DRIVER}/status`,
      // WebKit's sandbox does not start for root.
      env:
        process.getuid?.() === 0
          ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
          : {},
      gracefulShutdown,
    },
  ],
});
