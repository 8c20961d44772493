import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listClosures } from '../../lib/closures.ts';
import type { OwnersPart } from '../../lib/owners-part.ts';
import { joinIdentity, writePublished } from '../../lib/published.ts';
import { putFile } from '../data/files/put-file.ts';
import type { buildPage } from './build-page.ts';
import { Fault, faults } from './faults.ts';
import { putSite } from './put-site.ts';

type Settings = {
  dataFolder: string;
  /** The folder of the site that `npm run build` has built. */
  outFolder: string;
  /** The web server's folder, or ''. */
  publishFolder: string;
};

type Surroundings = {
  build: typeof buildPage;
  stopping: AbortSignal;
  log: (line: string) => void;
  now: () => number;
};

/** The site in the web server's folder. A part is null if `agency/identity.ts` counts alone. */
export function createSite(
  { dataFolder, outFolder, publishFolder }: Settings,
  { build, stopping, log, now }: Surroundings,
) {
  /** The file with a hash of what the web server's folder shows. */
  const shownFile = join(dataFolder, 'page', 'shown');
  const hasPage = (folder: string) => existsSync(join(folder, 'index.html'));

  /** Identifies the site with a part: by this version's build, the agency, and the closures of today. */
  function describe(part: OwnersPart | null): string {
    const built = hasPage(outFolder) && hash('sha256', readFileSync(join(outFolder, 'index.html')));
    const identity = joinIdentity(part);
    return hash(
      'sha256',
      JSON.stringify([built, identity, listClosures(identity.closures, now())]),
    );
  }

  /** Notes that the web server's folder shows a part. */
  const markShown = (part: OwnersPart | null) => putFile(shownFile, describe(part));

  function put(site: string, part: OwnersPart | null) {
    try {
      putSite(site, publishFolder);
    } catch (error) {
      log(`PUBLISH_FOLDER: ${(error as Error).message}`);
      throw new Fault(faults.folder);
    }
    markShown(part);
  }

  return {
    markShown,
    isShown: (part: OwnersPart | null) =>
      existsSync(publishFolder) &&
      existsSync(shownFile) &&
      readFileSync(shownFile, 'utf8') === describe(part),
    isEmpty: () => !hasPage(publishFolder),
    /** Whether this version came with a built site, which has no part. */
    isBuilt: () => hasPage(outFolder),
    /** Puts the built site into the web server's folder. @throws a Fault */
    putBuilt: () => put(outFolder, null),
    /** Builds the site with a part, and puts it into the web server's folder. @throws a Fault */
    async buildWith(part: OwnersPart | null, photos: Record<string, Uint8Array>) {
      const folder = mkdtempSync(join(tmpdir(), 'page-'));
      try {
        writePublished(folder, part, photos);
        put(await build(folder, stopping, log), part);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
