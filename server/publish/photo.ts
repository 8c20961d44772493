import { hash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import type { Identity } from '../../lib/identity-schema.ts';
import { readPalette } from '../../lib/palette.ts';

/** Larger photographs take more memory than a small server has. */
export const mostPixels = 40_000_000;
const widths = [1280, 640];
/** Grainy photographs are compressed more, to stay below this. */
const mostBytes = 250_000;
const qualities = [76, 60, 45, 30, 15];
const formats = ['jpeg', 'png', 'webp', 'avif', 'tiff'];

export type PreparedPhoto = {
  photo: Omit<NonNullable<Identity['photo']>, 'alt'>;
  files: Map<string, Uint8Array>;
};

/**
 * Prepares a photograph for the page: WebP, upright, in two widths, without the camera's metadata.
 * @returns the files by their paths on the site, or why the photograph is refused, in words for the owner
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto | string> {
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
    if (!formats.includes(format ?? ''))
      return 'Esto no es una fotografía que sepamos leer: mejor JPG o PNG.';
    if (width * height > mostPixels) return 'La fotografía es demasiado grande.';
    const made = [];
    // One after the other, to save memory.
    for (const most of widths) made.push(await resize(bytes, most));
    const [large, small] = made;
    if (!large || !small) return 'La fotografía es demasiado grande.';
    const key = hash('sha256', large.data).slice(0, 10);
    const name = (one: number) => `fotos/personas-${key}-${one}.webp`;
    const src = name(large.info.width);
    const files = new Map([[src, large.data]]);
    const isSmall = small.info.width < large.info.width;
    if (isSmall) files.set(name(small.info.width), small.data);
    const photo = {
      ...{ src, width: large.info.width, height: large.info.height },
      ...(isSmall && { small: { src: name(small.info.width), width: small.info.width } }),
    };
    return { photo, files };
  } catch {
    return 'Esto no es una fotografía que sepamos leer: mejor JPG o PNG.';
  }
}

type Made = { data: Buffer; info: OutputInfo };

/** @param width the largest, in pixels; smaller if the lowest quality still takes too many bytes */
async function resize(bytes: Uint8Array, width: number): Promise<Made | undefined> {
  const small = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: readPalette().light.sheet })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let made: Made | undefined;
  for (const quality of qualities)
    if (!made || made.data.length > mostBytes)
      made = await sharp(small).webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
  const isFit = !made || made.data.length <= mostBytes || width < 100;
  return isFit ? made : resize(bytes, Math.floor(width * 0.8));
}
