/** @jest-environment node */
import { sample } from '../../lib/sample';
import { readSettings } from '../../lib/settings';
import { listLaunchFaults } from '../../tools/launch/check-site';
import { listStale, readPalette, type Scheme, stamp } from '../../tools/pictures';
import { makeFolder, realAgency } from '../project';

const { light, dark, sheet } = readPalette();
const texts = `
  ink/paper on-marker/marker ink-soft/paper on-action/action
  on-action/action-over on-night/night on-night/azulejo-deep marker/night
  on-glaze/glaze on-glaze/joint on-marker/brass`;
const edges = `
  ink/desk action-edge/paper azulejo/paper azulejo/glaze
  on-night/azulejo-deep marker/azulejo-deep night/marker brass/night`;
const textsOnSheets = `
  ink/sheet ink/paper ink/desk ink-soft/sheet success/success-ground
  failure/failure-ground failure/sheet on-glaze/glaze on-action/action`;
const edgesOnSheets = `
  line/sheet line/desk action/sheet azulejo/sheet
  awning/sheet pending/action-over failure/sheet`;

test.each([
  ['light scheme, text', 7, light, texts + textsOnSheets],
  ['dark scheme, text', 7, dark, texts],
  ['light scheme, edges', 3, light, edges + edgesOnSheets],
  ['dark scheme, edges', 3, dark, edges],
  ['sheets in the dark scheme, text', 7, sheet, textsOnSheets],
  ['sheets in the dark scheme, edges', 3, sheet, edgesOnSheets],
])('palette, %s: contrast is at least %s to 1', (_, least, scheme, pairs) => {
  const weak = pairs
    .trim()
    .split(/\s+/)
    .filter((pair) => !(contrast(scheme, pair) >= least));
  expect(weak).toEqual([]);
});

/** The contrast of two colours (WCAG 2.2, contrast ratio), from 1 to 21. */
function contrast(scheme: Scheme, pair: string): number {
  const [one = 0, other = 0] = pair.split('/').map((name) => luminance(scheme[name]) + 0.05);
  return Math.max(one, other) / Math.min(one, other);
}

/** Relative luminance (WCAG 2.2), from 0 to 1; not a number without a colour. */
function luminance(colour = ''): number {
  const parts = [0.2126, 0.7152, 0.0722].map((weight, i) => {
    const hex = colour.slice(1 + 2 * i, 3 + 2 * i);
    const part = Number.parseInt(hex, 16) / 255;
    const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return weight * linear;
  });
  return parts.reduce((sum, part) => sum + part);
}

/** A picture that was drawn from an identity: a PNG starts with 33 bytes of signature and first chunk. */
const draw = (agency = realAgency) => stamp(Buffer.alloc(40), agency).toString('latin1');

test('stamp: a picture drawn from another identity is stale, an unstamped one is not', () => {
  const folder = makeFolder({
    'share.png': draw(sample),
    'icon-192.png': draw(),
    'icon-512.png': 'own',
  });
  expect(listStale(realAgency, folder)).toEqual(['share.png']);
});

test('check-launch: a stale picture is a fault', () => {
  const out = makeFolder({ 'share.png': draw(sample) });
  const faults = listLaunchFaults(realAgency, readSettings({}), out, true);
  expect(faults.join()).toContain('public/share.png was drawn');
});
