import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';

/** The colours of a scheme as #rrggbb, by custom property without its `--`. */
export type Scheme = Record<string, string>;

/**
 * Reads the colours of `agency/colours.css`, in any notation: the light scheme, the dark scheme, and a sheet
 * of paper in the dark scheme. The last two inherit the light colours that they do not set.
 */
export function readPalette(css = readFileSync('agency/colours.css', 'utf8')) {
  const [forLight = '', forDark = ''] = css.split('prefers-color-scheme: dark');
  const light = readColours(forLight);
  const [dark, sheet] = forDark.split('.paper').map(readColours);
  return { light, dark: { ...light, ...dark }, sheet: { ...light, ...sheet } };
}

function readColours(css: string): Scheme {
  const declarations = css.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g);
  const colours = Array.from(declarations, ([, name = '', value = '']) => {
    return [name, formatHex(value.trim())] as const;
  });
  return Object.fromEntries(colours.filter((entry): entry is [string, string] => !!entry[1]));
}
