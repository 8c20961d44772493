import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const wholeFace = createRequire(import.meta.url).resolve(
  '@fontsource/besley/files/besley-latin-700-normal.woff2',
);

// What headings in Spanish are made of, the co-official languages' names included.
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÇÉÈÍÏÑÓÒÚÜ' +
  'abcdefghijklmnopqrstuvwxyzáàçéèíïñóòúüªº';
const rest = '0123456789 \u00a0.,:;·…¿?¡!«»“”‘’\'"()-–—/&%€+@';

/** Cuts the display face down to the letters that Spanish needs. */
export async function cutDisplayFace(target: string) {
  const face = await subsetFont(readFileSync(wholeFace), letters + rest, {
    targetFormat: 'woff2',
    // Headings are large, and none of them uses a feature of the face but its
    // kerning: without hints and substitutions it is half as heavy.
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GSUB'],
  });
  writeFileSync(target, face);
}
