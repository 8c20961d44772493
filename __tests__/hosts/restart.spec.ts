import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../browser/test';
import { startHost, stopServers } from './servers';

test.afterEach(stopServers);

test('api: a message that is sent while the server restarts waits, and arrives once @own-server', async () => {
  const port = Number(new URL(`${test.info().project.use.baseURL}`).port) + 12;
  const received: string[] = [];
  const api = createServer(async (request, answer) => {
    received.push(`${Buffer.concat(await request.toArray())}`);
    answer.end('{"success":true}');
  });
  const apiPort = port + 100;
  await startHost(port, `http://127.0.0.1:${apiPort}`);
  // Debian's Caddy mixes up the bodies of several that wait (caddyserver/caddy#7546); 2.11.2 does not.
  const sent = fetch(`http://localhost:${port}/api/contact`, { method: 'POST', body: 'Hola' });
  await pause(500);
  await once(api.listen(apiPort, '127.0.0.1'), 'listening');
  const { status } = await sent;
  api.close();
  expect([status, received]).toEqual([200, ['Hola']]);
});

test('page: 900 connections of one address with half a request keep nobody out, and are closed @own-server', async () => {
  const { hostname, port } = new URL(`${test.info().project.use.baseURL}`);
  const sockets = Array.from({ length: 900 }, () =>
    connect({ host: hostname, port: Number(port) }).on('error', () => {}),
  );
  const closed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('POST /api/contact HTTP/1.1\r\nHost: a');
  for (const path of ['/', '/api/health']) {
    const answer = await fetch(`http://${hostname}:${port}${path}`, {
      signal: AbortSignal.timeout(5000),
    });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  await closed;
});
