import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIdentity, type Identity } from './identity-schema.ts';

/** A published identity, and the folder with its photographs. */
export type Published = { identity: Identity; photos: string };

/** The files in `DATA_FOLDER` that hold the published identity. */
export const publishedFiles = (dataFolder: string) => ({
  identity: join(dataFolder, 'page', 'agency.json'),
  photos: join(dataFolder, 'page', 'photos'),
});

/**
 * Reads the identity that the owner has published in the office.
 * @returns undefined if nothing was published: the page then uses `agency/identity.ts`
 * @throws an Error of one line if the file is not valid
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

/** Whether a page only says that the site opens soon: nobody has told yet who the agency is. */
export const isSoonPage = (html: string) => html.includes('<meta name="robots" content="noindex">');
