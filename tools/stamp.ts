import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Agency } from '../lib/agency-schema.ts';
import { readPalette } from './palette.ts';

const keyword = 'drawn-from\0';

/** Hashes what the pictures of an agency are drawn from: name, tagline and colours. */
export function hashSource({ name, tagline }: Agency): string {
  const source = JSON.stringify([name, tagline, readPalette().light]);
  return hash('sha256', source, 'base64');
}

/** Adds the hash of its source to a PNG, in a tEXt chunk behind the first chunk, IHDR. */
export function stamp(png: Uint8Array, sourceHash: string): Buffer {
  const chunk = Buffer.from(`tEXt${keyword}${sourceHash}`, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  const end = 33; // a signature of 8 bytes and IHDR of 25
  const parts = [png.subarray(0, end), length, chunk, checksum, png.subarray(end)];
  return Buffer.concat(parts);
}

/**
 * Lists the PNG files of a folder that `npm run draw` made for another name,
 * tagline or palette. A file without a stamp was not made by it and is skipped.
 */
export function listStale(agency: Agency, folder: string): string[] {
  const current = keyword + hashSource(agency);
  return readdirSync(folder).filter((name) => {
    if (!name.endsWith('.png')) return false;
    const png = readFileSync(join(folder, name), 'latin1');
    return png.includes(`tEXt${keyword}`) && !png.includes(current);
  });
}
