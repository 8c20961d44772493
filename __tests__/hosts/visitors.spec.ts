import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findVisitorAddress } from '../../server/http/visitor';
import { expect, test } from '../browser/test';
import { startHost, stopServers } from './servers';

const [cdn, other] = ['127.0.0.2', '127.0.0.3'];
const behindCdn = {
  nginx: { file: 'nginx.conf', own: 'cdn.conf', proxies: undefined },
  caddy: { file: 'Caddyfile', own: 'cdn.proxy', proxies: 2 },
};

/** The lines for a CDN that a file of `deploy/` gives as a comment, for the CDN of this test. */
function readRecipe(file: string) {
  const lines = readFileSync(`deploy/${file}`, 'utf8').matchAll(
    /^\s*#((?:set_real_ip|real_ip|trusted_proxies).*)$/gm,
  );
  return [...lines].map(([, line]) => `${line}\n`.replace('203.0.113.0/24', `${cdn}/32`)).join('');
}

test.afterEach(stopServers);

test('visitors: behind a CDN each has a separate limit, and nobody can claim another’s address @own-server', async () => {
  const { name, use } = test.info().project;
  const { file, own, proxies } = behindCdn[name as keyof typeof behindCdn];
  const server = createServer(({ socket, headers }, answer) => {
    const forwarded = `${headers['x-forwarded-for'] ?? ''}`;
    answer.end(findVisitorAddress({ address: socket.remoteAddress ?? '', forwarded }, proxies));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = Number(new URL(`${use.baseURL}`).port) + 8;
  await startHost(name, first, upstream);
  await startHost(name, first + 1, upstream, undefined, { [own]: readRecipe(file) });

  /** The address that the server counts for a call from an address with this header. */
  const count = async (port: number, localAddress: string, forwarded: string) => {
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': forwarded };
    const call = { host: '127.0.0.1', port, localAddress, path: '/api/contact', headers };
    const [answer]: IncomingMessage[] = await once(request(call).end(), 'response');
    return `${Buffer.concat((await answer?.toArray()) ?? [])}`;
  };
  try {
    const counted = [
      await count(first + 1, cdn, '203.0.113.9'),
      await count(first + 1, cdn, '198.51.100.7, 203.0.113.9'),
      await count(first + 1, other, '198.51.100.7'),
      await count(first + 1, other, `198.51.100.7, ${cdn}`),
      await count(first, other, '198.51.100.7'),
    ];
    expect(counted).toEqual(['203.0.113.9', '203.0.113.9', other, other, other]);
  } finally {
    server.close();
  }
});
