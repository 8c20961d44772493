import { readFileSync } from 'node:fs';

/** A scheme's colours by the names of their custom properties, as #rrggbb. */
export type Scheme = Record<string, string>;

/**
 * Reads the colours out of the style sheet, the one place that holds them.
 * What the dark scheme does not say, it takes from the light one, and so does
 * a sheet of paper in it.
 */
export function readPalette(): Record<'light' | 'dark' | 'sheet', Scheme> {
  const tokens = readFileSync('app/tokens.css', 'utf8');
  const [forLight = '', forDark = ''] = tokens.split('-scheme: dark)');
  const [ground = '', sheet = ''] = forDark.split('.paper {');
  const light = readColours(forLight);
  return {
    light,
    dark: { ...light, ...readColours(ground) },
    sheet: { ...light, ...readColours(sheet) },
  };
}

function readColours(css: string): Scheme {
  const declarations = css.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries(
    Array.from(declarations, ([, name = '', colour = '']) => [name, colour]),
  );
}
