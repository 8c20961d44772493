import { defineConfig } from '@playwright/test';
import { findProgram } from '../../tools/programs';
import browser from '../browser/playwright.config';

const port = Number(process.env.TEST_PORT) + 10_000;
process.env.TEST_DRIVER = `http://127.0.0.1:${port}`;
process.env.TEST_CHROME = findProgram('chromium');
process.env.TEST_FIREFOX = findProgram('firefox-esr', ['firefox-esr', 'firefox']);
const screen = findProgram('xvfb', ['Xvfb']);
const driver = findProgram('webkit2gtk-driver', ['WebKitWebDriver']);
// Its sandbox does not start for root.
const sandbox = process.getuid?.() === 0 ? 'WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1' : '';
const gracefulShutdown = { signal: 'SIGTERM', timeout: 2000 } as const;

export default defineConfig({
  ...browser,
  expect: { timeout: 20_000 },
  projects: [
    // With its window, which the shell of the other suites lacks; a reload keeps no text.
    { name: 'Chromium', grepInvert: /reload/ },
    { name: 'Firefox' },
    // Its driver has one session at a time, repeats no held key, and a page that moves spoils a double click.
    { name: 'WebKit', workers: 1, grepInvert: /@Firefox/ },
  ],
  // In this order: the preview builds the site, the screen prints its chosen number, the driver uses it.
  webServer: [
    browser.webServer ?? [],
    {
      command: `${screen} -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp`,
      wait: { stdout: /(?<test_screen>\d+)/ },
      gracefulShutdown,
    },
    {
      command: `DISPLAY=:$TEST_SCREEN ${sandbox} ${driver} --port=${port}`,
      url: `${process.env.TEST_DRIVER}/status`,
      gracefulShutdown,
    },
  ].flat(),
});
