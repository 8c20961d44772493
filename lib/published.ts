import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { identity as file } from '../agency/identity.ts';
import { checkIdentity, type Identity, type OwnersPart, ownersSchema } from './identity-schema.ts';

const pick = (identity: object, isOwners: boolean) =>
  Object.fromEntries(
    Object.entries(identity).filter(([name]) => name in ownersSchema.shape === isOwners),
  );

/** Returns the owner's part of an identity. */
export const pickOwnersPart = (identity: Identity) => pick(identity, true) as OwnersPart;

/** Joins the owner's part, if she has published one, with the rest of `agency/identity.ts`. */
export const joinIdentity = (part: OwnersPart | null | undefined): Identity =>
  part ? ({ ...pick(file, false), ...part } as Identity) : file;

/** The files in `DATA_FOLDER` from which a build reads what the owner has published. */
const filesIn = (dataFolder: string) => ({
  part: join(dataFolder, 'page', 'agency.json'),
  photos: join(dataFolder, 'page', 'photos'),
});

/** The identity, and the folder with the owner's photographs. */
export type Published = { identity: Identity; photos: string };

/**
 * Reads what the owner has published.
 * @returns undefined if nothing was published
 * @throws an Error of one line if the file is invalid
 */
export function readPublished(dataFolder: string): Published | undefined {
  const { part, photos } = filesIn(dataFolder);
  if (!existsSync(part)) return undefined;
  return { identity: checkIdentity(joinIdentity(parse(part)), part), photos };
}

function parse(path: string): OwnersPart {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Writes what the owner has published, for the next build.
 * @param part null if `agency/identity.ts` counts alone
 * @param photos by their paths in the part
 */
export function writePublished(
  dataFolder: string,
  part: OwnersPart | null,
  photos: Record<string, Uint8Array>,
) {
  const files = filesIn(dataFolder);
  if (!part) return rmSync(files.part, { force: true });
  for (const [name, bytes] of Object.entries(photos)) write(join(files.photos, name), bytes);
  write(files.part, `${JSON.stringify(part, null, 2)}\n`);
}

/** Writes a file atomically: a build reads the former one or this one. */
function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

/** Lists the paths of the photographs in a part. */
export const listPhotos = (part: Pick<OwnersPart, 'photo'> | null): string[] =>
  [part?.photo?.src, part?.photo?.small?.src].filter((name) => name !== undefined);
