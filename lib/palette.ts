import { readFileSync } from 'node:fs';

/** The colours of a scheme as #rrggbb, by custom property without its `--`. */
export type Scheme = Record<string, string>;

/**
 * Reads the colours of `agency/colours.css`: the light scheme, the dark scheme, and a sheet of paper in the
 * dark scheme. The last two inherit the light colours that they do not set.
 */
export function readPalette(css = readFileSync('agency/colours.css', 'utf8')) {
  const [forLight = '', forDark = ''] = css.split('prefers-color-scheme: dark');
  const light = readColours(forLight);
  const [dark, sheet] = forDark.split('.paper').map(readColours);
  return { light, dark: { ...light, ...dark }, sheet: { ...light, ...sheet } };
}

const readColours = (css: string): Scheme =>
  Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+)\s*:\s*(#[\da-f]{6})\b/gi), ([, name = '', colour = '']) => [
      name,
      colour.toLowerCase(),
    ]),
  );
