import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of noise of one megabyte: as in a camera's picture, each byte value occurs thousands of times. */
export async function takePhotograph(width = 1500, height = 1000) {
  const raw = { width, height, channels: 3 as const };
  const jpeg = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer();
  return new Uint8Array(jpeg);
}
