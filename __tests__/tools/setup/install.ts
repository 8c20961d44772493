import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../../tools/files';
import { copySources, makeFolder } from '../../project';
import { answersFor, runScript, setUp, startLogin } from './run-setup';

/** Runs git in a folder. @returns what it prints */
export function git(folder: string, ...args: string[]): string {
  const named = ['-c', 'user.name=a', '-c', 'user.email=a@casa.es'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...named, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder inside the project, where a build takes the packages that are linked to it, until the test ends. */
export function makeProjectFolder(): string {
  mkdirSync('.variant', { recursive: true });
  const folder = mkdtempSync(resolve('.variant/server-'));
  folders.push(folder);
  return folder;
}

/** Makes a repository with this project, and a clone of it that is set up as a server. */
export async function install() {
  const [origin, parent, root] = [makeFolder(), makeProjectFolder(), makeFolder()];
  copySources(origin);
  for (const name of ['deploy', '.gitignore', 'CHANGELOG.md'])
    spawnSync('cp', ['-r', name, join(origin, name)]);
  git(origin, 'init', '--quiet', '-b', 'main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '-m', 'First');
  const clone = join(parent, 'clone');
  git(parent, 'clone', '--quiet', origin, clone);
  spawnSync('cp', ['-al', resolve('node_modules'), clone]);
  const mail = await startLogin();
  await setUp(root, answersFor(mail.port), clone);

  /** Commits a change of a file in the repository. */
  function change(path: string, edit: (text: string) => string, folder = origin) {
    const file = join(folder, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
    git(folder, 'commit', '--quiet', '--all', '-m', 'Change');
  }
  /** The version, the page and the files of the machine. */
  const readState = () => ({
    version: git(clone, 'rev-parse', 'HEAD'),
    edited: git(clone, 'status', '--porcelain', '--untracked-files=no'),
    leftovers: ['.update', '.update.lock'].filter((name) => existsSync(join(clone, name))),
    files: Object.fromEntries(
      listFiles(root)
        .filter((path) => !path.startsWith('var/lib/'))
        .map((path) => [path, readFileSync(join(root, path)).toString('latin1')]),
    ),
  });
  const update = (...args: string[]) => runScript('update.ts', ['--root', root, ...args], clone);
  return { origin, clone, root, mail, change, readState, update };
}
