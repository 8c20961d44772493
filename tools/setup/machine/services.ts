import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Machine, user, webFolder } from './machine.ts';
import { ownFiles } from './machine-files.ts';
import { replaceFile } from './marked-file.ts';
import { runCommand } from './run-command.ts';

/** Gives the server's user what it needs: itself, its settings, and the page's folder. */
export function makeUser(machine: Machine) {
  if (spawnSync('id', [user]).status !== 0)
    runCommand('useradd', ['--system', '--home-dir', machine.project, user]);
  runCommand('chown', [`${user}:${user}`, machine.settings]);
}

/** The page's folder belongs to the server's user. */
export const giveWebFolder = () => runCommand('chown', ['-R', `${user}:${user}`, webFolder]);

/** Starts the server and the timer, or starts them anew with what their files say now. */
export function startServer() {
  const timer = 'lado-honesto-nightly.timer';
  runCommand('systemctl', ['daemon-reload']);
  runCommand('systemctl', ['enable', 'lado-honesto', timer]);
  runCommand('systemctl', ['restart', 'lado-honesto', timer]);
}

export const stopServer = () => runCommand('systemctl', ['stop', 'lado-honesto']);

/** @throws an Error when the server does not stay up: another program may answer at its port */
export const checkServerRuns = () =>
  runCommand('systemctl', ['is-active', '--quiet', 'lado-honesto']);

/** Whether the server runs as a service here. */
export const hasService = () => spawnSync('systemctl', ['cat', 'lado-honesto']).status === 0;

/** Has the web server read its file again, once it finds no fault in it. */
export function reloadHost(webServer: 'caddy' | 'nginx') {
  if (webServer === 'nginx') runCommand('nginx', ['-t', '-q']);
  else
    runCommand('caddy', ['validate', '--adapter', 'caddyfile', '--config', '/etc/caddy/Caddyfile']);
  runCommand('systemctl', ['reload-or-restart', webServer]);
}

/**
 * Gets a certificate for nginx, which Caddy gets by itself. Its lines stand in a file beside the
 * operator's own, so that a new `nginx.conf` takes nothing away.
 * @returns what is left to do by hand; empty when it is done
 */
export function getCertificate(host: string, mailbox: string): string {
  const folder = `/etc/letsencrypt/live/${host}`;
  if (!existsSync(`${folder}/fullchain.pem`)) {
    const command = ['certonly', '--webroot', '-w', webFolder, '-d', host];
    const { status, error } = spawnSync(
      'certbot',
      [...command, '--non-interactive', '--agree-tos', '-m', mailbox],
      { encoding: 'utf8' },
    );
    if (error) return 'there is no certificate yet: sudo apt install certbot, then this again';
    if (status !== 0)
      return `there is no certificate yet, mostly because the name does not lead here: sudo certbot ${command.join(' ')}, then this again`;
  }
  replaceFile(`${ownFiles.nginx}/https.conf`, describeHttps(folder), 0o644);
  return '';
}

const describeHttps = (folder: string) => `listen 443 ssl http2;
listen [::]:443 ssl http2;
ssl_certificate ${folder}/fullchain.pem;
ssl_certificate_key ${folder}/privkey.pem;
if ($scheme = http) {
	return 301 https://$host$request_uri;
}
`;
