/**
 * Makes again what the site keeps as files: the display face, the icons and the
 * share image, out of the same drawings and colours as the page. Run it with
 * `npm run draw` whenever one of them, or the agency's name, has changed.
 */
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../__tests__/browser/find-browser.ts';
import { cutDisplayFace } from './font.ts';
import { packIcon } from './ico.ts';
import { drawIcon } from './icon.ts';
import { photograph } from './photograph.ts';
import { drawShareImage } from './share-image.ts';

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--disable-gpu'],
});

await cutDisplayFace('app/fonts/display.woff2');

const icon = drawIcon(12);
const fullIcon = drawIcon(0); // phones cut the corners themselves
writeFileSync('public/icon.svg', icon);
for (const [file, size] of [
  ['public/apple-icon.png', 180],
  ['public/icon-192.png', 192],
  ['public/icon-512.png', 512],
] as const) {
  writeFileSync(file, await photograph(browser, fullIcon, size, size));
}
writeFileSync(
  'public/favicon.ico',
  packIcon([
    { size: 16, png: await photograph(browser, icon, 16, 16) },
    { size: 32, png: await photograph(browser, icon, 32, 32) },
  ]),
);

writeFileSync(
  'public/share.png',
  await photograph(browser, drawShareImage(), 1200, 630),
);
await browser.close();
