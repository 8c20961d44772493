import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { frameOf } from '../../adapter/frame.ts';
import { readAllSettings } from '../answers/settings-file.ts';
import { sendTestTo } from '../answers/test-message.ts';
import { type Machine, user } from '../machine/machine.ts';
import { runCommand, step } from '../machine/run-command.ts';
import { buildPage, canBuild, isSample, makeSoonPage, readIdentity } from './make-page.ts';
import { type fetchVersion, installPackages, linkPackages } from './new-version.ts';
import { withFolder, withServer } from './try-server.ts';

export type Version = ReturnType<typeof fetchVersion>;
export type Ready = Awaited<ReturnType<typeof prepareVersion>>;

/**
 * Makes a version ready beside the one that runs, which nothing of this touches: its packages, its
 * page, and its server, tried with a copy of the database.
 * @param page a file of tar with the page, made elsewhere, or `-` for what comes in
 * @returns the settings, and the folders of the page and of its frame, if it has them
 */
export async function prepareVersion(
  machine: Machine,
  version: Version,
  { isSampleFine, page }: { isSampleFine: boolean; page?: string },
) {
  const settings = readAllSettings(machine);
  if (!settings.NEXT_PUBLIC_SITE_URL)
    throw new Error(`${machine.settings} lacks the site's address: npm run setup`);
  await step('Copied the database', () => copyDatabase(machine, settings));
  if (version.needsPackages)
    await step('Installed the packages', () => installPackages(version.folder));
  else linkPackages(version.folder);
  const made = await makePage(machine, version.folder, settings, isSampleFine, page);
  await step('Tried the server', () => trySettings(machine, version.folder, settings));
  return { settings, ...made };
}

/** Has this version's server make the copy of a night, which it tries. */
function copyDatabase(machine: Machine, { DATABASE_URL = '' }: Record<string, string>) {
  const command = [process.execPath, '--import', 'tsx', 'server/main.ts', 'nightly'];
  // The copy that goes to another machine can wait for the night.
  const env = { NODE_ENV: 'production', TSX_DISABLE_CACHE: '1', BACKUP_TO: '' };
  if (machine.isReal) return runCommand('runuser', ['-u', user, '--', ...command], { env });
  const [node = '', ...args] = command;
  mkdirSync(machine.data, { recursive: true, mode: 0o700 });
  return runCommand(node, args, { env: { ...env, DATA_FOLDER: machine.data, DATABASE_URL } });
}

/**
 * @returns the folder of the page, and of the frame, in which the owner's changes are put; undefined
 *   where this machine cannot build and none was brought
 */
async function makePage(
  machine: Machine,
  project: string,
  settings: Record<string, string>,
  isSampleFine: boolean,
  archive?: string,
): Promise<{ page?: string; frame?: string }> {
  if (archive) return takePage(project, archive);
  const { NEXT_PUBLIC_SITE_URL: site = '', NEXT_PUBLIC_API_HOST = '', MAIL_TO = '' } = settings;
  const own = await import(pathToFileURL(join(project, 'agency/identity.ts')).href);
  const identity = readIdentity(machine, own.identity);
  const waits = isSample(identity) && !isSampleFine;
  const env = {
    ...{ NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_API_HOST },
    DATA_FOLDER: machine.data,
  };
  const build = () => buildPage(project, env, !waits && !isSampleFine);
  const page = canBuild() ? await step('Built the page', build) : undefined;
  if (!page && !waits)
    console.log('This machine has too little memory to build the page: the one online stays.');
  const soon = () => makeSoonPage(join(project, 'page'), identity, site, MAIL_TO || identity.email);
  return { page: waits ? soon() : page, frame: page && frameOf(page) };
}

/** Takes a page that was brought, and its frame, if it is there. */
function takePage(project: string, archive: string) {
  const page = join(project, 'page');
  mkdirSync(page);
  runCommand('tar', ['-xz', '-f', archive, '-C', page], { takesInput: true });
  if (!existsSync(join(page, 'index.html'))) throw new Error('what was brought holds no page');
  const brought = join(page, frameOf('out'));
  if (!existsSync(brought)) return { page };
  renameSync(brought, frameOf(page));
  return { page, frame: frameOf(page) };
}

/** Starts the new server with a copy of the database, which no e-mail leaves; where no service runs it sends the test message. */
function trySettings(machine: Machine, project: string, settings: Record<string, string>) {
  return withFolder(async (folder) => {
    const backups = join(machine.data, 'backups');
    const last = existsSync(backups) ? readdirSync(backups).sort().at(-1) : undefined;
    if (last) copyFileSync(join(backups, last), join(folder, 'server.sqlite'));
    const mail: Record<string, string> = machine.isReal
      ? {}
      : { SMTP_URL: settings.SMTP_URL ?? '' };
    return withServer(project, settings, { ...mail, DATA_FOLDER: folder }, async (origin) => {
      if (!machine.isReal) await sendTestTo(origin, settings);
    });
  });
}
