/**
 * Makes again what the site keeps as files: the display face, the icons and the
 * share image, out of the same drawings and colours as the page. Run it with
 * `npm run draw` whenever one of them, or the agency's name, has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
// @ts-expect-error: it comes without types
import subsetFont from 'subset-font';
import { Facade } from '../../components/drawings/facade.tsx';
import { agency } from '../../lib/agency.ts';
import { withBrowser } from '../programs.ts';
import { readPalette } from './palette.ts';
import { nameOrigin, stamp } from './stamp.ts';

const wholeFace = createRequire(import.meta.url).resolve(
  '@fontsource/besley/files/besley-latin-700-normal.woff2',
);
// What headings in Spanish are made of, the co-official languages' names included.
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÇÉÈÍÏÑÓÒÚÜ' +
  'abcdefghijklmnopqrstuvwxyzáàçéèíïñóòúüªº';
const rest = '0123456789 \u00a0.,:;·…¿?¡!«»“”‘’\'"()-–—/&%€+@';

const face: Buffer = await subsetFont(readFileSync(wholeFace), letters + rest, {
  targetFormat: 'woff2',
  // Headings are large, and none of them uses a feature of the face but its
  // kerning: without hints and substitutions it is half as heavy.
  noHinting: true,
  noLayoutClosure: true,
  dropTables: ['GSUB'],
});
writeFileSync('app/fonts/display.woff2', face);

const { light } = readPalette();
const parts = readFileSync('public/street.svg', 'utf8');
const house = /<g id="mark".*?<\/g>/s
  .exec(parts)?.[0]
  .replace(/ id="mark"|\n */g, '');
const mark = `<svg height="36" viewBox="0 0 32 36" width="32">${house}</svg>`;
const icon = drawIcon(12);
writeFileSync('public/icon.svg', icon);

const origin = nameOrigin(agency);

await withBrowser(async (browser) => {
  const page = await browser.newPage();

  /** A picture of some markup, as PNG, of so many pixels. */
  async function photograph(markup: string, width: number, height = width) {
    await page.setViewport({ width, height });
    await page.setContent(
      `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${markup}`,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const misfit = await page.evaluate(fitWords);
    if (misfit) throw new Error(`The share image has no room for: ${misfit}`);
    return page.screenshot({ omitBackground: true });
  }

  // Phones cut the corners themselves.
  const appleIcon = await photograph(drawIcon(0), 180);
  writeFileSync('public/apple-icon.png', stamp(appleIcon, origin));
  const [small, large] = [
    await photograph(icon, 16),
    await photograph(icon, 32),
  ];
  writeFileSync('public/favicon.ico', packIcons({ 16: small, 32: large }));
  const share = await photograph(drawShareImage(), 1200, 630);
  writeFileSync('public/share.png', stamp(share, origin));
}).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});

/**
 * Runs in the page: sets each text with a least size as large as its box lets it.
 * @returns the one that does not fit at its least
 */
function fitWords() {
  for (const text of document.querySelectorAll<HTMLElement>('[data-least]')) {
    let size = Number.parseFloat(getComputedStyle(text).fontSize);
    const spills = () =>
      text.scrollWidth > text.clientWidth ||
      text.scrollHeight > text.clientHeight;
    while (spills() && --size >= Number(text.dataset.least))
      text.style.fontSize = `${size}px`;
    if (spills()) return text.textContent;
  }
  return undefined;
}

/**
 * The house of the wordmark on a ground of ink, 64 units square, with its colours written out.
 * @param corner the radius of its corners, in the same units
 */
function drawIcon(corner: number): string {
  const coloured = mark
    .replaceAll('currentColor', `${light.sheet}`)
    .replaceAll('var(--lit)', `${light.marker}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${light.ink}"/><g transform="translate(12 9.5) scale(1.25)">${coloured}</g></svg>\n`;
}

/** What a link to the site looks like where it is shared: name, tagline and the street, 1200 by 630. */
function drawShareImage(): string {
  const colours = Object.entries(light).map(
    ([name, value]) => `--${name}:${value};`,
  );
  const street = renderToStaticMarkup(createElement(Facade));
  const words = agency.tagline.split(' ');
  const last = words.splice(-2).join(' ');
  return `<style>
    @font-face { font-family: display; src: url(data:font/woff2;base64,${face.toString('base64')}); }
    :root { ${colours.join('')} --cloth: ${light['wall-cool']}; --lit: ${light.marker}; }
    body { background: var(--paper); color: var(--ink); font: 700 40px/1.08 display; overflow: hidden; }
    p { display: flex; align-items: center; gap: 22px; margin: 44px 64px 0; }
    p svg { flex: none; width: 68px; height: 76px; }
    p span { flex: 1; min-width: 0; line-height: normal; white-space: nowrap; }
    h1 { height: 226px; margin: 22px 52px 0; padding: 4px 12px; font-size: 90px; line-height: 1.06; letter-spacing: -0.02em; text-wrap: balance; }
    mark { margin-inline: -12px; padding-inline: 12px; color: inherit; background: linear-gradient(102deg, transparent 13px, var(--marker) 14px calc(100% - 14px), transparent calc(100% - 13px)) 0 88% / 100% 0.5em no-repeat; }
    .parts svg { position: absolute; width: 0; height: 0; }
    .street svg { position: absolute; inset: auto 0 0; width: 1200px; height: 252px; }
  </style>
  <p>${mark}<span data-least="28">${escapeText(agency.name)}</span></p>
  <h1 data-least="48">${escapeText(words.join(' '))} <mark>${escapeText(last)}</mark></h1>
  <div class="parts">${parts}</div>
  <div class="street">${street.replaceAll(/"[^"]*street\.svg#/g, '"#')}</div>`;
}

function escapeText(text: string): string {
  return renderToStaticMarkup(text);
}

/** Packs PNG pictures, by their size, into one .ico file: a header of 6 bytes, an entry of 16 for each, the pictures. */
function packIcons(icons: Record<number, Uint8Array>): Buffer {
  const pictures = Object.values(icons);
  // An icon, not a cursor, and how many.
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = Object.entries(icons).map(([size, { length }]) => {
    const entry = Buffer.alloc(16);
    // Colour planes: 1; bits of a pixel: 32.
    entry.set([Number(size), Number(size), 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
