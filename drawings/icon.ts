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
    .replace(
      '<svg aria-hidden="true"',
      '<svg x="12" y="9" width="40" height="45"',
    )
    .replaceAll('currentColor', `${light.sheet}`)
    .replaceAll('var(--lit)', `${light.marker}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${light.ink}"/>${mark}</svg>\n`;
}
