import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frameOf } from '../../adapter/frame.ts';
import { sendTestTo } from '../answers/test-message.ts';
import { saveDatabase } from '../machine/database-files.ts';
import type { Machine } from '../machine/machine.ts';
import { findHost, hostFiles, listMachinePaths } from '../machine/machine-files.ts';
import { runCommand, step } from '../machine/run-command.ts';
import {
  checkServerRuns,
  giveWebFolder,
  hasService,
  reloadHost,
  startServer,
  stopServer,
} from '../machine/services.ts';
import { git, packageFolders } from './new-version.ts';
import type { Ready, Version } from './prepare-version.ts';
import { publishPage } from './publish-page.ts';
import { readHealth, waitForHealth } from './try-server.ts';
import type { createUndoList } from './undo-list.ts';

type Undos = ReturnType<typeof createUndoList>;

/**
 * Puts a version that is ready in the place of the one that runs.
 * @param undos receives how each step is undone
 * @throws an Error of one line when a step fails
 */
export async function switchVersion(
  machine: Machine,
  version: Version,
  { settings, page, frame }: Ready,
  undos: Undos,
) {
  const origin = `http://127.0.0.1:${settings.PORT || 3001}`;
  const runs = machine.isReal && hasService();
  const problems = (runs && (await readHealth(origin))?.problems) || [];
  if (runs) await step('Stopped the server', () => stopForGood(machine, origin, undos));
  putVersion(version, frame, undos);
  refreshFiles(machine, undos);
  if (runs)
    await step('Started the server', async () => {
      startServer();
      // What was wrong before is not the new version's.
      await waitForHealth(origin, (health) =>
        health.problems.every((problem) => problems.includes(problem)),
      );
    });
  if (page) putPage(machine, page, undos);
  if (runs && problems.length === 0)
    await step('Sent the test message', () => sendTestTo(origin, settings));
  if (runs) checkServerRuns();
}

/** Stops the server and keeps its database; undoing starts what was put back. */
function stopForGood(machine: Machine, origin: string, undos: Undos) {
  undos.add('the service', async () => {
    startServer();
    await waitForHealth(origin, () => true);
  });
  stopServer();
  const { putBack, forget } = saveDatabase(machine.data);
  undos.add(
    'the database',
    () => {
      stopServer();
      const aside = putBack();
      if (aside) console.error(`What came while the new version ran is in ${aside}`);
    },
    forget,
  );
}

/** Puts the packages, the frame of the page and the sources in their place. */
function putVersion(
  { before, after, folder, needsPackages }: Version,
  frame: string | undefined,
  undos: Undos,
) {
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    undos.add(to, () => renameSync(to, from));
  };
  for (const path of needsPackages ? packageFolders : []) {
    move(path, join(folder, 'former', path));
    move(join(folder, path), path);
  }
  if (frame) {
    move(frameOf('out'), join(folder, 'former', frameOf('out')));
    move(frame, frameOf('out'));
  }
  undos.add('the version', () => git('reset', '--quiet', '--hard', before));
  git('merge', '--quiet', '--ff-only', after);
}

/** Has the new version write its services and its host's file. */
function refreshFiles(machine: Machine, undos: Undos) {
  const before = listMachinePaths(machine).map((path) => [path, readOrNothing(path)] as const);
  const reload = () => {
    const webServer = findHost(machine);
    const path = webServer && machine.at(hostFiles[webServer]);
    const [, former] = before.find(([one]) => one === path) ?? [];
    if (machine.isReal && path && former !== readOrNothing(path)) reloadHost(webServer);
  };
  undos.add('the files of the machine', () => {
    const isChanged = before.filter(([path, text]) => text !== readOrNothing(path));
    for (const [path, text] of isChanged)
      if (text === undefined) rmSync(path);
      else writeFileSync(path, text);
    const webServer = findHost(machine);
    if (machine.isReal && webServer && isChanged.length > 0) reloadHost(webServer);
  });
  const args = ['--import', 'tsx', 'tools/setup/refresh.ts', machine.root];
  process.stdout.write(runCommand(process.execPath, args));
  reload();
}

function readOrNothing(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Publishes the page, and keeps it as the build that `check-launch -- --online` compares with. */
function putPage(machine: Machine, page: string, undos: Undos) {
  const { undo, forget } = publishPage(page, machine.web);
  undos.add('the page', undo, () => {
    forget();
    rmSync('out', { recursive: true, force: true });
    renameSync(page, 'out');
  });
  if (machine.isReal) giveWebFolder();
}
