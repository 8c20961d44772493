import type { Socket } from 'node:net';
import { hour, minute } from '../../data/database/times';
import { createMailer } from '../../mail/delivery/mailer';
import { sendLetter } from '../letter';
import { startOddServer } from '../odd-server';
import { ana, openLetter, openTestService, post, until } from '../service';

/** The word in a message to which a mail server objects. */
const word = 'premio';
const bad = { ...ana, message: `Has ganado un ${word}` };

/** A server whose mail server answers in a given way to texts with the word, and accepts all others. */
async function openPicky(answer: (socket: Socket) => void) {
  const clock = { time: Date.now() };
  // One attempt may bring several copies: without a header, or over a new connection.
  const tries = new Set<number>();
  const odd = await startOddServer({
    onText(socket, text) {
      if (!text.includes(word)) return socket.write('250 yes\r\n');
      tries.add(clock.time);
      return answer(socket);
    },
  });
  const service = await openTestService({ SMTP_URL: odd.SMTP_URL }, clock);
  let asked = 0;
  return {
    ...service,
    tries,
    /** Writes a message and subscribes an address, and waits until both have left. @returns how long it took */
    async writeFresh() {
      const start = service.clock.time;
      await post(service.app, 'contact', { ...ana, message: `Pregunta ${++asked}` });
      await post(service.app, 'newsletter', { email: `a${asked}@casa.es` });
      for (; ; service.clock.time += 10_000) {
        await service.deliver();
        const [messages, confirmations] = await Promise.all([
          service.count('contact'),
          service.count('confirmation'),
        ]);
        if (messages.sent === asked && confirmations.sent === asked)
          return service.clock.time - start;
        expect(service.clock.time - start).toBeLessThan(hour);
      }
    },
  };
}

const answers = {
  '550': (socket: Socket) => socket.write('550 5.7.1 Spam\r\n'),
  '421': (socket: Socket) => socket.end('421 4.3.2 Closing\r\n'),
  'a closed connection': (socket: Socket) => socket.destroy(),
};

test.each(['421', 'a closed connection'] as const)(
  '19 messages that are answered by %s hold up neither a message nor a confirmation',
  async (name) => {
    const service = await openPicky(answers[name]);
    for (let turn = 0; turn < 19; turn++)
      await post(service.app, 'contact', { ...bad, message: `${bad.message}, ${turn}` });
    for (let time = 0; time < hour; time += 10 * minute) {
      service.clock.time += 10 * minute;
      expect(await service.writeFresh()).toBeLessThanOrEqual(minute);
    }
    expect(await service.count('contact')).toMatchObject({ waiting: 19, failed: 0 });
  },
);

test.each(['550', 'a closed connection'] as const)(
  'A message that is answered by %s is not tried first for ever: letters, confirmations and messages leave',
  async (name) => {
    const service = await openPicky(answers[name]);
    await service.subscribe(['bea@casa.es', 'carla@casa.es']);
    await sendLetter(service.store, 'Pisos', 'Hola');
    await post(service.app, 'contact', bad);
    for (let time = 0; time < 6 * hour; time += 20 * minute) {
      expect(await service.writeFresh()).toBeLessThanOrEqual(minute);
      service.clock.time += 20 * minute;
    }
    expect(await service.count('letter')).toMatchObject({ sent: 2, waiting: 0 });
    expect(await service.count('contact')).toMatchObject({ waiting: 1, failed: 0 });
    expect(service.tries.size).toBeGreaterThan(5);
    // Two an hour.
    expect(service.tries.size).toBeLessThanOrEqual(12);
  },
);

test.each([
  [1, 0],
  [12, hour],
])(
  '%i recipients for whom the server closes the connection delay no new confirmation by more than a minute, after %i ms',
  async (count, time) => {
    const odd = await startOddServer({
      onRecipient: (socket, words) =>
        words.includes('mudo') ? socket.destroy() : socket.write('250 yes\r\n'),
    });
    const service = await openTestService({ SMTP_URL: odd.SMTP_URL });
    for (let number = 0; number < count; number++)
      await post(service.app, 'newsletter', { email: `mudo${number}@casa.es` });
    for (let passed = 0; passed <= time; passed += 5 * minute) {
      await service.deliver();
      if (time) service.clock.time += 5 * minute;
    }
    await post(service.app, 'newsletter', { email: ana.email });
    for (let passed = 0; passed < minute; passed += 10_000) {
      service.clock.time += 10_000;
      await service.deliver();
    }
    expect(await service.count('confirmation')).toMatchObject({ sent: 1, waiting: count });
  },
);

test('A server that refuses one message still receives others, also after an outage', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', bad);
  let isDown = true;
  const queue = service.startSending(
    async ({ source }) => {
      if (isDown) return { kind: 'unanswered', fault: 'unreachable', reason: '' };
      const isBad = (await service.store.wholeMessages.list([source]))[0]?.message === bad.message;
      return isBad ? { kind: 'later', fault: 'blocked', reason: '' } : { kind: 'sent' };
    },
    { pollTime: hour },
  );
  await queue.drain();
  isDown = false;
  service.clock.time += minute;
  queue.wake();
  await queue.drain();
  expect(queue.fault()).toBeUndefined();
  await post(service.app, 'contact', ana);
  queue.wake();
  await queue.drain();
  expect(await service.count('contact')).toMatchObject({ sent: 1, waiting: 1 });
});

/** A mail server that accepts messages, and never answers for a subscriber. */
const silentToSubscribers = () =>
  startOddServer({
    onRecipient: (socket, words) =>
      words.includes('mudo') ? undefined : socket.write('250 yes\r\n'),
  });

test('Four silent recipients do not take the connections of the messages', async () => {
  const { SMTP_URL, sockets } = await silentToSubscribers();
  const service = await openTestService({ SMTP_URL });
  for (const number of [1, 2, 3, 4])
    await post(service.app, 'newsletter', { email: `mudo${number}@casa.es` });
  service.startSending();
  await until(() => sockets.size >= 3);
  await post(service.app, 'contact', ana);
  await until(async () => (await service.count('contact')).sent);
  expect(await service.count('confirmation')).toMatchObject({ waiting: 4 });
});

test('A recipient without an answer until the attempt ends opens no pause after others have passed', async () => {
  const { SMTP_URL } = await silentToSubscribers();
  const service = await openTestService({ SMTP_URL });
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 500 };
  const mailer = createMailer({ ...service.settings, store: service.store }, () => {}, times);
  await post(service.app, 'newsletter', { email: 'mudo@casa.es' });
  await post(service.app, 'contact', ana);
  const queue = service.startSending(mailer.send);
  await until(() => service.lines.length);
  await queue.drain();
  expect(queue.fault()).toBeUndefined();
  expect(service.lines).toEqual([expect.stringContaining('next try')]);
  mailer.close();
});

test('A letter that is refused alone is tried alone from then on, and the others never wait for it again', async () => {
  const service = await openLetter(3, 'onRcptTo', 450, '4.7.1 Never');
  const { clock } = service;
  service.refuseOnly((address) => address === 'a1000@casa.es');
  const start = clock.time;
  for (; (await service.count('letter')).sent < 2; clock.time += 15 * minute)
    await service.deliver();
  expect(clock.time - start).toBeLessThan(6 * hour);
  const before = service.refused();
  for (let turn = 1; turn <= 5; turn++) {
    clock.time += 7 * hour;
    await service.deliver();
    expect([service.refused(), Math.max(...(await service.attempts()))]).toEqual([
      before + turn,
      before + turn,
    ]);
  }
});
