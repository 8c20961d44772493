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
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listClosures } from '../../lib/closures.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { putFile } from '../data/files/put-file.ts';

type Settings = {
  /** The folder of the site that `npm run build` has built. */
  outFolder: string;
  /** The web server's folder, or ''. */
  publishFolder: string;
};

/** The site in the web server's folder, and which agency it shows. */
export function createSite({ outFolder, publishFolder }: Settings, now: () => number) {
  const shownFile = findMark(publishFolder);
  const builtPage = join(outFolder, 'index.html');

  /** Identifies a site by this version's build, the agency, and the closures of today. */
  function describe(identity: Identity): string {
    const built = existsSync(builtPage) && hashFolder(outFolder);
    const closures = listClosures(identity.closures, now());
    return hash('sha256', JSON.stringify([built, identity, closures]));
  }

  return {
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
      putFile(shownFile, describe(identity));
    },
  };
}

/** The file that marks the folder of versions as ours, with a hash of what the web server's folder shows. */
const findMark = (publishFolder: string) => join(`${publishFolder}.versions`, '.lado-honesto');

/**
 * Puts a site in the place of the former one, whole: the web server's folder is a link into a folder of
 * versions beside it, and changes in one step. The former version stays until the next time, for requests
 * under way.
 * @throws an Error of one line if something stands there that this server has not made
 */
function putSite(site: string, publishFolder: string) {
  const name = basename(publishFolder);
  const mark = findMark(publishFolder);
  const folder = dirname(mark);
  const refuse = (path: string) => {
    throw new Error(`${path} was not made by this server, and stays as it is: move it away`);
  };
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length === 0) writeFileSync(mark, '');
  if (!existsSync(mark)) refuse(folder);
  const present = lstatSync(publishFolder, { throwIfNoEntry: false });
  const former = present?.isSymbolicLink() ? readlinkSync(publishFolder) : '';
  // Version 1.0 made a link to a folder of eight letters.
  const isOurs =
    former.startsWith(name) && /^\.(versions\/|[\da-z]{8}$)/.test(former.slice(name.length));
  const isEmpty = present?.isDirectory() && readdirSync(publishFolder).length === 0;
  if (present && !isOurs && !isEmpty) refuse(publishFolder);
  for (const entry of readdirSync(folder))
    if (![basename(mark), basename(former)].includes(entry))
      rmSync(join(folder, entry), { recursive: true });
  const version = Date.now().toString(36);
  cpSync(site, join(folder, version), { recursive: true });
  makeReadable(join(folder, version));
  const link = join(folder, 'link');
  symlinkSync(join(basename(folder), version), link);
  if (isEmpty) rmdirSync(publishFolder);
  renameSync(link, publishFolder);
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
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
