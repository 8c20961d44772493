import type { SendMailOptions } from 'nodemailer';
import sharp from 'sharp';
import { readPalette } from '../../lib/palette.ts';
import { createTurns } from '../data/database/turns.ts';
import type { Picture } from '../data/letters/drafts.ts';
import { mostPixels } from '../publish/photo.ts';
import { photoKey } from '../text/addresses.ts';

const mostBytes = 300_000;
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'];
/** The longest side, in pixels, and the quality of a JPEG, tried until it is small enough. */
const attempts = [
  [1200, 82],
  [1200, 65],
  [1000, 55],
  [700, 50],
  [500, 40],
] as const;

sharp.cache(false);
sharp.concurrency(1);

/** Why a file is refused, in words for the owner. */
const faults = {
  unreadable: 'no es una fotografía que sepamos leer (mejor JPG o PNG)',
  heic: 'está en el formato del iPhone, HEIC, que aquí no se puede leer: elígela desde el propio iPhone, o mándatela por WhatsApp y elige la que llegue',
  large: 'es demasiado grande',
} as const;
type PictureFault = (typeof faults)[keyof typeof faults];

const turns = createTurns();

/**
 * Prepares a photograph for e-mails: a JPEG, upright, at most 1,200 px and 300 kB, without the camera's
 * metadata. One at a time: an interlaced PNG of 40 megapixels takes 200 MB.
 * @returns the JPEG's bytes, or why the file is refused
 */
export const preparePicture = (bytes: Uint8Array): Promise<Buffer | PictureFault> =>
  turns.run(() => prepare(bytes));

async function prepare(bytes: Uint8Array): Promise<Buffer | PictureFault> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
    if (!formats.includes(format ?? '')) return faults.unreadable;
    if (width * height > mostPixels) return faults.large;
    for (const [side, quality] of attempts) {
      const jpeg = await sharp(bytes, options)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: readPalette().light.sheet })
        .jpeg({ quality })
        .toBuffer();
      if (jpeg.length <= mostBytes) return jpeg;
    }
    return faults.large;
  } catch {
    return isHeic(bytes) ? faults.heic : faults.unreadable;
  }
}

/** Whether a file is HEIC, as iPhones make it (ISO 23008-12): sharp lacks the codec. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1)/.test(String.fromCharCode(...bytes.subarray(4, 12)));

const reference = new RegExp(` src="foto:(${photoKey})"`, 'g');
type ListPictures = (ids: string[]) => Promise<Picture[]>;

async function replacePictures(
  html: string,
  listPictures: ListPictures,
  write: (picture: Picture) => string,
) {
  const ids = Array.from(html.matchAll(reference), ([, id]) => `${id}`);
  const pictures = ids.length > 0 ? await listPictures([...new Set(ids)]) : [];
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const text = html.replace(reference, (whole, id) => {
    const picture = byId.get(id);
    // Inline, as many mail programs support no style sheets.
    return picture ? ` src="${write(picture)}" style="max-width:100%;height:auto"` : whole;
  });
  return { html: text, pictures };
}

/** Attaches the photographs that an e-mail's HTML references. */
export async function attachPictures(
  content: SendMailOptions,
  listPictures: ListPictures,
): Promise<SendMailOptions> {
  const cid = ({ id }: Picture) => `${id}@foto`;
  const found = await replacePictures(
    String(content.html ?? ''),
    listPictures,
    (picture) => `cid:${cid(picture)}`,
  );
  if (found.pictures.length === 0) return content;
  const attachments = found.pictures.map((picture) => ({
    cid: cid(picture),
    content: Buffer.from(picture.bytes),
    contentType: 'image/jpeg',
    filename: `${picture.id}.jpg`,
    contentDisposition: 'inline' as const,
  }));
  return { ...content, html: found.html, attachments };
}

/** Inlines the photographs that HTML references, for a browser. */
export async function inlinePictures(html: string, listPictures: ListPictures): Promise<string> {
  const write = ({ bytes }: Picture) =>
    `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  return (await replacePictures(html, listPictures, write)).html;
}
