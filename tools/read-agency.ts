import { checkIdentity } from '../lib/identity-schema.ts';
import type { OwnersPart } from '../lib/owners-part.ts';
import { joinIdentity, listPhotos, writePublished } from '../lib/published.ts';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** The answer of `/api/agency`: the owner's part, or null, and its photographs in base64 by path. */
type Answer = { identity: OwnersPart | null; photos?: Record<string, string> };

/** Uses for this build what the owner has published at `AGENCY_URL`, if set. @throws as `readAgency` does */
export async function applyAgencyUrl() {
  const url = process.env.AGENCY_URL?.trim();
  if (url) process.env.DATA_FOLDER = await readAgency(url);
}

/**
 * Reads what the owner has published from a server, for a build on another machine.
 * @param url `AGENCY_URL`, such as https://api.example.com/api/agency
 * @returns a folder for `DATA_FOLDER`
 * @throws an Error of one line
 */
export async function readAgency(url: string): Promise<string> {
  const failed = (reason: string) => new Error(`AGENCY_URL: ${url} ${reason}`);
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw failed(`does not answer (${error.message})`);
  });
  if (!response.ok) throw failed(`answers with ${response.status}`);
  const { identity: part, photos = {} }: Answer = await response.json();
  const folder = makeTemporaryFolder();
  // The schema allows no path of a photograph outside the folder.
  const identity = checkIdentity(joinIdentity(part), url);
  const files = listPhotos(identity).flatMap((name) =>
    photos[name] ? [[name, Buffer.from(photos[name], 'base64')] as const] : [],
  );
  writePublished(folder, part, Object.fromEntries(files));
  return folder;
}
