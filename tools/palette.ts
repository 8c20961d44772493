import { readFileSync } from 'node:fs';

/** The colours of a scheme, as #rrggbb, by custom property without its `--`. */
export type Scheme = Record<string, string>;

/**
 * Reads the colours from `app/tokens.css`: of the light scheme, of the dark one, and of a sheet of
 * paper in the dark one. A colour that the last two do not set is the light one's.
 */
export function readPalette(): Record<'light' | 'dark' | 'sheet', Scheme> {
  const tokens = readFileSync('app/tokens.css', 'utf8');
  const [forLight = '', forDark = ''] = tokens.split('-scheme: dark)');
  const light = readColours(forLight);
  const [dark = {}, sheet = {}] = forDark.split('.paper {').map(readColours);
  return { light, dark: { ...light, ...dark }, sheet: { ...light, ...sheet } };
}

function readColours(css: string): Scheme {
  const declarations = css.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries(Array.from(declarations, ([, name, colour]) => [name, colour]));
}
