import type { Socket } from 'node:net';
import { day, hour, minute } from '../../data/database/times';
import { addresses, sendLetter } from '../letter';
import { refuseAt } from '../mail-server';
import { startOddServer } from '../odd-server';
import { agency, ana, openTestService, post, startMailbox, until } from '../service';

/** A server with a letter to some subscribers, and a mail server that refuses while `isRefused` says so. */
async function openLetter(count: number, ...[phase, code, text]: Parameters<typeof refuseAt>) {
  const temper = refuseAt(phase, code, text);
  const { mails, port } = await startMailbox(...temper.server);
  const user = phase === 'onAuth' ? 'user:secreto@' : '';
  const SMTP_URL = `smtp://${user}127.0.0.1:${port}`;
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(addresses(count));
  await sendLetter(service.store, 'Pisos', 'Hola');
  return { ...service, ...temper, mails };
}

test.each([
  ['onConnect', 421, '4.3.2 Busy'],
  ['onAuth', 535, '5.7.8 Wrong password'],
  ['onMailFrom', 451, '4.3.0 Local error'],
] as const)(
  'A server that says no to all is asked once, and loses nothing: %s %i %s',
  async (phase, code, text) => {
    const service = await openLetter(5, phase, code, text);
    for (let turn = 1; turn < 5; turn++) {
      await service.deliver();
      await service.deliver();
      expect(service.refused()).toBe(turn);
      service.clock.time += 15 * minute;
    }
    expect(service.lines[0]).toContain(`${code}`);
    for (const word of ['casa.es', 'secreto', text])
      expect(service.lines.join()).not.toContain(word);
    service.accept();
    for (let turn = 0; turn < 2; turn++) {
      await service.deliver();
      service.clock.time += 30 * minute;
    }
    expect(service.mails.flatMap(({ rcpt }) => rcpt).toSorted()).toEqual(addresses(5));
  },
);

test.each([
  ['onRcptTo', 421, '4.7.0 Too many'],
  ['onData', 550, 'Looks like spam'],
] as const)(
  'A server that accepts no letters is asked with one or two each quarter of an hour, and messages pass: %s %i %s',
  async (phase, code, text) => {
    const service = await openLetter(5, phase, code, text);
    service.refuseOnly((address) => address !== agency);
    for (let turn = 1; turn < 5; turn++) {
      await post(service.app, 'contact', { ...ana, message: `${turn}` });
      await service.deliver();
      await service.deliver();
      // The message that passes may end a pause, after which one more letter is tried.
      expect(service.refused()).toBeLessThanOrEqual(2 * turn);
      expect(await service.count('contact')).toMatchObject({ sent: turn, waiting: 0 });
      service.clock.time += 15 * minute;
    }
    expect(service.lines.join()).not.toMatch(`casa.es|${text}`);
    service.accept();
    for (let turn = 0; turn < 2; turn++) {
      await service.deliver();
      service.clock.time += 30 * minute;
    }
    expect(await service.count('letter')).toEqual({ sent: 5, waiting: 0, failed: 0 });
  },
);

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

const [dead, alive] = ['ana@casa.es', 'bea@casa.es'];

/** A letter to two subscribers, one of whom the mail server refuses. */
async function openDead(text: string) {
  const temper = refuseAt('onRcptTo', 550, text);
  const { mails, SMTP_URL } = await startMailbox(...temper.server);
  const service = await openTestService({ SMTP_URL, MAIL_FROM: 'no-contestar@elladohonesto.es' });
  temper.refuseOnly((address) => address === dead);
  await service.subscribe([dead, alive]);
  const letter = await sendLetter(service.store, 'Uno', 'Hola');
  await service.deliver();
  const recipients = () => mails.flatMap(({ rcpt }) => rcpt);
  return { ...service, ...temper, mails, recipients, letter };
}

test('An address that does not exist gets no letter any more, until it confirms anew', async () => {
  const service = await openDead('5.1.1 No such user');
  const { store, clock, mails } = service;
  // Whoever sends the letter, a reply goes to the office.
  expect(mails[0]).toMatchObject({ replyTo: [{ address: agency }] });
  expect(mails[0]?.from?.address).not.toBe(agency);
  const list = async (state: 'subscribed' | 'dead') => [
    ...new Set((await store.subscriptions.search(state)).rows.map(({ email }) => email)),
  ];
  expect([await list('subscribed'), await list('dead')]).toEqual([[alive], [dead]]);
  await sendLetter(store, 'Dos', 'Hola');
  await service.deliver();
  expect([service.refused(), service.recipients()]).toEqual([1, [alive, alive]]);
  service.accept();
  clock.time += day;
  await post(service.app, 'newsletter', { email: dead });
  await service.deliver();
  const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await store.subscriptions.confirm(token)).toBe(true);
  expect([await list('subscribed'), await list('dead')]).toEqual([[dead, alive], []]);
});

test('An address that a server refuses without saying that it does not exist stays subscribed', async () => {
  const service = await openDead('No');
  expect(await service.store.letters.listReturned(service.letter.id)).toMatchObject([
    { email: dead, fault: 'address' },
  ]);
  service.accept();
  await sendLetter(service.store, 'Dos', 'Hola');
  await service.deliver();
  expect(service.recipients()).toEqual([alive, dead, alive]);
});

test('A message is never given up by the agency’s own mailbox', async () => {
  const temper = refuseAt('onRcptTo', 550, '5.1.1 No such user');
  const { SMTP_URL } = await startMailbox(...temper.server);
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  for (let time = 0; time < 30; time++) {
    await service.deliver();
    service.clock.time += day;
  }
  expect(temper.refused()).toBe(30);
  temper.accept();
  await service.deliver();
  expect(await service.count('contact')).toMatchObject({ sent: 1 });
  for (const word of Object.values(ana)) expect(service.lines.join()).not.toContain(word);
});

test('At a server that is down, a new message asks at most once a minute', async () => {
  const temper = refuseAt('onAuth', 535, 'No');
  const { port } = await startMailbox(...temper.server);
  const service = await openTestService({ SMTP_URL: `smtp://u:p@127.0.0.1:${port}` });
  for (let turn = 0; turn < 30; turn++) {
    await post(service.app, 'contact', { ...ana, message: `${turn}` });
    await service.deliver();
    service.clock.time += 20_000;
  }
  expect(temper.refused()).toBeGreaterThan(5);
  expect(temper.refused()).toBeLessThanOrEqual(11);
  temper.accept();
  service.clock.time += 15 * minute;
  await service.deliver();
  expect(await service.count('contact')).toEqual({ sent: 30, waiting: 0, failed: 0 });
});

test('What a mailbox refuses is tried with growing pauses for five days, and then it is given up', async () => {
  const service = await openTestService();
  await post(service.app, 'newsletter', { email: ana.email });
  const start = service.clock.time;
  const tries: number[] = [];
  for (let due = start; due; ) {
    service.clock.time = due;
    await service.deliver(async () => {
      tries.push((service.clock.time - start) / hour);
      return { kind: 'later', fault: 'full', reason: '452' };
    });
    const sql = 'SELECT due_at FROM mails WHERE failed_at IS NULL';
    due = (await service.database.query<{ due_at: number }>(sql))[0]?.due_at ?? 0;
  }
  const pauses = tries.slice(1).map((time, index) => time - (tries[index] as number));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(tries[1]).toBeLessThan(0.1);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6);
  expect(tries.at(-1)).toBeGreaterThan(4.5 * 24);
  expect(tries.at(-1)).toBeLessThanOrEqual(5 * 24);
  expect(service.lines.at(-1)).toContain('given up');
});

test('A restart sends at once the e-mails that wait for a later attempt', async () => {
  const service = await openLetter(1, 'onRcptTo', 452, '4.2.2 Full');
  await post(service.app, 'contact', { ...ana, email: null });
  for (let turn = 0; turn < 10; turn++) {
    await service.deliver();
    service.clock.time += 7 * hour;
  }
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
])(
  'Messages whose text is answered by %s hold up neither a letter nor others, and are tried twice an hour',
  async (_, answer) => {
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
    expect(tries).toBeGreaterThan(5 * 5);
    expect(tries).toBeLessThanOrEqual(5 * (5 + 12));
  },
);

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

test('The server greets with the host of the site', async () => {
  const greetings: string[] = [];
  const mailbox = await startMailbox({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      greetings.push(`${hostNameAppearsAs}`);
      done();
    },
  });
  const service = await openTestService({ SMTP_URL: mailbox.SMTP_URL });
  await post(service.app, 'contact', ana);
  await service.deliver();
  expect(greetings).toEqual([new URL(service.settings.siteUrl).hostname]);
});
