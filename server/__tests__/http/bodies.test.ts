import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { agency } from '../../../lib/agency';
import { readText } from '../../../tools/html';
import { listen } from '../../http/listen';
import { ana, call, memoryBound, openTestService, runServer, site, until } from '../service';

/** The head of a call, and the part of its body that is sent. */
const begin = (length: number, sent: number) =>
  [
    ...['POST /api/contact HTTP/1.1', 'Host: localhost', `Origin: ${site}`],
    ...['Content-Type: application/json', `Content-Length: ${length}`, '', 'x'.repeat(sent)],
  ].join('\r\n');

/** Connects, and collects the answer. */
function open(url: string, request: string) {
  const received = { answer: '', isClosed: false, socket: undefined as Socket | undefined };
  received.socket = connect(Number(new URL(url).port), '127.0.0.1')
    .on('error', () => {})
    .on('close', () => Object.assign(received, { isClosed: true }))
    .on('data', (text) => Object.assign(received, { answer: received.answer + text }));
  received.socket.write(request);
  return received;
}

test('Hundreds of long bodies that never end keep no message out, and fill no memory; a form is told', async () => {
  const program = runServer();
  const url = await program.url();
  const bodies = Array.from({ length: 500 }, () => open(url, begin(2 ** 20, 2 ** 20 - 1)));
  const refused = () => bodies.filter(({ answer }) => answer.includes(' 503 ')).length;
  await until(() => refused() >= 430);
  expect(await call(url, 'contact', ana)).toBe(200);
  const form = await fetch(`${url}/contact`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
    body: `message=${'x'.repeat(2 ** 20)}`,
  });
  const page = readText(await form.text());
  expect(form.status).toBe(503);
  for (const said of ['en la página anterior', agency.phoneText]) expect(page).toContain(said);
  expect(program.readPeak()).toBeLessThan(memoryBound);
  for (const { socket } of bodies) socket?.destroy();
});

test('A request that does not arrive in its time is cut, and the next one is answered', async () => {
  const service = await openTestService();
  const serverOptions = { connectionsCheckingInterval: 20 };
  const server = createAdaptorServer({ fetch: service.app.fetch, serverOptions }) as Server;
  const bounds = { headersTimeout: 200, requestTimeout: 200, maxConnections: 5 };
  const url = await listen(server, 0, undefined, bounds);
  const requests = [open(url, begin(100, 50)), open(url, 'POST /api/contact HTTP/1.1\r\n')];
  await until(() => requests.every(({ isClosed }) => isClosed));
  expect(await call(url, 'contact', ana)).toBe(200);
  server.close();
});
