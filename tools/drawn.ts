import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../lib/identity-schema.ts';
import { readPalette, type Scheme } from '../lib/palette.ts';

/** The inputs of the pictures of `npm run draw`, and a hash of each picture by file. */
type Drawn = Pick<Identity, 'name' | 'tagline'> & {
  colours: Scheme;
  pictures: Record<string, string>;
};

export const drawnFile = 'tools/drawings/drawn.json';

export const readDrawn = (): Drawn => JSON.parse(readFileSync(drawnFile, 'utf8'));

/**
 * Lists the pictures in a folder that show an outdated name, tagline or colour. Pictures that the agency has
 * replaced do not count.
 */
export function listStale(identity: Identity, folder: string, drawn: Drawn): string[] {
  const { light } = readPalette();
  const isCurrent =
    drawn.name === identity.name &&
    drawn.tagline === identity.tagline &&
    Object.entries(drawn.colours).every(([name, colour]) => light[name] === colour);
  if (isCurrent) return [];
  return Object.keys(drawn.pictures).filter((path) => {
    const file = join(folder, path);
    return existsSync(file) && hashPicture(readFileSync(file)) === drawn.pictures[path];
  });
}

export const hashPicture = (bytes: string | Buffer) => hash('sha256', bytes, 'base64');
