import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identity as file } from '../agency/identity.ts';
import { checkIdentity, type Identity, type OwnersPart, ownersSchema } from './identity-schema.ts';

/** Returns the owner's part of an identity. */
export const pickOwnersPart = (identity: Identity): OwnersPart => ownersSchema.parse(identity);

const noPart = Object.fromEntries(Object.keys(ownersSchema.shape).map((name) => [name, undefined]));

/** Joins the owner's part, if she has published one, with the rest of `agency/identity.ts`. */
export const joinIdentity = (part: OwnersPart | null | undefined): Identity =>
  part ? ({ ...file, ...noPart, ...part } as Identity) : file;

/** The files in `DATA_FOLDER` from which a build reads what the owner has published. */
export const publishedFiles = (dataFolder: string) => ({
  part: join(dataFolder, 'page', 'agency.json'),
  photos: join(dataFolder, 'page', 'photos'),
});

/** The identity, and the folder with the owner's photographs. */
export type Published = { identity: Identity; photos: string };

/**
 * Reads what the owner has published, if anything.
 * @throws an Error of one line if the file is invalid
 */
export function readPublished(
  dataFolder = process.env.DATA_FOLDER?.trim() || 'data',
): Published | undefined {
  const { part, photos } = publishedFiles(dataFolder);
  if (!existsSync(part)) return undefined;
  const owners: OwnersPart = JSON.parse(readFileSync(part, 'utf8'));
  return { identity: checkIdentity(joinIdentity(owners), part), photos };
}

/** Lists the paths of the photographs in a part. */
export const listPhotos = (part: Pick<OwnersPart, 'photo'> | null): string[] =>
  [part?.photo?.src, part?.photo?.small?.src].filter((name) => name !== undefined);
