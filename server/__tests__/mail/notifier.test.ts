import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { minute } from '../../data/database/times';
import { createNotifier, findTold } from '../../mail/delivery/notifier';
import { ana, openTestService, post, site, until } from '../service';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that notifies a topic of its messages, as ntfy accepts it. */
async function openRinging() {
  const calls: { body: string; click: string | string[] | undefined }[] = [];
  const answer = { status: 200 };
  const topic = createServer(async (request, response) => {
    calls.push({ body: await text(request), click: request.headers.click });
    response.writeHead(answer.status).end();
  });
  servers.push(topic);
  await new Promise<void>((listening) => topic.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(topic.address() as AddressInfo).port}/casa`;
  const service = await openTestService();
  const log = (line: string) => void service.lines.push(line);
  const page = `${site}/api/oficina`;
  const now = () => service.clock.time;
  const told = await findTold(service.database, now());
  const ring = createNotifier(service.database, {
    ...{ url, page, log, now, told },
    agencyName: () => 'Casa',
  });
  let asked = 0;
  const say = async () => {
    await post(service.app, 'contact', { ...ana, message: `${++asked}` });
    await ring();
  };
  return { ...service, url, ring, say, calls, answer };
}

test('A message rings once, with the office’s address and without its words', async () => {
  const { ring, say, calls } = await openRinging();
  expect(calls).toEqual([]);
  await say();
  await ring();
  expect(calls).toEqual([
    { body: expect.stringMatching(/1 mensaje nuevo/), click: `${site}/api/oficina` },
  ]);
  for (const word of Object.values(ana)) expect(JSON.stringify(calls)).not.toContain(word);
});

test('It rings once a minute at most, and then for all that came', async () => {
  const { ring, say, calls, clock } = await openRinging();
  for (let turn = 0; turn < 4; turn++) await say();
  clock.time += minute - 1;
  await ring();
  expect(calls).toHaveLength(1);
  clock.time += 1;
  await ring();
  await ring();
  expect(calls.map(({ body }) => /\d+ mensajes? nuevo/.exec(body)?.[0])).toEqual([
    '1 mensaje nuevo',
    '3 mensajes nuevo',
  ]);
});

test('A clock that is set back holds up no ring', async () => {
  const { say, calls, clock } = await openRinging();
  await say();
  clock.time -= 10 * minute;
  await say();
  expect(calls).toHaveLength(2);
});

test('A call that fails is a line, and is made again a minute later', async () => {
  const { ring, say, calls, answer, lines, clock } = await openRinging();
  answer.status = 500;
  await say();
  await ring();
  expect([calls.length, lines]).toEqual([1, [expect.stringContaining('500')]]);
  answer.status = 200;
  clock.time += minute;
  await ring();
  await ring();
  expect(calls).toHaveLength(2);
});

test('A server that runs rings for a message, and a topic that does not answer holds up nothing', async () => {
  const { url, calls } = await openRinging();
  const service = await openTestService({ NOTIFY_URL: url });
  await service.start();
  await post(service.app, 'contact', { ...ana, message: 'Otra' });
  await until(() => calls.length);
  const away = await openTestService({ NOTIFY_URL: 'http://127.0.0.1:9' });
  await away.start();
  expect((await post(away.app, 'contact', ana)).status).toBe(200);
  await until(() => away.lines.some((line) => line.startsWith('NOTIFY_URL')));
});

test('A message that arrives during the start rings, and so does one that a killed server may not have announced', async () => {
  const { url, calls, env, clock } = await openRinging();
  const starting = await openTestService({ ...env, NOTIFY_URL: url }, clock);
  await post(starting.app, 'contact', ana);
  await until(() => calls.length === 1);
  const again = await openTestService({ ...env, NOTIFY_URL: url }, clock);
  await again.start();
  await until(() => calls.length === 2);
  // It would ring for the next message, too.
  await again.stop();
  clock.time += 2 * minute;
  const later = await openTestService({ ...env, NOTIFY_URL: url }, clock);
  await post(later.app, 'contact', { ...ana, message: 'Otra' });
  await until(() => calls.length === 3);
  expect(calls.at(-1)?.body).toContain('1 mensaje nuevo');
});
