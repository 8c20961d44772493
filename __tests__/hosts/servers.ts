import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { findProgram } from '../../tools/programs';
import { accept } from '../browser/provider';
import { makeFolder } from '../project';

const deploy = resolve(__dirname, '../../deploy');
/** The exported site. */
export const out = resolve(deploy, '../out');

/**
 * Writes a server's configuration: the file of `deploy/`, with what an agency or
 * this machine sets in it.
 * @param port where it listens
 * @param provider the origin that answers `/api`
 * @param authorities the file of the certificate authorities that it trusts, if not the system's
 * @returns how the server is started
 */
type Configure = (
  port: number,
  provider: string,
  authorities?: string,
) => { command: string; env: Record<string, string>; cwd?: string };

export const servers: Record<string, Configure> = {
  nginx(port, provider, authorities = '/etc/ssl/certs/ca-certificates.crt') {
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path temporary-${kind};`,
    );
    let site = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
    for (const [theirs, ours] of [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['listen [::]:80;', ''],
      ['https://api.example.com;', `${provider};`],
      ['/etc/ssl/certs/ca-certificates.crt', authorities],
      ['/var/www/lado-honesto', out],
    ] as const) {
      if (!site.includes(theirs)) throw new Error(`nginx.conf lacks ${theirs}`);
      site = site.replaceAll(theirs, ours);
    }
    const { folder, file } = write(
      `nginx-${port}`,
      `${user} daemon off; pid pid; error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} ${site} }`,
    );
    const options = `-e stderr -p ${folder} -c ${file}`;
    return { command: `${findProgram('nginx')} ${options}`, env: {} };
  },

  caddy(port, provider, authorities) {
    const { folder, file } = write(
      `caddy-${port}`,
      `{
        admin off
        default_bind 127.0.0.1
      }
      import ${join(deploy, 'Caddyfile')}`,
    );
    return {
      command: `${findProgram('caddy')} run --adapter caddyfile --config ${file}`,
      env: {
        SITE_ADDRESS: `http://localhost:${port}`,
        SITE_FOLDER: out,
        API_HOST: provider,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        ...(authorities && { SSL_CERT_FILE: authorities }),
      },
    };
  },

  cloudflare,
};

/** Cloudflare Pages in its local runtime, from npm's packages, with a Function that forwards the calls. */
function cloudflare(port: number, provider: string) {
  const folder = join(tmpdir(), `cloudflare-${port}`);
  const functions = join(folder, 'functions/api');
  mkdirSync(functions, { recursive: true });
  writeFileSync(
    join(functions, '[call].js'),
    `export const onRequest = ({ request, params }) =>
      fetch('${provider}/api/' + params.call, request);`,
  );
  const packages = '--yes --package node@22 --package wrangler@4.86.0';
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`;
  return {
    command: `npx ${packages} -- wrangler pages dev ${out} ${options}`,
    cwd: folder,
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  };
}

/** Writes a server's configuration into a folder of that name, which each worker does again. */
function write(name: string, configuration: string) {
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration);
  return { folder, file };
}

const running: (() => unknown)[] = [];
export async function stopServers() {
  for (const stop of running.splice(0)) await stop();
}

/** An https provider whose certificate it has signed itself, and the bodies that it receives. */
export async function startHttpsProvider(name: string) {
  const folder = makeFolder();
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  spawnSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ...['-keyout', key, '-out', certificate],
  ]);
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

/** Starts a server of a kind, which forwards calls to a provider. */
export async function startHost(
  kind: string,
  port: number,
  provider: string,
  authorities?: string,
) {
  const host = servers[kind]?.(port, provider, authorities);
  const [program = '', ...args] = host?.command.split(' ') ?? [];
  const env = { ...process.env, ...host?.env };
  const server = spawn(program, args, { env, stdio: 'ignore' });
  running.push(() => server.kill() && once(server, 'exit'));
  const answers = () => fetch(`http://localhost:${port}`).then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
}
