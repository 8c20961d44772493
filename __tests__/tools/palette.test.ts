import { readPalette, type Scheme } from '../../tools/drawings/palette';

type Pair = [colour: string, ground: string];
const texts: Pair[] = [
  ['ink', 'paper'],
  ['on-marker', 'marker'],
  ['ink-soft', 'paper'],
  ['on-action', 'action'],
  ['on-action', 'action-over'],
  ['on-night', 'night'],
  ['marker', 'night'],
  ['on-night', 'azulejo-deep'],
  ['on-glaze', 'glaze'],
  ['on-glaze', 'joint'],
];
const edges: Pair[] = [
  ['ink', 'desk'],
  ['action', 'paper'],
  ['azulejo', 'paper'],
  ['azulejo', 'glaze'],
  ['on-night', 'azulejo-deep'],
  ['marker', 'azulejo-deep'],
  ['night', 'marker'],
];
// Sheets of paper have the colours of the light scheme in both.
const textsOnSheets: Pair[] = [
  ['ink', 'sheet'],
  ['ink', 'desk'],
  ['ink-soft', 'sheet'],
  ['success', 'success-ground'],
  ['failure', 'failure-ground'],
  ['failure', 'sheet'],
];
const edgesOnSheets: Pair[] = [
  ['line', 'sheet'],
  ['line', 'desk'],
  ['action', 'sheet'],
  ['azulejo', 'sheet'],
  ['awning', 'sheet'],
  ['pending', 'action-over'],
  ['failure', 'sheet'],
];
const { light, dark } = readPalette();

describe.each([
  { place: 'by day', scheme: light, texts, edges },
  { place: 'at night', scheme: dark, texts, edges },
  {
    place: 'on a sheet of paper',
    scheme: light,
    texts: textsOnSheets,
    edges: edgesOnSheets,
  },
])('$place', ({ scheme, texts, edges }) => {
  test.each(texts)('%s reads well on %s', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(edges)('%s stands out on %s', (edge, ground) => {
    expect(contrast(scheme, edge, ground)).toBeGreaterThanOrEqual(3);
  });
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
