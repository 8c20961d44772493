import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '../../../lib/identity-schema.ts';
import { listSampleFields } from '../../../lib/identity-schema.ts';
import { readPublished } from '../../../lib/published.ts';
import { compressFolder } from '../../files.ts';
import type { Machine } from '../machine/machine.ts';
import { runCommand } from '../machine/run-command.ts';
import { writeSoonPage } from './soon-page.ts';

/** What a machine needs to build the page: a build takes 0.9 GB for a moment. */
const leastMemory = 1.5 * 2 ** 30;

/** Whether this machine can build the page. */
export const canBuild = (memory = totalmem()) => memory >= leastMemory;

/** What the agency is: what the owner has published in the office, or else `own`, of `agency/identity.ts`. */
export const readIdentity = ({ data }: Machine, own: Identity): Identity =>
  readPublished(data)?.identity ?? own;

/** Whether an identity is still the sample's, also in a single field. */
export const isSample = (identity: Identity) => listSampleFields(identity).length > 0;

/**
 * Builds the page of a project into its `out/`, and its frame, which the owner's office fills. It says what
 * she has published, if `env` has the DATA_FOLDER.
 * @param checks whether what keeps a site from launch stops it
 * @throws an Error of one line, after the last lines of the build were shown
 */
export function buildPage(project: string, env: Record<string, string>, checks: boolean): string {
  const quietly = { ...env, NEXT_TELEMETRY_DISABLED: '1' };
  const run = (script: string, ...args: string[]) =>
    runCommand(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: project,
      env: quietly,
    });
  if (checks) run('tools/launch/check-launch.ts', '--own-api');
  else run('tools/build-site.ts');
  return join(project, 'out');
}

/** Writes the page of a site that opens soon into a folder. */
export function makeSoonPage(folder: string, identity: Identity, site: string, mailbox: string) {
  rmSync(folder, { recursive: true, force: true });
  const html = writeSoonPage(identity, site, mailbox);
  // Also where the host sends who meets no server.
  for (const name of ['', 'sin-enviar', 'sin-servidor']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), html);
  }
  writeFileSync(join(folder, '404.html'), html);
  compressFolder(folder);
  return folder;
}
