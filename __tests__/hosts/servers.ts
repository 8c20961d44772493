import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { out } from '../../tools/build';
import { accept } from '../browser/site';
import { makeFolder } from '../project';
import { caddy } from './caddy';

/** The settings of each host, which listens at a port and has `/api` answered by a server. */
export const servers = {
  caddy: (port: number, server: string) => caddy(port, server, out),
  cloudflare,
};

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

/** An https server that has signed its certificate itself, and the bodies that it receives. */
export async function startHttpsServer(name: string) {
  const folder = makeFolder();
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-nodes',
    '-newkey',
    'rsa:2048',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
    '-keyout',
    key,
    '-out',
    certificate,
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

/** Starts Caddy as `caddy` says, and waits until it answers. @returns what it has logged so far */
export async function startHost(
  port: number,
  server: string,
  authorities?: string,
  files?: Record<string, string>,
) {
  const { command, env } = caddy(port, server, out, authorities, files);
  const [program = '', ...args] = command.split(' ');
  const host = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let log = '';
  for (const stream of [host.stdout, host.stderr])
    stream.on('data', (text) => {
      log += text;
    });
  running.push(() => host.kill() && once(host, 'exit'));
  const answers = () => fetch(`http://localhost:${port}`).then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
  return () => log;
}
