import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { out } from '../../tools/build';
import { findProgram } from '../../tools/programs';
import { accept } from '../browser/site';
import { makeFolder } from '../project';

/** A name other than this machine's own, which the test's browser resolves to this machine. */
export const publicName = 'www.casa.test';

/**
 * Starts each host with the settings of an agency or of this machine, Caddy with its file of `deploy/`.
 * @param port where it listens
 * @param server the origin that answers `/api`
 * @param authorities the file of the trusted certificate authorities, if not the system's
 * @param own the operator's files in `lado-honesto.d`, texts by file name; with one named `https` Caddy
 *   speaks https at the next port, too
 */
export const servers = { caddy, cloudflare };

type Files = Record<string, string>;
const placeOwn = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`own/${name}`, text]));

/** Both files in one process. Debian's Caddy 2.6 has an older name for buffers. */
function caddy(port: number, server: string, authorities?: string, own: Files = {}) {
  const local =
    'default_bind 127.0.0.1 [::1]\n\tauto_https disable_redirects\n\tskip_install_trust\n';
  const page = readFileSync('deploy/page.Caddyfile', 'utf8').replace(/^\{\n[\s\S]*?^\}\n/m, '');
  const file = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\{\n/m, `{\n\t${local}`)
    .replaceAll('import /etc/caddy/lado-honesto.d', 'import own')
    .replace('request_buffers 256KiB', 'buffer_requests\n\t\t\tmax_buffer_size 262144');
  const folder = makeFolder({ ...placeOwn(own), Caddyfile: file + page });
  const pagePort = port + 200;
  return {
    command: `${findProgram('caddy')} run --config ${join(folder, 'Caddyfile')}`,
    env: {
      SITE_ADDRESS: `http://localhost:${port}, http://${publicName}:${port}${own.https === undefined ? '' : `, https://localhost:${port + 1}`}`,
      SITE_FOLDER: out,
      PAGE_PORT: String(pagePort),
      PAGE_HOST: `http://127.0.0.1:${pagePort}`,
      API_HOST: server,
      API_WAIT: '3s',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      ...(authorities && { SSL_CERT_FILE: authorities }),
    },
  };
}

/** Cloudflare Pages in its local runtime, from npm's packages, with a Function that forwards the calls. */
function cloudflare(port: number, server: string) {
  const forward = `export const onRequest = ({ request }) =>
    fetch(request.url.replace('http://localhost:${port}', '${server}'), request);`;
  const packages = '--yes --package node@22 --package wrangler@4.86.0';
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`;
  return {
    command: `npx ${packages} -- wrangler pages dev ${out} ${options}`,
    cwd: makeFolder({ 'functions/api/[[path]].js': forward }),
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  };
}

const running: (() => unknown)[] = [];
export async function stopServers() {
  for (const stop of running.splice(0)) await stop();
}

/** Makes a certificate that its server has signed itself. @returns the paths of its two files */
export function makeCertificate(name: string) {
  const folder = makeFolder();
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  spawnSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  return { key, certificate };
}

/** An https server with such a certificate, and the bodies that it receives. */
export async function startHttpsServer(name: string) {
  const { key, certificate } = makeCertificate(name);
  const received: unknown[] = [];
  const pair = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(pair, async (request, response) => {
    received.push(JSON.parse(await text(request)));
    return accept(response, request);
  });
  running.push(() => server.close().closeAllConnections());
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, certificate, received };
}

/** Starts Caddy with these settings, and waits until it answers. @returns what it has logged so far */
export async function startHost(...settings: Parameters<typeof caddy>) {
  const { command, env } = caddy(...settings);
  const [program = '', ...args] = command.split(' ');
  const server = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      log += text;
    });
  running.push(() => server.kill() && once(server, 'exit'));
  const answers = () => fetch(`http://localhost:${settings[0]}`).then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
  return () => log;
}
