import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Agency } from '../lib/agency-schema.ts';
import { readPalette } from './palette.ts';

const keyword = 'tEXtdrawn-from\0';

/** Adds to a PNG a hash of what it was drawn from, in a tEXt chunk behind the first chunk, IHDR. */
export function stamp(png: Uint8Array, agency: Agency): Buffer {
  const chunk = Buffer.from(keyword + hashSource(agency), 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  const end = 33; // a signature of 8 bytes and IHDR of 25
  return Buffer.concat([png.subarray(0, end), length, chunk, checksum, png.subarray(end)]);
}

/** Lists the PNG files of a folder that are stamped for another name, tagline or palette. */
export function listStale(agency: Agency, folder: string): string[] {
  const current = keyword + hashSource(agency);
  return readdirSync(folder).filter((name) => {
    if (!name.endsWith('.png')) return false;
    const png = readFileSync(join(folder, name), 'latin1');
    return png.includes(keyword) && !png.includes(current);
  });
}

function hashSource({ name, tagline }: Agency): string {
  return hash('sha256', JSON.stringify([name, tagline, readPalette().light]), 'base64');
}
