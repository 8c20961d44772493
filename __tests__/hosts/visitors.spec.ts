import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findVisitorAddress } from '../../server/http/visitor';
import { expect, test } from '../browser/test';
import { startHost, stopServers } from './servers';

const [cdn, other, v6] = ['127.0.0.2', '127.0.0.3', '::1'];

/** The line for a CDN that the Caddyfile gives as a comment, for the CDN of this test. */
function readRecipe() {
  const [, line = ''] =
    /#(trusted_proxies.*)$/m.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? [];
  return `${line}\n`.replace('203.0.113.0/24', `${cdn}/32`);
}

test.afterEach(stopServers);

test('visitors: each has a separate limit, by IPv4, IPv6 and behind a CDN, and nobody can claim another’s address @own-server', async () => {
  const { use } = test.info().project;
  const server = createServer(({ socket, headers }, answer) => {
    const forwarded = `${headers['x-forwarded-for'] ?? ''}`;
    answer.end(findVisitorAddress({ address: socket.remoteAddress ?? '', forwarded }, 2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = Number(new URL(`${use.baseURL}`).port) + 8;
  await startHost(first, upstream);
  await startHost(first + 1, upstream, undefined, { 'cdn.proxy': readRecipe() });

  /** The address that the server counts for a call from an address with this header. */
  const count = async (port: number, localAddress: string, forwarded: string) => {
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': forwarded };
    const call = {
      host: localAddress === v6 ? v6 : '127.0.0.1',
      port,
      localAddress,
      path: '/api/contact',
      headers,
    };
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
      await count(first, v6, '2001:db8::1'),
    ];
    expect(counted).toEqual(['203.0.113.9', '203.0.113.9', other, other, other, v6]);
  } finally {
    server.close();
  }
});
