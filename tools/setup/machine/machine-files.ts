import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { Machine } from './machine.ts';
import { writeMarked } from './marked-file.ts';

const units = '/etc/systemd/system';
/** What the operator adds to the host's file stands in this folder, which setup only makes. */
export const ownFiles = { caddy: '/etc/caddy/lado-honesto.d', nginx: '/etc/nginx/lado-honesto.d' };
export const hostFiles = {
  caddy: '/etc/caddy/Caddyfile',
  nginx: '/etc/nginx/sites-enabled/lado-honesto',
};

/** Replaces a text of a file of `deploy/`. @throws an Error when the file no longer has it */
function set(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`A file in deploy/ lacks ${from}`);
  return text.replaceAll(from, to);
}

/** Lists the files of a machine with their texts, from those of `deploy/`. */
function listMachineFiles(machine: Machine, host: string, webServer: 'caddy' | 'nginx') {
  const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
  const services = ['lado-honesto.service', 'lado-honesto-nightly.service'].map((name) => [
    `${units}/${name}`,
    set(read(name), '/opt/lado-honesto', machine.project),
  ]);
  const site = {
    caddy: () => set(read('Caddyfile'), '{$SITE_ADDRESS:www.example.com}', host),
    nginx: () => set(read('nginx.conf'), 'server_name www.example.com;', `server_name ${host};`),
  }[webServer]();
  return [
    ...services,
    [`${units}/lado-honesto-nightly.timer`, read('lado-honesto-nightly.timer')],
    [hostFiles[webServer], site],
  ] as [path: string, text: string][];
}

/**
 * Writes the services, the timer and the host's file, each unless it was edited by hand.
 * @returns the paths that were written, and those that were kept
 */
export function writeMachineFiles(machine: Machine, host: string, webServer: 'caddy' | 'nginx') {
  const done = { written: [] as string[], unchanged: [] as string[], kept: [] as string[] };
  for (const [path, text] of listMachineFiles(machine, host, webServer)) {
    const replaces = (found: string) => path === hostFiles.caddy && isFromPackage(path, found);
    done[writeMarked(machine.at(path), text, replaces)].push(machine.at(path));
  }
  mkdirSync(machine.at(ownFiles[webServer]), { recursive: true });
  return done;
}

/** Lists what `writeMachineFiles` may write. */
export const listMachinePaths = (machine: Machine) =>
  [
    ...['.service', '-nightly.service', '-nightly.timer'].map(
      (end) => `${units}/lado-honesto${end}`,
    ),
    ...Object.values(hostFiles),
  ].map(machine.at);

/** Whether a file is as its Debian package brought it. */
function isFromPackage(path: string, text: string): boolean {
  const list = spawnSync('dpkg', ['--status', 'caddy']);
  return `${list.stdout}`.includes(` ${path} ${createHash('md5').update(text).digest('hex')}`);
}

/** Which web server's file setup has written on a machine. */
export const findHost = (machine: Machine) =>
  (['caddy', 'nginx'] as const).find((one) => existsSync(machine.at(ownFiles[one])));
