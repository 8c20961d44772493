import { hash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import type { OwnersPart } from '../../../lib/identity-schema.ts';
import { createTurns } from '../database/turns.ts';

sharp.cache(false);
sharp.concurrency(1);

/** How many pixels a photograph may have, by format: sharp 0.35 then takes at most 140 MB, as measured. */
const mostPixels = new Map([
  ['jpeg', 40_000_000],
  ['progressive jpeg', 20_000_000],
  ['png', 40_000_000],
  ['progressive png', 14_000_000],
  ['webp', 40_000_000],
  // AVIF.
  ['heif', 5_400_000],
]);

/** Why a photograph is refused, in words for the owner that follow «la fotografía». */
const faults = {
  unreadable: 'no se puede leer: mejor JPG o PNG',
  incomplete: 'no ha llegado entera: elígela otra vez',
  heic: 'está en el formato del iPhone, HEIC, que aquí no se puede leer: elígela desde el propio iPhone, o mándatela por WhatsApp y elige la que llegue',
  large: 'es demasiado grande: mejor una más pequeña, en JPG',
} as const;
type PhotographFault = (typeof faults)[keyof typeof faults];

/** One at a time, for letters and page together: two at once take too much memory. */
const turns = createTurns();

/** Makes a JPEG of at most 1,200 px and 300 kB for e-mails. @returns its bytes, or why the file is refused */
export const prepareForLetter = (bytes: Uint8Array): Promise<Buffer | PhotographFault> =>
  turns.run(async () => {
    const photo = await decode(bytes, 1200);
    if (typeof photo === 'string') return photo;
    return (await encode(photo, 'jpeg', [1200, 1000, 700, 500], 300_000))?.data ?? faults.large;
  });

/** Makes WebP in two widths for the page. @returns the files by their paths on the site, or why it is refused */
export const prepareForPage = (bytes: Uint8Array): Promise<PagePhotograph | PhotographFault> =>
  turns.run(async () => {
    const photo = await decode(bytes, 1280);
    if (typeof photo === 'string') return photo;
    const large = await encode(photo, 'webp', [1280, 1000, 800], 250_000);
    const reduced = await encode(photo, 'webp', [640], 250_000);
    if (!large || !reduced) return faults.large;
    const key = hash('sha256', large.data).slice(0, 10);
    const name = (width: number) => `fotos/personas-${key}-${width}.webp`;
    const { width, height } = large.info;
    const small = { src: name(reduced.info.width), width: reduced.info.width };
    const files = new Map([large, reduced].map(({ data, info }) => [name(info.width), data]));
    return { photo: { src: name(width), width, height, ...(files.size > 1 && { small }) }, files };
  });

type PagePhotograph = {
  photo: Omit<NonNullable<OwnersPart['photo']>, 'alt'>;
  files: Map<string, Uint8Array>;
};

/** Decodes a photograph, upright and opaque, without metadata, to a PNG of at most `side` pixels. */
async function decode(bytes: Uint8Array, side: number): Promise<Buffer | PhotographFault> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes).metadata();
  } catch {
    return isHeic(bytes) ? faults.heic : faults.unreadable;
  }
  const { format, compression, isProgressive, width, height } = metadata;
  if (format === 'heif' && compression !== 'av1') return faults.heic;
  const most = mostPixels.get(isProgressive ? `progressive ${format}` : format);
  if (!most) return faults.unreadable;
  if (width * height > most) return faults.large;
  try {
    return await sharp(bytes, { limitInputPixels: most, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return faults.incomplete;
  }
}

export const readWidth = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;

/** Whether a file is HEIC, as iPhones make it (ISO 23008-12): sharp lacks the codec. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1)/.test(String.fromCharCode(...bytes.subarray(4, 12)));

/** Tries sides in pixels, each in falling quality. @returns the first file that is small enough, if any */
async function encode(photo: Buffer, format: 'jpeg' | 'webp', sides: number[], mostBytes: number) {
  for (const side of sides)
    for (const quality of [80, 65, 50, 35, 20]) {
      const made = await sharp(photo)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, { quality })
        .toBuffer({ resolveWithObject: true });
      if (made.data.length <= mostBytes) return made;
    }
  return undefined;
}
