import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Facade } from '../../components/facade.tsx';
import { HouseMark } from '../../components/house-mark.tsx';
import { agency } from '../../lib/agency.ts';
import { readPalette } from './palette.ts';

/**
 * The house of the wordmark on a ground of ink, 64 units square, with its colours written out.
 * @param corner the radius of its corners, in the same units
 */
export function drawIcon(corner: number): string {
  const { light } = readPalette();
  const mark = renderToStaticMarkup(createElement(HouseMark))
    .replaceAll('currentColor', `${light.sheet}`)
    .replaceAll('var(--lit)', `${light.marker}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${light.ink}"/><g transform="translate(12 9.5) scale(1.25)">${mark}</g></svg>\n`;
}

/** What a link to the site looks like where it is shared: name, tagline and the street, 1200 by 630. */
export function drawShareImage(): string {
  const { light } = readPalette();
  const colours = Object.entries(light).map(
    ([name, value]) => `--${name}:${value};`,
  );
  const face = readFileSync('app/fonts/display.woff2').toString('base64');
  const street = renderToStaticMarkup(createElement(Facade));
  const words = agency.tagline.split(' ');
  const last = words.splice(-2).join(' ');
  return `<style>
    @font-face { font-family: display; src: url(data:font/woff2;base64,${face}); }
    :root { ${colours.join('')} --cloth: ${light['wall-cool']}; --lit: ${light.marker}; }
    body { background: var(--paper); color: var(--ink); font: 700 40px/1.08 display; overflow: hidden; }
    p { display: flex; align-items: center; gap: 22px; margin: 44px 64px 0; }
    p svg { width: 68px; height: 76px; }
    h1 { margin: 26px 64px 0; font-size: 90px; line-height: 1.06; letter-spacing: -0.02em; text-wrap: balance; }
    mark { margin-inline: -12px; padding-inline: 12px; color: inherit; background: linear-gradient(102deg, transparent 13px, var(--marker) 14px calc(100% - 14px), transparent calc(100% - 13px)) 0 88% / 100% 0.5em no-repeat; }
    .parts svg { position: absolute; width: 0; height: 0; }
    .street svg { position: absolute; inset: auto 0 0; width: 1200px; height: 252px; }
  </style>
  <p>${renderToStaticMarkup(createElement(HouseMark))}${agency.name}</p>
  <h1>${words.join(' ')} <mark>${last}</mark></h1>
  <div class="parts">${readFileSync('public/street.svg', 'utf8')}</div>
  <div class="street">${street.replaceAll(/"[^"]*street\.svg#/g, '"#')}</div>`;
}
