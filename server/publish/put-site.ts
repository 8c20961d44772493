import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a site in the place of the former one, whole: the web server's folder is a link to a folder beside
 * it, and changes in one step. The former folder stays until the next time, for requests under way.
 * @throws what the file system throws
 */
export function putSite(site: string, publishFolder: string) {
  const parent = dirname(publishFolder);
  const name = basename(publishFolder);
  const former = findTarget(publishFolder);
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

/** Finds the folder to which the web server's folder is a link. */
function findTarget(publishFolder: string): string | undefined {
  const stats = lstatSync(publishFolder, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() ? readlinkSync(publishFolder) : undefined;
}

/** Lets the web server read the files, whatever the umask is. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
