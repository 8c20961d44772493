import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkIdentity } from '../lib/identity-schema.ts';
import { joinIdentity, type PublishedPart, publishedFiles } from '../lib/published.ts';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** The part that the owner has published, or null, and its photographs in base64 by path. */
type Given = { identity: PublishedPart | null; photos?: Record<string, string> };

/** Uses for this build what the owner has published at `AGENCY_URL`, if set. @throws as `readAgency` does */
export async function takeAgencyUrl() {
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
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw failed(`does not answer (${error.message})`);
  });
  if (!answer.ok) throw failed(`answers with ${answer.status}`);
  const given: Given = await answer.json();
  const folder = makeTemporaryFolder();
  if (!given.identity) return folder;
  const identity = checkIdentity(joinIdentity(given.identity).identity, url);
  const files = publishedFiles(folder);
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write(files.identity, JSON.stringify(given.identity));
  // The schema allows no path outside the folder.
  for (const name of [identity.photo?.src, identity.photo?.small?.src]) {
    const photo = name && given.photos?.[name];
    if (photo) write(join(files.photos, name), Buffer.from(photo, 'base64'));
  }
  return folder;
}
