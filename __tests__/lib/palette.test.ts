import { readPalette, type Scheme } from '../../lib/palette';

const { light, dark, sheet } = readPalette();
// axe looks at the contrast of texts.
const edges = `
  ink/desk action-edge/paper azulejo/paper azulejo/glaze
  on-night/azulejo-deep marker/azulejo-deep night/marker brass/night`;
const edgesOnSheets = `
  line/sheet line/paper line/desk action-edge/sheet azulejo/sheet
  awning/sheet marker/action-over failure/sheet`;

test.each([
  ['the light scheme', light, `${edges} ${edgesOnSheets} action/sheet azulejo-deep/sheet`],
  ['the dark scheme', dark, edges],
  ['sheets in the dark scheme', sheet, edgesOnSheets],
])('Edges are seen in %s: their contrast is at least 3 to 1', (_, scheme, pairs) => {
  const weak = pairs.match(/\S+/g)?.filter((pair) => !(contrast(scheme, pair) >= 3));
  expect(weak).toEqual([]);
});

test('In the dark scheme a sheet differs from the ground below it, and a field from its sheet', () => {
  expect(contrast({ ...sheet, desk: dark.desk ?? '' }, 'sheet/desk')).toBeGreaterThan(1.2);
  expect(contrast(sheet, 'paper/sheet')).toBeGreaterThan(1.2);
});

/** The contrast of two colours (WCAG 2.2, contrast ratio), from 1 to 21. */
function contrast(scheme: Scheme, pair: string): number {
  const [a = 0, b = 0] = pair.split('/').map((name) => luminance(scheme[name]) + 0.05);
  return Math.max(a, b) / Math.min(a, b);
}

/** Relative luminance (WCAG 2.2), from 0 to 1; not a number without a colour. */
function luminance(colour = ''): number {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const part = Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return sum + weight * linear;
  }, 0);
}
