import { readFileSync } from 'node:fs';

/** The colours of a scheme as #rrggbb, by custom property without its `--`. */
export type Scheme = Record<string, string>;

/**
 * Reads the colours of `agency/colours.css`: the light scheme, the dark scheme, and a sheet of paper in the
 * dark scheme. Each has the colours of the one before that it does not set.
 */
export function readPalette(css = readFileSync('agency/colours.css', 'utf8')) {
  const [forLight = '', forDark = ''] = css.split('prefers-color-scheme: dark');
  const light = readColours(forLight);
  const [, forRoot, forSheet] = forDark.split('.paper').map(readColours);
  const dark = { ...light, ...forRoot };
  return { light, dark, sheet: { ...dark, ...forSheet } };
}

const readColours = (css: string): Scheme =>
  Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+)\s*:\s*(#[\da-f]{6})\b/gi), ([, name = '', colour = '']) => [
      name,
      colour.toLowerCase(),
    ]),
  );
