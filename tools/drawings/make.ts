/**
 * Makes again what the site keeps as files: the display face, the icons and the
 * share image, out of the same drawings and colours as the page. Run it with
 * `npm run draw` whenever one of them, or the agency's name, has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error: it comes without types
import subsetFont from 'subset-font';
import { withBrowser } from '../with-browser.ts';
import { drawIcon, drawShareImage } from './pictures.ts';

type Icon = { size: number; png: Uint8Array };

const wholeFace = createRequire(import.meta.url).resolve(
  '@fontsource/besley/files/besley-latin-700-normal.woff2',
);
// What headings in Spanish are made of, the co-official languages' names included.
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÇÉÈÍÏÑÓÒÚÜ' +
  'abcdefghijklmnopqrstuvwxyzáàçéèíïñóòúüªº';
const rest = '0123456789 \u00a0.,:;·…¿?¡!«»“”‘’\'"()-–—/&%€+@';

const face = await subsetFont(readFileSync(wholeFace), letters + rest, {
  targetFormat: 'woff2',
  // Headings are large, and none of them uses a feature of the face but its
  // kerning: without hints and substitutions it is half as heavy.
  noHinting: true,
  noLayoutClosure: true,
  dropTables: ['GSUB'],
});
writeFileSync('app/fonts/display.woff2', face);

const icon = drawIcon(12);
const fullIcon = drawIcon(0); // phones cut the corners themselves
writeFileSync('public/icon.svg', icon);

await withBrowser(async (browser) => {
  const page = await browser.newPage();

  /** A picture of some markup, as PNG, of so many pixels. */
  async function photograph(markup: string, width: number, height = width) {
    await page.setViewport({ width, height });
    await page.setContent(
      `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${markup}`,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page.screenshot({ omitBackground: true });
  }

  for (const [file, size] of [
    ['public/apple-icon.png', 180],
    ['public/icon-192.png', 192],
    ['public/icon-512.png', 512],
  ] as const) {
    writeFileSync(file, await photograph(fullIcon, size));
  }
  const small = [];
  for (const size of [16, 32])
    small.push({ size, png: await photograph(icon, size) });
  writeFileSync('public/favicon.ico', packIcons(small));
  const share = await photograph(drawShareImage(), 1200, 630);
  writeFileSync('public/share.png', share);
});

/** Packs PNG pictures into one .ico file (a header of 6 bytes, an entry of 16 for each, the pictures). */
function packIcons(icons: Icon[]): Buffer {
  const header = Buffer.alloc(6 + 16 * icons.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits of a pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
