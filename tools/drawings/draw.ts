import { readFileSync, writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { identity } from '../../agency/identity.ts';
import { drawPanes, facadeViewBox } from '../../lib/facade.ts';
import { readPalette } from '../../lib/palette.ts';
import { readPage } from '../html.ts';
import { writeTitle } from '../launch/check-content.ts';
import { withBrowser } from '../programs.ts';

// `npm run draw` draws the icons and the share image from the page's drawings and colours and from the
// agency's name and tagline, which the icon has as its title.

const { light } = readPalette();
const parts = readFileSync('agency/style/street.svg', 'utf8');
const { start, end } = readPage(parts).find(({ attributes }) => attributes.id === 'mark') ?? {};
const house = parts.slice(start, end).replace(/ id="mark"|\n */g, '');
const mark = `<svg height="36" viewBox="0 0 32 36" width="32">${house}</svg>`;
const icon = drawIcon(12);

await withBrowser(async (browser) => {
  const page = await browser.newPage();

  /** Renders markup to a PNG. Sizes are in pixels. */
  async function render(markup: string, width: number, height = width) {
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${markup}`,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const overflow = await page.evaluate(fitTexts);
    if (overflow) throw new Error(`The text does not fit the share image: ${overflow}`);
    return page.screenshot({ omitBackground: true });
  }

  const pictures = {
    'public/icon.svg': icon,
    // Phones round the corners of icons.
    'public/apple-icon.png': await render(drawIcon(0), 180),
    'public/favicon.ico': wrapIcon(await render(icon, 32)),
    'public/share.png': await render(drawShareImage(), 1200, 630),
    // Twice the size in e-mails, for sharp displays.
    'server/mail/mark.png': await render(icon, 72),
  };
  for (const [path, picture] of Object.entries(pictures)) {
    writeFileSync(path, picture);
    console.log(`Wrote ${path}`);
  }
}).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});

/**
 * Runs in the page. Shrinks the text of elements with `data-least` until it fits, to that many pixels at
 * least.
 * @returns the first text that still does not fit
 */
function fitTexts() {
  for (const text of document.querySelectorAll<HTMLElement>('[data-least]')) {
    // Contains no named function, because tsx would call a helper that the page does not have.
    let size = Number.parseFloat(getComputedStyle(text).fontSize);
    while (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight) {
      if (--size < Number(text.dataset.least)) return text.textContent;
      text.style.fontSize = `${size}px`;
    }
  }
  return undefined;
}

/** Draws the house of the logo on ink as SVG, 64 units square. @param corner the radius of its corners */
function drawIcon(corner: number): string {
  const { sheet = '', marker = '' } = light;
  const coloured = mark.replaceAll('currentColor', sheet).replaceAll('var(--lit)', marker);
  const title = renderToStaticMarkup(writeTitle(identity));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${title}</title><rect width="64" height="64" rx="${corner}" fill="${light.ink}"/><g transform="translate(12 9.5) scale(1.25)">${coloured}</g></svg>\n`;
}

/** Lays out the share image: name, tagline and the account's house in its street, 1200 by 630 pixels. */
function drawShareImage(): string {
  const colours = Object.entries(light).map(([name, value]) => `--${name}:${value};`);
  const words = identity.tagline.split(' ');
  const last = words.splice(-2).join(' ');
  return `<style>
    @font-face { font-family: display; src: url(data:font/woff2;base64,${readFileSync('agency/style/display.woff2', 'base64')}); }
    :root { ${colours.join('')} --cloth: ${light['wall-cool']}; --lit: ${light.marker}; }
    body { background: var(--paper); color: var(--ink); font: 700 40px/1.08 display; overflow: hidden; }
    p { display: flex; align-items: center; gap: 22px; margin: 44px 64px 0; }
    p svg { flex: none; width: 68px; height: 76px; }
    p span { flex: 1; min-width: 0; line-height: normal; white-space: nowrap; }
    h1 { height: 306px; margin: 22px 440px 0 52px; padding: 4px 12px; font-size: 90px; line-height: 1.06; letter-spacing: -0.02em; text-wrap: balance; }
    mark { margin-inline: -12px; padding-inline: 12px; color: inherit; background: linear-gradient(102deg, transparent 13px, var(--marker) 14px calc(100% - 14px), transparent calc(100% - 13px)) 0 88% / 100% 0.5em no-repeat; }
    .parts svg { position: absolute; width: 0; height: 0; }
    .street, .house { position: absolute; inset: auto 0 0; width: 1200px; height: 172px; fill: var(--pane); stroke: var(--ink); stroke-width: 1.4; }
    .house { left: 800px; width: 340px; height: 410px; }
  </style>
  <p>${mark}<span data-least="28">${renderToStaticMarkup(identity.name)}</span></p>
  <h1 data-least="48">${renderToStaticMarkup(words.join(' '))} <mark>${renderToStaticMarkup(last)}</mark></h1>
  <div class="parts">${parts}</div>
  <svg class="street" preserveAspectRatio="xMidYMax slice" viewBox="-760 0 2280 300"><use href="#shops"/></svg>
  <svg class="house" viewBox="${facadeViewBox}">
    <use href="#facade"/><path d="${drawPanes({ start: 0.3, end: 1 })}" fill="var(--marker)" stroke="none"/>
    <use href="#panes"/><path d="${drawPanes({ start: 0, end: 0.3 })}" fill="url(#slats)" stroke="var(--shut)"/>
    <pattern height="6" id="slats" patternUnits="userSpaceOnUse" width="38"><path d="M-1 .5H39V7H-1z" fill="var(--blind)" stroke="var(--shut)" stroke-width="1"/></pattern>
    <use href="#balconies"/>
  </svg>`;
}

/** Wraps a PNG of 32 pixels into an .ico: a header of 6 bytes, an entry of 16, and the file. */
function wrapIcon(png: Uint8Array): Buffer {
  // Type 1, an icon; one picture; its size; one colour plane, 32 bits per pixel; length and start.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
