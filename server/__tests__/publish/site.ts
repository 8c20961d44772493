import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { listPhotos, readPublished } from '../../../lib/published';
import type { buildPage } from '../../publish/build-page';

/** Builds a site of two pages that say the phone of what is to be published, and its photographs. */
export const buildQuickly: typeof buildPage = async (dataFolder) => {
  const published = readPublished(dataFolder);
  const phone = published?.identity.phone ?? 'file';
  const photos = published ? listPhotos(published.identity) : [];
  const site = makeFolder({ 'index.html': phone, '404.html': phone });
  for (const name of photos) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), readFileSync(join(`${published?.photos}`, name)));
  }
  return site;
};

/** Makes a web server's folder that does not exist yet, and a folder with the site of this version. */
export function makeHost() {
  const folder = makeFolder();
  const PUBLISH_FOLDER = join(folder, 'page');
  return {
    PUBLISH_FOLDER,
    OUT_DIR: makeFolder({ 'index.html': 'out' }),
    folder,
    read: (path = 'index.html') => readFileSync(join(PUBLISH_FOLDER, path), 'utf8'),
    list: () => readdirSync(PUBLISH_FOLDER, { recursive: true, encoding: 'utf8' }),
  };
}
