import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HouseMark } from '../components/house-mark.tsx';
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
