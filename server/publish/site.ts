import { createHash, hash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { listClosures } from '../../lib/hours.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { putFile } from '../data/files/put-file.ts';

/** `outFolder` has the site that `npm run build` has built, `publishFolder` is the web server's, or ''. */
type Settings = Record<'outFolder' | 'publishFolder', string>;

export function createSite({ outFolder, publishFolder }: Settings, now: () => number) {
  const versions = `${publishFolder}.versions`;
  /** Marks the folder of versions as ours, with a hash of what the web server's folder shows. */
  const mark = join(versions, '.lado-honesto');
  const builtPage = join(outFolder, 'index.html');

  /** Identifies a site by this version's build, the agency, and the closures of today. */
  function describe(identity: Identity): string {
    const built = fs.existsSync(builtPage) && hashFolder(outFolder);
    const closures = listClosures(identity.closures, now());
    return hash('sha256', JSON.stringify([built, identity, closures]));
  }

  /** Makes place for a site. @returns the former version, or '' @throws an Error of one line if others need it */
  function makePlace(): string {
    const refuse = (path: string) => {
      throw new Error(`${path} was not made by this server, and stays as it is: move it away`);
    };
    fs.mkdirSync(versions, { recursive: true });
    if (fs.readdirSync(versions).length === 0) fs.writeFileSync(mark, '');
    if (!fs.existsSync(mark)) refuse(versions);
    const present = fs.lstatSync(publishFolder, { throwIfNoEntry: false });
    if (present?.isDirectory() && fs.readdirSync(publishFolder).length === 0)
      fs.rmdirSync(publishFolder);
    else if (present) {
      const former = present.isSymbolicLink() ? fs.readlinkSync(publishFolder) : '';
      // Version 1.0 made a link to a folder of eight letters.
      if (/^\.(versions\/|[\da-z]{8}$)/.test(former.replace(basename(publishFolder), '')))
        return basename(former);
      refuse(publishFolder);
    }
    return '';
  }

  return {
    isShown: (identity: Identity) =>
      fs.existsSync(publishFolder) &&
      fs.existsSync(mark) &&
      fs.readFileSync(mark, 'utf8') === describe(identity),
    isEmpty: () => !fs.existsSync(join(publishFolder, 'index.html')),
    /** Whether this version came with a built site. */
    isBuilt: () => fs.existsSync(builtPage),

    /**
     * Puts a site in the place of the former one, whole: the web server's folder is a link into a folder of
     * versions beside it, and changes in one step. The former version stays until the next time, for requests
     * under way.
     * @throws an Error of one line if something stands there that this server has not made
     */
    put(site: string, identity: Identity) {
      const kept = [basename(mark), makePlace()];
      for (const entry of fs.readdirSync(versions))
        if (!kept.includes(entry)) fs.rmSync(join(versions, entry), { recursive: true });
      const version = Date.now().toString(36);
      fs.cpSync(site, join(versions, version), { recursive: true });
      makeReadable(versions);
      const link = join(versions, 'link');
      fs.symlinkSync(join(basename(versions), version), link);
      fs.renameSync(link, publishFolder);
      putFile(mark, describe(identity));
    },
  };
}

export function readTarget(out: string) {
  const page = fs.readFileSync(join(out, 'index.html'), 'utf8');
  const find = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  return {
    siteUrl: find(/<link rel="canonical" href="([^"]*)\/"/),
    apiHost: find(/connect-src 'self' ([^;]+);/),
  };
}

/** Identifies a folder by the contents of its files: a picture may change under its name. */
function hashFolder(folder: string): string {
  const contents = createHash('sha256');
  for (const path of fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    const file = join(folder, path);
    if (fs.lstatSync(file).isFile()) contents.update(path).update(fs.readFileSync(file));
  }
  return contents.digest('hex');
}

/** Lets the web server read the files, whatever the umask is. */
function makeReadable(folder: string) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
