import type { Socket } from 'node:net';
import { day, hour, minute } from '../../data/database/times';
import { addresses, sendLetter } from '../letter';
import { refuseAt, startOddServer } from '../mail-server';
import { agency, ana, openTestService, post, startMailbox, until } from '../service';

/** A server with a letter to some subscribers, and a mail server that refuses while `isRefused` says so. */
async function openLetter(count: number, ...[phase, code, text]: Parameters<typeof refuseAt>) {
  const temper = refuseAt(phase, code, text);
  const { mails, port } = await startMailbox(...temper.server);
  const user = phase === 'onAuth' ? 'user:secreto@' : '';
  const SMTP_URL = `smtp://${user}127.0.0.1:${port}`;
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(addresses(count));
  if (count > 0) await sendLetter(service.store, 'Pisos', 'Hola');
  return { ...service, ...temper, mails };
}

test.each([
  ['onConnect', 421, '4.3.2 Busy', 'everything'],
  ['onAuth', 535, '5.7.8 Wrong password', 'everything'],
  ['onMailFrom', 451, '4.3.0 Local error', 'everything'],
  ['onRcptTo', 421, '4.7.0 Too many', 'letters'],
  ['onData', 550, 'Looks like spam', 'letters'],
] as const)(
  'A server that answers at %s with %i %s to %s is asked once or twice each quarter of an hour, and nothing is lost',
  async (phase, code, text, refuses) => {
    const service = await openLetter(5, phase, code, text);
    const isOfAll = refuses === 'everything';
    service.refuseOnly((address) => isOfAll || address !== agency);
    for (let turn = 1; turn < 5; turn++) {
      await post(service.app, 'contact', { ...ana, message: `${turn}` });
      await service.deliver();
      await service.deliver();
      expect(service.refused()).toBeGreaterThanOrEqual(turn);
      // At first a message and a letter leave together. One that passes may end a pause.
      expect(service.refused()).toBeLessThanOrEqual(isOfAll ? turn + 1 : 2 * turn);
      expect(await service.count('contact')).toMatchObject({ sent: isOfAll ? 0 : turn });
      service.clock.time += 15 * minute;
    }
    expect(service.lines[0]).toContain(`${code}`);
    expect(service.lines.join()).not.toMatch(`casa.es|secreto|${text}`);
    service.accept();
    for (let turn = 0; turn < 2; turn++) {
      await service.deliver();
      service.clock.time += 30 * minute;
    }
    const sent = service.mails.flatMap(({ rcpt }) => rcpt).toSorted();
    expect(sent).toEqual([...addresses(5), ...Array(4).fill(agency)]);
  },
);

test('After a refused letter the others wait for a quarter of an hour', async () => {
  const service = await openLetter(3, 'onData', 550, 'Looks like spam');
  const start = service.clock.time;
  for (const [time, refused] of Object.entries({ 0: 1, 14: 1, 16: 2 })) {
    service.clock.time = start + Number(time) * minute;
    await service.deliver();
    expect(service.refused()).toBe(refused);
  }
});

test.each([
  ['full mailbox', 552, '5.2.2 Mailbox full'],
  ['refused address', 450, '4.1.1 Not now'],
])('A %s gets a letter later, and the others at once; it holds no other letter', async (...row) => {
  const [, code, text] = row;
  const service = await openLetter(3, 'onRcptTo', code, text);
  service.refuseOnly((address) => address === addresses(3)[0]);
  await service.deliver();
  expect(await service.count('letter')).toEqual({ sent: 2, waiting: 1, failed: 0 });
  expect(await service.store.letters.list()).toMatchObject([{ state: 'sent', waiting: 1 }]);
  expect(await service.store.letters.findUnderWay()).toBeUndefined();
  service.clock.time += minute;
  await service.deliver();
  expect(service.refused()).toBe(1);
  service.accept();
  service.clock.time += minute;
  await service.deliver();
  expect(await service.count('letter')).toMatchObject({ sent: 3 });
  await sendLetter(service.store, 'Casas', 'Hola');
});

test('A letter that a server refuses alone delays the others for some hours at most', async () => {
  const service = await openLetter(3, 'onRcptTo', 450, '4.7.1 Never');
  service.refuseOnly((address) => address === 'a1000@casa.es');
  const start = service.clock.time;
  for (; (await service.count('letter')).sent < 2; service.clock.time += 15 * minute)
    await service.deliver();
  expect(service.clock.time - start).toBeLessThan(6 * hour);
});

const [dead, alive] = addresses(2) as [string, string];

test('An address that does not exist gets no letter any more, until it confirms anew; what the agency’s mailbox refuses waits', async () => {
  const service = await openLetter(2, 'onRcptTo', 550, '5.1.1 No such user');
  const { store, clock, mails } = service;
  service.refuseOnly((address) => address !== alive);
  await post(service.app, 'contact', ana);
  const list = async () => {
    const { rows } = await store.subscriptions.search('dead');
    const people = await store.subscriptions.list();
    return [people.map(({ email }) => email), rows.map(({ email }) => email)];
  };
  for (const subject of ['', 'Dos']) {
    if (subject) await sendLetter(store, subject, 'Hola');
    await service.deliver();
    expect(await list()).toEqual([[alive], [dead]]);
  }
  expect([service.refused(), mails.length]).toEqual([2, 2]);
  service.accept();
  clock.time += day;
  await post(service.app, 'newsletter', { email: dead });
  await service.deliver();
  expect(await service.count('contact')).toMatchObject({ sent: 1 });
  const token = /confirm\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
  expect(await store.subscriptions.confirm(token)).toBe(true);
  expect(await list()).toEqual([[dead, alive, dead], []]);
});

test('An address that a server refuses without saying that it does not exist stays subscribed', async () => {
  const service = await openLetter(2, 'onRcptTo', 550, 'No');
  const { letters } = service.store;
  service.refuseOnly((address) => address === dead);
  await service.deliver();
  const [letter] = await letters.list();
  const returned = await letters.listReturned(`${letter?.id}`);
  expect(returned).toMatchObject([{ email: dead, fault: 'address' }]);
  service.accept();
  await sendLetter(service.store, 'Dos', 'Hola');
  await service.deliver();
  expect(service.mails.flatMap(({ rcpt }) => rcpt)).toEqual([alive, dead, alive]);
});

test('At a server that is down, a new message asks at most once a minute', async () => {
  const service = await openLetter(0, 'onAuth', 535, 'No');
  for (let turn = 0; turn < 30; turn++) {
    await post(service.app, 'contact', { ...ana, message: `${turn}` });
    await service.deliver();
    service.clock.time += 20_000;
  }
  expect(service.refused()).toBeGreaterThan(5);
  expect(service.refused()).toBeLessThanOrEqual(11);
  // Without a new message it is asked each quarter of an hour.
  const before = service.refused();
  for (let turn = 0; turn < 4; turn++, service.clock.time += 15 * minute) await service.deliver();
  expect(service.refused()).toBe(before + 4);
  service.accept();
  service.clock.time += 15 * minute;
  await service.deliver();
  expect(await service.count('contact')).toEqual({ sent: 30, waiting: 0, failed: 0 });
});

test('What a mailbox refuses is tried with growing pauses for five days, and then it is given up, but no message', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  await post(service.app, 'newsletter', { email: ana.email });
  const start = service.clock.time;
  const tries: number[] = [];
  for (let due = start; due; ) {
    service.clock.time = due;
    await service.deliver(async ({ kind }) => {
      if (kind === 'confirmation') tries.push((service.clock.time - start) / hour);
      return { kind: 'later', fault: 'full', reason: '452' };
    });
    const sql = "SELECT due_at FROM mails WHERE failed_at IS NULL AND kind = 'confirmation'";
    due = (await service.database.query<{ due_at: number }>(sql))[0]?.due_at ?? 0;
  }
  const pauses = tries.slice(1).map((time, index) => time - (tries[index] as number));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(tries[1]).toBeLessThan(0.1);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6);
  expect(tries.at(-1)).toBeGreaterThan(4.5 * 24);
  expect(tries.at(-1)).toBeLessThanOrEqual(5 * 24);
  expect(service.lines.filter((line) => line.includes('given up'))).toHaveLength(1);
  expect(await service.count('contact')).toMatchObject({ waiting: 1 });
});

test('A restart sends at once the e-mails that wait for a later attempt', async () => {
  const service = await openLetter(1, 'onRcptTo', 452, '4.2.2 Full');
  await post(service.app, 'contact', ana);
  for (let turn = 0; turn < 10; turn++, service.clock.time += 7 * hour) await service.deliver();
  await service.deliver();
  service.accept();
  await service.start();
  await until(() => service.mails.length === 2);
});

/** The word in a message to which a mail server objects. */
const word = 'premio';

test.each([
  ['550', (socket: Socket) => socket.write('550 5.7.1 Spam\r\n')],
  ['421', (socket: Socket) => socket.end('421 4.3.2 Closing\r\n')],
  ['a closed connection', (socket: Socket) => socket.destroy()],
])('Messages answered by %s hold nothing up, and are tried twice an hour', async (_, answer) => {
  const clock = { time: Date.now() };
  let tries = 0;
  const odd = await startOddServer({
    onText(socket, text) {
      if (!text.includes(word)) return socket.write('250 yes\r\n');
      tries++;
      return answer(socket);
    },
  });
  const service = await openTestService({ SMTP_URL: odd.SMTP_URL }, clock);
  await service.subscribe(['bea@casa.es', 'carla@casa.es']);
  await sendLetter(service.store, 'Pisos', 'Hola');
  for (let turn = 0; turn < 5; turn++)
    await post(service.app, 'contact', { ...ana, message: `Has ganado un ${word}, ${turn}` });
  for (let turn = 1; turn <= 12; turn++) {
    await post(service.app, 'contact', { ...ana, message: `Pregunta ${turn}` });
    await post(service.app, 'newsletter', { email: `a${turn}@casa.es` });
    for (let time = 0; time <= minute; time += 10_000) {
      await service.deliver();
      clock.time += 10_000;
    }
    expect(await service.count('contact')).toEqual({ sent: turn, waiting: 5, failed: 0 });
    expect(await service.count('confirmation')).toMatchObject({ sent: turn });
    clock.time += 29 * minute;
  }
  expect(await service.count('letter')).toMatchObject({ sent: 2, waiting: 0 });
  expect(tries).toBeGreaterThan(5 * 10);
  expect(tries).toBeLessThanOrEqual(5 * (5 + 12));
});

test('Silent recipients hold up no message, and are no reason to pause when their attempts end', async () => {
  const { SMTP_URL, sockets } = await startOddServer({
    onRecipient: (socket, words) =>
      words.includes('mudo') ? undefined : socket.write('250 yes\r\n'),
  });
  const service = await openTestService({ SMTP_URL });
  for (const number of [1, 2, 3, 4])
    await post(service.app, 'newsletter', { email: `mudo${number}@casa.es` });
  const queue = service.startSending(service.mailer.send, { attemptTime: 2000 });
  await until(() => sockets.size >= 3);
  await post(service.app, 'contact', ana);
  await until(async () => (await service.count('contact')).sent);
  await until(() => service.lines.length);
  expect(queue.fault()).toBeUndefined();
  expect(service.lines[0]).toContain('next try');
});
