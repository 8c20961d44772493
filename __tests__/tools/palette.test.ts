import { readPalette, type Scheme } from '../../tools/drawings/palette';

// Each colour and the grounds it stands on.
const texts = [
  ['ink', 'paper'],
  ['on-marker', 'marker'],
  ['ink-soft', 'paper'],
  ['on-action', 'action', 'action-over'],
  ['on-night', 'night', 'azulejo-deep'],
  ['marker', 'night'],
  ['on-glaze', 'glaze', 'joint'],
];
const edges = [
  ['ink', 'desk'],
  ['action', 'paper'],
  ['azulejo', 'paper', 'glaze'],
  ['on-night', 'azulejo-deep'],
  ['marker', 'azulejo-deep'],
  ['night', 'marker'],
];
// Sheets of paper have the colours of the light scheme in both.
const textsOnSheets = [
  ['ink', 'sheet', 'desk'],
  ['ink-soft', 'sheet'],
  ['success', 'success-ground'],
  ['failure', 'failure-ground'],
  ['failure', 'sheet'],
];
const edgesOnSheets = [
  ['line', 'sheet', 'desk'],
  ['action', 'sheet'],
  ['azulejo', 'sheet'],
  ['awning', 'sheet'],
  ['pending', 'action-over'],
  ['failure', 'sheet'],
];
const { light, dark } = readPalette();

test.each([
  ['text by day reads well', 7, light, texts],
  ['text at night reads well', 7, dark, texts],
  ['text on a sheet of paper reads well', 7, light, textsOnSheets],
  ['an edge by day stands out', 3, light, edges],
  ['an edge at night stands out', 3, dark, edges],
  ['an edge on a sheet of paper stands out', 3, light, edgesOnSheets],
] as const)('%s', (_, least, scheme, colours) => {
  const weak = colours.flatMap(([colour = '', ...grounds]) =>
    grounds
      .filter((ground) => !(contrast(scheme, colour, ground) >= least))
      .map((ground) => `${colour} on ${ground}`),
  );
  expect(weak).toEqual([]);
});

/** The contrast of two colours (WCAG 2.2, contrast ratio), from 1 to 21. */
function contrast(scheme: Scheme, one: string, other: string): number {
  const [dim = 0, bright = 0] = [one, other]
    .map((name) => luminance(scheme[name]))
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance (WCAG 2.2), from 0 to 1. */
function luminance(colour = ''): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
