import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identity as own } from '../agency/identity.ts';
import { checkIdentity, type Identity } from './identity-schema.ts';
import { type OwnersPart, replaceOwnersPart, takeRest } from './owners-part.ts';

/** The owner's part that was published. An older version of the project published the whole identity. */
export type PublishedPart = OwnersPart | Identity;

/** Checks whether an older version has published it, with the whole identity. */
const isWhole = (published: PublishedPart): published is Identity => 'legal' in published;

/**
 * Joins the identity: the published part counts for the owner's fields, `agency/identity.ts` for the rest. A
 * rest that an older version has published counts until the file says the same.
 * @param file the identity in `agency/identity.ts`
 * @returns the identity, and the paths of fields to copy into the file
 */
export function joinIdentity(
  published: PublishedPart | undefined,
  file: Identity = own,
): { identity: Identity; left: string[] } {
  if (!published) return { identity: file, left: [] };
  const left = isWhole(published) ? listDifferences(takeRest(published), takeRest(file)) : [];
  const rest = isWhole(published) && left.length > 0 ? published : file;
  return { identity: replaceOwnersPart(rest, published), left };
}

/** Lists the paths of different values, like `legal.registry`. A list is one value. */
function listDifferences(one: unknown, other: unknown, path: string[] = []): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [path.join('.')];
  return Object.keys({ ...one, ...other }).flatMap((name) =>
    listDifferences(one[name], other[name], [...path, name]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The files in `DATA_FOLDER` from which a build reads what the owner has published. */
export const publishedFiles = (dataFolder: string) => ({
  identity: join(dataFolder, 'page', 'agency.json'),
  photos: join(dataFolder, 'page', 'photos'),
});

/** The identity, the folder with the owner's photographs, and `left` of `joinIdentity`. */
export type Published = { identity: Identity; photos: string; left: string[] };

/**
 * Reads what the owner has published.
 * @returns undefined if nothing was published
 * @throws an Error of one line if the file is invalid
 */
export function readPublished(dataFolder: string): Published | undefined {
  const { identity: file, photos } = publishedFiles(dataFolder);
  if (!existsSync(file)) return undefined;
  const { identity, left } = joinIdentity(parse(file));
  return { identity: checkIdentity(identity, file), photos, left };
}

/** Describes for the log of a build where the agency's facts come from. */
export const describePublished = ({ left }: Published): string[] => [
  'What was published in the office counts for the part that the owner changes there, agency/identity.ts for the rest.',
  ...(left.length > 0
    ? [
        `An older version has published more, which counts until agency/identity.ts says the same (DATA_FOLDER/page/agency.json has it): ${left.join(', ')}.`,
      ]
    : []),
];

function parse(file: string): PublishedPart {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}
