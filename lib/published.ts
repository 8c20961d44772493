import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIdentity, type Identity } from './identity-schema.ts';

/** What the owner has published: an agency, and the folder with its photographs. */
export type Published = { identity: Identity; photos: string };

/** The files of a data folder (`DATA_FOLDER`) that hold what was published. */
export const publishedFiles = (dataFolder: string) => ({
  identity: join(dataFolder, 'page', 'agency.json'),
  photos: join(dataFolder, 'page', 'photos'),
});

/**
 * Reads what the owner has published in the office.
 * @returns undefined as long as nothing was: the page is that of `agency/identity.ts` then
 * @throws an Error of one line when the file is not valid
 */
export function readPublished(dataFolder: string): Published | undefined {
  const { identity: file, photos } = publishedFiles(dataFolder);
  if (!existsSync(file)) return undefined;
  return { identity: checkIdentity(parse(file), file), photos };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}
