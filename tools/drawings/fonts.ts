import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error: it has no types
import subsetFont from 'subset-font';
import { evenDigits } from './even-digits.ts';

// The letters of Spanish, and of names in the co-official languages.
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÇÉÈÍÏÑÓÒÚÜ' + 'abcdefghijklmnopqrstuvwxyzáàçéèíïñóòúüªº';
const otherCharacters = '0123456789 \u00a0.,:;·…¿?¡!«»“”‘’\'"()-–—/&%€+@';
const ofTexts = '*=©×_#';

const digitWidth = 1250; // of 2,000 units: the width of the display font's own tabular digits

// Both fonts need only kerning. Without hints and substitutions a file is half as large.
const lean = { noHinting: true, noLayoutClosure: true, dropTables: ['GSUB'] };

/** Draws the fonts of headings and of texts, as woff2, with digits of one width. */
export async function drawFonts() {
  const display: Buffer = await subsetFont(
    readFont('besley/files/besley-latin-700-normal.woff2'),
    letters + otherCharacters,
    // The font's own tabular digits are a substitution, and their zero is too light.
    { ...lean, targetFormat: 'sfnt' },
  );
  const text: Buffer = await subsetFont(
    readFont('source-sans-3/files/source-sans-3-latin-wght-normal.woff2', '-variable'),
    letters + otherCharacters + ofTexts,
    { ...lean, targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
  );
  const even: Buffer = await subsetFont(evenDigits(display, digitWidth), null, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
  });
  return { display: even, text };
}

function readFont(file: string, kind = '') {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource${kind}/${file}`));
}
