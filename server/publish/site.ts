import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listClosures } from '../../lib/closures.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { publishedFiles } from '../../lib/published.ts';
import { putFile } from '../data/files/put-file.ts';
import { putFiles, sweepFiles } from './put-files.ts';
import { hasSources, runPublish } from './run-publish.ts';

/** Why the site was not published, in words for the owner. */
export const faults = {
  noPages:
    'en el servidor no hay ninguna página construida: quien lo mantiene tiene que construirla una vez (npm run build)',
  sample:
    'tendría textos del ejemplo en vez de los tuyos: quien mantiene el servidor tiene que rellenar agency/identity.ts',
  folder: 'no se puede escribir en la carpeta de la página: avisa a quien mantiene el servidor',
  site: 'la página no ha salido bien y se queda como estaba: avisa a quien mantiene el servidor',
  host: 'el alojamiento de la página no contesta: prueba dentro de un rato y, si sigue igual, avisa a quien lo mantiene',
};

/** An error with a message for the owner. */
export class Fault extends Error {}

export type Site = {
  dataFolder: string;
  /** The web server's folder, or ''. */
  publishFolder: string;
  /** Finds a photograph by its path in an identity. */
  findPhoto: (name: string) => Promise<Uint8Array | undefined>;
  log: (line: string) => void;
  now: () => number;
};

/** Builds the site into a temporary folder for `use`, which is synchronous. @throws a Fault */
export async function fillSite<Result>(
  { dataFolder, findPhoto, log }: Site,
  identity: Identity,
  use: (folder: string) => Result,
): Promise<Result> {
  if (!hasSources()) throw new Fault(faults.noPages);
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const { photos } = publishedFiles(dataFolder);
  try {
    for (const name of [identity.photo?.src, identity.photo?.small?.src]) {
      const path = join(photos, name ?? '');
      const bytes = name && !existsSync(path) && (await findPhoto(name));
      if (bytes) putFile(path, bytes);
    }
    await runPublish({ out: folder, identity, photos }).catch((error) => {
      log(`The site was not rendered: ${error.message}`);
      throw new Fault(faults.site);
    });
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Renders the site into the web server's folder. @throws a Fault */
export const putSite = (site: Site, identity: Identity) =>
  fillSite(site, identity, (folder) => {
    const { dataFolder, publishFolder, log, now } = site;
    try {
      putFiles(folder, publishFolder);
      sweepFiles(publishFolder, folder, join(dataFolder, 'page', 'left.json'), now());
      putFile(shownFile(dataFolder), describeShown(site, identity));
    } catch (error) {
      log(`PUBLISH_FOLDER: ${(error as Error).message}`);
      throw new Fault(faults.folder);
    }
  });

/** The file with the hashes of the home page that was written last, and of its data. */
const shownFile = (dataFolder: string) => join(dataFolder, 'page', 'shown.json');

function describeShown({ publishFolder, now }: Site, identity: Identity): string {
  const page = join(publishFolder, 'index.html');
  return JSON.stringify({
    page: existsSync(page) && hash('sha256', readFileSync(page)),
    of: hash('sha256', JSON.stringify([identity, listClosures(identity.closures, now())])),
  });
}

/** Whether the web server's folder has the site of an identity, with the closures of today. */
export function isShown(site: Site, identity: Identity): boolean {
  const file = shownFile(site.dataFolder);
  // A build has written the first one.
  if (!existsSync(file)) return existsSync(join(site.publishFolder, 'index.html'));
  return readFileSync(file, 'utf8') === describeShown(site, identity);
}
