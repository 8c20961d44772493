import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { findVisitorAddress } from '../../server/http/visitor';
import { readHeaders } from '../../tools/static-host';
import { test as base, expect } from '../browser/test';
import { out } from '../project';
import { caddy } from './caddy';

const read = (path: string) => readFileSync(join(out, path));
const findHeaders = (path: string) => Object.fromEntries(readHeaders(out, path));
const bundles = readdirSync(join(out, '_next/static'));
const script = `/_next/static/${bundles.find((name) => /^hydrate-.*\.js$/.test(name))}`;
const deadServer = 'http://localhost:1';

type Host = { port: number; readLog: () => string };
type StartHost = (server: string, proxy?: string) => Promise<Host>;

const test = base.extend<{ basePort: number; startHost: StartHost }>({
  basePort: async ({ baseURL }, use) => use(Number(new URL(`${baseURL}`).port)),
  /** Starts another Caddy, in front of this server, with this file of an operator. */
  startHost: async ({ basePort }, use, { parallelIndex }) => {
    const stops: (() => Promise<unknown>)[] = [];
    await use(async (server, proxy) => {
      const port = basePort + 10 * (1 + parallelIndex) + stops.length;
      const { command, env } = caddy(port, server, out, proxy);
      const host = spawn(`exec ${command}`, { env: { ...process.env, ...env }, shell: true });
      stops.push(async () => host.kill() && once(host, 'exit'));
      let log = '';
      for (const stream of [host.stdout, host.stderr])
        stream.on('data', (text) => {
          log += text;
        });
      const answers = () => fetch(`http://localhost:${port}`).then(Boolean, () => false);
      await expect.poll(answers).toBe(true);
      return { port, readLog: () => log };
    });
    for (const stop of stops) await stop();
  },
});

/** Makes a request, and returns the answer as it was sent. */
async function ask(options: RequestOptions, sent = '') {
  const [answer]: IncomingMessage[] = await once(request(options).end(sent), 'response');
  const body = Buffer.concat((await answer?.toArray()) ?? []);
  const { statusCode: status, rawHeaders = [], headers = {} } = answer ?? {};
  return { status, headers, body, length: rawHeaders.join('\r\n').length + body.length };
}

test('Each file comes with its type and headers, no other is found', async ({ basePort: port }) => {
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    [script, /^(text|application)\/javascript/],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask({ port, path });
    expect(status, path).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers, path).toMatchObject(findHeaders(path));
    const caching = path === script ? 'immutable' : /no-cache|max-age=0/;
    expect(headers['cache-control'], path).toMatch(caching);
  }
  for (const path of [
    '/nada/de/nada',
    '/_next/static/missing.js',
    '/_next/static/',
    '/_headers',
    '/%5fheaders',
    '/_headers/.',
    '/index.html.br/.',
    `${script}.gz`,
    '/.env',
    '/.git/config',
  ])
    await test.step(path, async () => {
      const { status, body, headers } = await ask({ port, path });
      expect([status, body.equals(read('404.html'))]).toEqual([404, true]);
      expect(headers).toMatchObject(findHeaders('/nada'));
      expect(headers['cache-control']).toMatch(/no-(cache|store)/);
    });
  const file = '/.well-known/security.txt';
  cpSync(join(out, 'robots.txt'), join(out, file));
  const { status, body } = await ask({ port, path: file });
  rmSync(join(out, '.well-known'), { recursive: true });
  expect([status, body]).toEqual([200, read('robots.txt')]);
});

test('The page arrives compressed, below 20 kB, as it was built', async ({ basePort: port }) => {
  for (const [accepted, coding, ending] of [
    ['gzip, deflate, br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ])
    for (const [path, file] of Object.entries({
      '/': 'index.html',
      [script]: script,
      '/nada': '404.html',
    })) {
      const answer = await ask({ port, path, headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding'], path).toBe(coding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.body.equals(read(`${file}${ending}`)), path).toBe(true);
      if (coding === 'br' && path === '/') expect(answer.length).toBeLessThan(20_000);
    }
});

test('Answers return unchanged; too many cookies get a page', async ({ basePort: port }) => {
  const { status, headers } = await ask({ port, path: '/api/newsletter' });
  expect([status, headers.allow]).toEqual([405, 'POST']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const cookie = `a=${'x'.repeat(17_000)}`;
  const refused = await ask({ port, path: '/api/oficina', headers: { cookie } });
  const isPage = refused.body.equals(read('sin-servidor/index.html'));
  expect([refused.status, isPage]).toEqual([431, true]);
});

test('While the server is off, form and office get a page of their own', async ({ startHost }) => {
  const { port } = await startHost(deadServer);
  const send = (method: string, type: string) => ({ method, headers: { 'content-type': type } });
  for (const [path, page, options] of [
    ['/api/contact', 'sin-enviar', send('POST', 'application/x-www-form-urlencoded')],
    ['/api/oficina/pagina', 'sin-enviar', send('POST', 'multipart/form-data; boundary=x')],
    ['/api/oficina/salir', 'sin-enviar', { method: 'POST' }],
    ['/api/oficina/cartas?p=2', 'sin-servidor', {}],
  ] as const) {
    const { status, headers, body } = await ask({ port, path, ...options });
    expect([status, body.equals(read(`${page}/index.html`))], path).toEqual([502, true]);
    expect(headers).toMatchObject({ ...findHeaders(`/${page}/`), 'cache-control': 'no-cache' });
  }
  const call = send('POST', 'application/json');
  const answer = await ask({ port, path: '/api/contact', ...call }, '{}');
  expect([answer.status, `${answer.body}`]).toEqual([502, '']);
});

test('An opened link leaves no token or address in the logs', async ({ basePort, startHost }) => {
  for (const [server, status] of [
    [`http://localhost:${basePort + 100}`, 404],
    [deadServer, 502],
  ] as const) {
    const { port, readLog } = await startHost(server);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (const [path, expected] of [
      ['/api/newsletter/leave', status],
      ['/nothing', 404],
    ] as const) {
      const answer = await ask({ port, path: `${path}?token=Zq9secret`, headers });
      expect([path, answer.status]).toEqual([path, expected]);
    }
    expect(readLog()).not.toMatch(/Zq9secret|127\.0\.0\.1|::1|203\.0\.113\.77/);
  }
});

test('900 connections with half a request keep nobody out', async ({ basePort: port }) => {
  const sockets = Array.from({ length: 900 }, () =>
    connect({ host: 'localhost', port }).on('error', () => {}),
  );
  const closed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('POST /api/contact HTTP/1.1\r\nHost: a');
  for (const path of ['/', '/api/health'])
    expect((await ask({ port, path, signal: AbortSignal.timeout(5000) })).status, path).toBe(200);
  await closed;
});

test('Each visitor has a separate limit, and cannot claim another’s', async ({ startHost }) => {
  const [cdn, stranger, v6] = ['127.0.0.2', '127.0.0.3', '::1'];
  const server = createServer(({ socket, headers }, answer) => {
    const forwarded = `${headers['x-forwarded-for'] ?? ''}`;
    answer.end(findVisitorAddress(socket.remoteAddress ?? '', forwarded, 2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The line for a CDN that the Caddyfile gives as a comment, for the CDN of this test.
  const recipe = /#(trusted_proxies.*)$/m.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1] ?? '';
  const behindCdn = recipe.replace('203.0.113.0/24', `${cdn}/32`);
  const { port: direct } = await startHost(upstream);
  const { port: trusting } = await startHost(upstream, behindCdn);
  for (const [port, localAddress, forwarded, counted] of [
    [trusting, cdn, '203.0.113.9', '203.0.113.9'],
    [trusting, cdn, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    [trusting, stranger, '198.51.100.7', stranger],
    [trusting, stranger, `198.51.100.7, ${cdn}`, stranger],
    [direct, stranger, '198.51.100.7', stranger],
    [direct, v6, '2001:db8::1', v6],
  ] as const) {
    const host = localAddress === v6 ? v6 : '127.0.0.1';
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': forwarded };
    const { body } = await ask({ host, port, localAddress, path: '/api/contact', headers });
    expect(`${body}`, forwarded).toBe(counted);
  }
  server.close();
});
