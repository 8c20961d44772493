import { createHash, hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listClosures } from '../../lib/closures.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { putFile } from '../data/files/put-file.ts';

type Settings = {
  dataFolder: string;
  /** The folder of the site that `npm run build` has built. */
  outFolder: string;
  /** The web server's folder, or ''. */
  publishFolder: string;
};

/** The site in the web server's folder, and which agency it shows. */
export function createSite({ dataFolder, outFolder, publishFolder }: Settings, now: () => number) {
  /** The file with a hash of what the web server's folder shows. */
  const shownFile = join(dataFolder, 'page', 'shown');
  const builtPage = join(outFolder, 'index.html');

  /** Identifies a site by this version's build, the agency, and the closures of today. */
  function describe(identity: Identity): string {
    const built = existsSync(builtPage) && hashFolder(outFolder);
    const closures = listClosures(identity.closures, now());
    return hash('sha256', JSON.stringify([built, identity, closures]));
  }

  /** Notes that the web server's folder shows an agency. */
  const markShown = (identity: Identity) => putFile(shownFile, describe(identity));

  return {
    markShown,
    isShown: (identity: Identity) =>
      existsSync(publishFolder) &&
      existsSync(shownFile) &&
      readFileSync(shownFile, 'utf8') === describe(identity),
    isEmpty: () => !existsSync(join(publishFolder, 'index.html')),
    /** Whether this version came with a built site. */
    isBuilt: () => existsSync(builtPage),
    /** Puts a site into the web server's folder. @throws what the file system throws */
    put(folder: string, identity: Identity) {
      putSite(folder, publishFolder);
      markShown(identity);
    },
  };
}

/**
 * Puts a site in the place of the former one, whole: the web server's folder is a link to a folder beside
 * it, and changes in one step. The former folder stays until the next time, for requests under way.
 */
function putSite(site: string, publishFolder: string) {
  const parent = dirname(publishFolder);
  const name = basename(publishFolder);
  const isLink = lstatSync(publishFolder, { throwIfNoEntry: false })?.isSymbolicLink();
  const former = isLink ? readlinkSync(publishFolder) : undefined;
  mkdirSync(parent, { recursive: true });
  for (const entry of readdirSync(parent))
    if (entry.startsWith(`${name}.`) && entry !== former)
      rmSync(join(parent, entry), { recursive: true, force: true });
  const target = `${name}.${Date.now().toString(36)}`;
  cpSync(site, join(parent, target), { recursive: true });
  makeReadable(join(parent, target));
  symlinkSync(target, `${publishFolder}.link`);
  // A folder that a build has left there is no link yet.
  if (existsSync(publishFolder) && !former) renameSync(publishFolder, `${publishFolder}.former`);
  renameSync(`${publishFolder}.link`, publishFolder);
}

/** Identifies a folder by the contents of its files: a picture may change under its name. */
function hashFolder(folder: string): string {
  const contents = createHash('sha256');
  for (const path of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    const file = join(folder, path);
    if (lstatSync(file).isFile()) contents.update(path).update(readFileSync(file));
  }
  return contents.digest('hex');
}

/** Lets the web server read the files, whatever the umask is. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
