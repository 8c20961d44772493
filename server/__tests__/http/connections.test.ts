import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../../http/listen';
import { ana, call, openTestService, site, until } from '../service';

const most = 50;

/** Opens a server behind a proxy on this machine. */
async function openBehindProxy() {
  const { app } = await openTestService();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const url = await listen(server, 0);
  const sockets: Socket[] = [];

  /** Begins an endless call from an address. It gets an answer only if it is refused. */
  function begin(from: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    const head = ['POST /contact HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${from}`];
    const type = [`Origin: ${site}`, 'Content-Type: application/json', 'Content-Length: 9'];
    socket.write([...head, ...type, '', '{'].join('\r\n'));
    sockets.push(socket);
    return socket;
  }
  const ask = async (from: string) =>
    (await fetch(`${url}/newsletter/confirm`, { headers: { 'x-forwarded-for': from } })).status;
  return {
    begin,
    ask,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close().closeAllConnections();
    },
  };
}

test.each([
  ['one address', () => '203.0.113.9', '203.0.113.10'],
  ['one network of IPv6', (turn: number) => `2001:db8:1:2::${turn}`, '2001:db8:1:3::1'],
])(
  'From %s there are fifty requests under way, and others are answered',
  async (_, write, other) => {
    const { begin, ask, sockets, close } = await openBehindProxy();
    for (let turn = 0; turn < most - 1; turn++) begin(write(turn));
    expect(await ask(write(most))).toBe(200);
    let last = begin(write(most));
    await until(async () => {
      // Refused, because the call before had not ended yet.
      if (last.bytesRead > 0) last = begin(write(most));
      return (await ask(write(most + 1))) === 503;
    });
    expect(await ask(other)).toBe(200);
    sockets[0]?.destroy();
    await until(async () => (await ask(write(most + 1))) === 200);
    close();
  },
);

test('An idle connection is kept for longer than a proxy keeps it', async () => {
  const server = createAdaptorServer({ fetch: () => new Response() }) as Server;
  await listen(server, 0);
  // Caddy keeps one for two minutes.
  expect(server.keepAliveTimeout).toBeGreaterThan(120_000);
  server.close();
});

test('A thousand headers hide no visitor behind a proxy', async () => {
  const { app } = await openTestService();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const url = await listen(server, 0);
  const ask = async (headers: string[]) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = ['GET /health HTTP/1.1', 'Host: localhost', 'Connection: close'];
    socket.write([...head, ...headers, '', ''].join('\r\n'));
    let answer = '';
    for await (const part of socket) answer += part;
    return answer;
  };
  const many = Array.from({ length: 1100 }, (_, number) => `x-${number}: 1`);
  expect(await ask(many)).toContain('"waiting"');
  const forwarded = await ask([...many, 'X-Forwarded-For: 203.0.113.9']);
  expect(forwarded).toContain('"ok"');
  expect(forwarded).not.toContain('"waiting"');
  server.close();
});

test('A request that does not arrive in its time is cut, and the next one is answered', async () => {
  const { app } = await openTestService();
  const serverOptions = { connectionsCheckingInterval: 20 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  const bounds = { headersTimeout: 200, requestTimeout: 200, maxConnections: 5 };
  const url = await listen(server, 0, undefined, bounds);
  const line = 'POST /api/contact HTTP/1.1\r\n';
  const head = `Host: localhost\r\nOrigin: ${site}\r\nContent-Type: application/json\r\n`;
  for (const begun of [line, `${line}${head}Content-Length: 100\r\n\r\n{`]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.resume().write(begun);
    await once(socket, 'close');
  }
  expect(await call(url, 'contact', ana)).toBe(200);
  server.close().closeAllConnections();
});
