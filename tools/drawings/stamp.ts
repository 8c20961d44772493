import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Agency } from '../../lib/agency-schema.ts';
import { readPalette } from './palette.ts';

const keyword = 'drawn-from\0';

/** What a drawing of an agency is drawn from, in short. */
export function nameOrigin({ name, tagline }: Agency): string {
  const origin = JSON.stringify([name, tagline, readPalette().light]);
  return hash('sha256', origin, 'base64');
}

/** Writes into a PNG what it was drawn from: a tEXt chunk after the first, IHDR. */
export function stamp(png: Uint8Array, origin: string): Buffer {
  const chunk = Buffer.from(`tEXt${keyword}${origin}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  const end = 33; // a signature of 8 bytes, a chunk of 25
  const parts = [png.subarray(0, end), length, chunk, check, png.subarray(end)];
  return Buffer.concat(parts);
}

/**
 * The pictures of a folder that were drawn from something else than this
 * agency. One without a stamp is the agency's own.
 */
export function listStale(agency: Agency, folder: string): string[] {
  const own = keyword + nameOrigin(agency);
  return readdirSync(folder).filter((name) => {
    if (!name.endsWith('.png')) return false;
    const png = readFileSync(join(folder, name), 'latin1');
    return png.includes(`tEXt${keyword}`) && !png.includes(own);
  });
}
