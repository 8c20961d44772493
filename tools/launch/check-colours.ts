import { wcagContrast } from 'culori';
import type { readPalette, Scheme } from '../../lib/palette.ts';

/** Pairs of colours that must be distinguishable, with the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const unreadable = [
  'on-action',
  'action',
  4.5,
  'the text of a button cannot be read on it',
] as const;
const onPaper = ['action-edge', 'paper', 3, 'a button is hardly seen on the paper'] as const;
const onSheet = ['action-edge', 'sheet', 3, 'a button is hardly seen on a sheet'] as const;

/** Lists the colours of an agency with too little contrast. @returns one line each */
export function listColourAdvice({ light, dark, sheet }: ReturnType<typeof readPalette>): string[] {
  const schemes = [
    ['the light scheme', light, [unreadable, onPaper, onSheet]],
    ['the dark scheme', dark, [unreadable, onPaper]],
    ['a sheet in the dark scheme', sheet, [unreadable, onSheet]],
  ] as const;
  return schemes.flatMap(([where, scheme, pairs]) =>
    pairs
      .filter(([one, other, least]) => contrast(scheme, one, other) < least)
      .map(
        ([one, other, , fault]) =>
          `agency/colours.css, ${where}: ${fault}; change --${one} or --${other}`,
      ),
  );
}

const contrast = (scheme: Scheme, one: string, other: string) =>
  wcagContrast(scheme[one] ?? 'black', scheme[other] ?? 'white');
