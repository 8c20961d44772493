import { readPalette, type Scheme } from '../../tools/drawings/palette';

const texts: [text: string, ground: string][] = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'desk'],
  ['on-marker', 'marker'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'sheet'],
  ['on-action', 'action'],
  ['on-action', 'action-over'],
  ['on-night', 'night'],
  ['marker', 'night'],
  ['on-night', 'azulejo-deep'],
  ['on-glaze', 'glaze'],
  ['success', 'success-ground'],
  ['failure', 'failure-ground'],
];
const edges: [edge: string, ground: string][] = [
  ['line', 'paper'],
  ['line', 'sheet'],
  ['line', 'desk'],
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'desk'],
  ['on-night', 'night'],
  ['on-glaze', 'glaze'],
  ['action', 'paper'],
  ['action', 'sheet'],
  ['azulejo', 'paper'],
  ['azulejo', 'sheet'],
  ['azulejo', 'glaze'],
  ['awning', 'sheet'],
  ['on-night', 'azulejo-deep'],
  ['marker', 'azulejo-deep'],
  ['pending', 'action-over'],
  ['failure', 'sheet'],
];
const schemes = Object.entries(readPalette());

describe.each(schemes)('in the %s scheme', (_, scheme) => {
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
