import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../lib/agency-schema.ts';
import { readPalette } from './palette.ts';

/** What `npm run draw` drew: a hash of what the pictures show, and one of each picture by file. */
type Drawn = { from: string; pictures: Record<string, string> };

/** The file that holds it, as JSON. */
export const drawnFile = 'tools/drawings/drawn.json';

export function describeDrawn(agency: Agency, pictures: Record<string, string | Buffer>): Drawn {
  const hashed = Object.entries(pictures).map(([path, bytes]) => [path, digest(bytes)]);
  return { from: hashSource(agency), pictures: Object.fromEntries(hashed) };
}

export const readDrawn = (): Drawn => JSON.parse(readFileSync(drawnFile, 'utf8'));

/** Lists the pictures of a folder that were drawn from another name, tagline or palette; the agency's own do not count. */
export function listStale(agency: Agency, folder: string, { from, pictures }: Drawn): string[] {
  if (from === hashSource(agency)) return [];
  return Object.keys(pictures).filter((path) => {
    const file = join(folder, path);
    return existsSync(file) && digest(readFileSync(file)) === pictures[path];
  });
}

const hashSource = ({ name, tagline }: Agency) =>
  digest(JSON.stringify([name, tagline, readPalette().light]));

const digest = (bytes: string | Buffer) => hash('sha256', bytes, 'base64');
