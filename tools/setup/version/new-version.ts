import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../machine/run-command.ts';
import { listTasks } from './tasks.ts';

/** Where a version is made ready, inside the project. */
const workFolder = '.update';

export const git = (...args: string[]) => runCommand('git', args).trim();
const inWork = (...args: string[]) => git('-C', workFolder, ...args);

/** What a file says in a version; empty if it is not there. */
const show = (version: string, path: string) =>
  `${spawnSync('git', ['show', `${version}:${path}`], { encoding: 'utf8' }).stdout}`;

/**
 * Fetches the new version, and lays it beside this one.
 * @param to the commit to come to; by default the newest of the branch that this one follows
 * @returns the two versions, the folder of the new one, and what it asks of the operator
 * @throws an Error of one line when something was edited here, or both sides have edited one line
 */
export function fetchVersion(to = '@{upstream}') {
  const edited = git('status', '--porcelain', '--untracked-files=no');
  if (edited) {
    const files = edited.split('\n').map((line) => line.trim().replace(/^\S+\s+/, ''));
    throw new Error(
      `${files.join(', ')} was edited here: commit it (git commit -a), or take it back`,
    );
  }
  const before = git('rev-parse', 'HEAD');
  git('fetch', '--quiet');
  removeWork();
  git('worktree', 'add', '--quiet', '--detach', workFolder, 'HEAD');
  merge(git('rev-parse', '--verify', `${to}^{commit}`));
  const after = inWork('rev-parse', 'HEAD');
  const read = (path: string) => [show(before, path), show(after, path)] as const;
  const [formerLock, lock] = read('package-lock.json');
  return {
    before,
    after,
    folder: resolve(workFolder),
    tasks: listTasks(...read('CHANGELOG.md')),
    needsPackages: formerLock !== lock,
  };
}

/** Brings a version into the new one: as it is, or merged with what was committed here. */
function merge(version: string) {
  // A server's user has no name to commit under, mostly.
  const named = spawnSync('git', ['var', 'GIT_COMMITTER_IDENT']).status === 0;
  const name = named ? [] : ['-c', 'user.name=update', '-c', 'user.email=update@localhost'];
  try {
    inWork(...name, 'merge', '--quiet', '--no-edit', version);
  } catch (error) {
    const files = inWork('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
    if (files.length === 0) throw error;
    throw new Error(
      `${files.join(', ')} was edited here and in the new version: merge it on your own machine (docs/publish-by-hand.md), and push`,
    );
  }
}

/** Removes what a new version was made ready in, also what an update that was killed has left. */
export function removeWork() {
  if (existsSync(workFolder)) rmSync(workFolder, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** The folders of packages, which a new version may bring. */
export const packageFolders = ['node_modules', 'server/node_modules'];

/** Installs the packages of the new version beside it: all of them, or those of the server alone, as here. */
export function installPackages(folder: string) {
  const which = existsSync('node_modules/next') ? [] : ['-w', 'server', '--omit=dev'];
  runCommand('npm', ['ci', '--no-audit', '--no-fund', ...which], { cwd: folder });
}

/** Lends the new version the packages that are here: a build finds none above its own folder. */
export function linkPackages(folder: string) {
  for (const path of packageFolders.filter(existsSync))
    runCommand('cp', ['--archive', '--link', path, join(folder, path)]);
}
