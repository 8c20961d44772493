import { once } from 'node:events';
import { connect } from 'node:net';
import { ana, call, openTestService, site, startServer, until } from '../service';

const most = 50;

/** Sends the beginning of a request, or all of it. */
function send(url: string, ...lines: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(lines.join('\r\n'));
  return socket;
}

/** Sends a request, and reads all that comes back. */
async function ask(...request: Parameters<typeof send>) {
  let answer = '';
  for await (const part of send(...request)) answer += part;
  return answer;
}

const posted = [
  'POST /contact HTTP/1.1',
  'Host: localhost',
  `Origin: ${site}`,
  'Content-Type: application/json',
];
/** Begins an endless call from an address. It gets an answer only if it is refused. */
const begin = (url: string, from: string) =>
  send(url, ...posted, `X-Forwarded-For: ${from}`, 'Content-Length: 9', '', '{');

test.each([
  ['one address', () => '203.0.113.9', '203.0.113.10'],
  ['one network of IPv6', (turn: number) => `2001:db8:1:2::${turn}`, '2001:db8:1:3::1'],
])('From %s fifty requests are under way, others are answered', async (_, write, other) => {
  const { url } = await startServer((await openTestService()).app);
  const ask = async (from: string) =>
    (await fetch(`${url}/newsletter/confirm`, { headers: { 'x-forwarded-for': from } })).status;
  const [first] = Array.from({ length: most - 1 }, (_, turn) => begin(url, write(turn)));
  expect(await ask(write(most))).toBe(200);
  let last = begin(url, write(most));
  await until(async () => {
    // Refused, because the call before had not ended yet.
    if (last.bytesRead > 0) last = begin(url, write(most));
    return (await ask(write(most + 1))) === 503;
  });
  expect(await ask(other)).toBe(200);
  first?.destroy();
  await until(async () => (await ask(write(most + 1))) === 200);
});

test('An idle connection is kept for longer than Caddy keeps it', async () => {
  const { server } = await startServer({ fetch: () => new Response() });
  expect(server.keepAliveTimeout).toBeGreaterThan(120_000);
});

test('A thousand headers hide no visitor behind a proxy', async () => {
  const { url } = await startServer((await openTestService()).app);
  const head = ['GET /health HTTP/1.1', 'Host: localhost', 'Connection: close'];
  const many = Array.from({ length: 1100 }, (_, number) => `x-${number}: 1`);
  expect(await ask(url, ...head, ...many, '', '')).toContain('"waiting"');
  const forwarded = await ask(url, ...head, ...many, 'X-Forwarded-For: 203.0.113.9', '', '');
  expect(forwarded).toContain('"ok"');
  expect(forwarded).not.toContain('"waiting"');
});

test('Too many cookies for Node get a page that says so', async () => {
  const { url } = await startServer((await openTestService()).app);
  const cookie = `Cookie: a=${'x'.repeat(17_000)}`;
  expect(await ask(url, ...posted, cookie, '', '')).toMatch(
    /^HTTP\/1\.1 431 .*\r\nContent-Type: text\/html.*\r\n\r\n<!doctype html>.*cookies/s,
  );
});

test('A request that does not arrive in its time is cut, and the next one is answered', async () => {
  const { app } = await openTestService();
  const bounds = { headersTimeout: 200, requestTimeout: 200, maxConnections: 5 };
  const { url } = await startServer(app, bounds, { connectionsCheckingInterval: 20 });
  for (const begun of [posted, [...posted, 'Content-Length: 100', '', '{']])
    await once(send(url, ...begun).resume(), 'close');
  expect(await call(url, 'contact', ana)).toBe(200);
});

test('Long messages keep no later one out', async () => {
  const { url } = await startServer((await openTestService()).app);
  const long = { ...ana, message: 'a'.repeat(1_000_000) };
  const answers = [];
  for (let turn = 0; turn < 20; turn++) answers.push(await call(url, 'contact', long));
  expect(new Set(answers)).toEqual(new Set([200]));
});
