import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createMailer } from '../../mail/delivery/mailer';
import { attemptTime } from '../../mail/delivery/queue';
import { bounds } from '../../mail/delivery/smtp';
import { sendLetter } from '../letter';
import { startOddServer } from '../odd-server';
import { ana, call, openTestService, post, runServer, startMailbox, until } from '../service';

const opened: { close: () => unknown }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** A server with a message, and with short time limits for the mailer. */
async function openWaiting(SMTP_URL: string, times: ReturnType<typeof bounds>) {
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  const { settings, store } = service;
  const mailer = createMailer({ ...settings, store }, () => {}, times);
  opened.push(mailer);
  return { ...service, mailer };
}

test('A server that says 250 after 75 seconds gets no second copy', async () => {
  // A minute is half a second here.
  const odd = await startOddServer({
    onText: (socket) => void pause(625).then(() => socket.write('250 taken\r\n')),
  });
  const service = await openWaiting(odd.SMTP_URL, bounds(500));
  await service.deliver(service.mailer.send);
  expect([odd.copies(), await service.count('contact')]).toMatchObject([1, { sent: 1 }]);
});

test('A server is waited for as long as RFC 5321 asks, and an attempt is longer than that', () => {
  const { socketTimeout } = bounds(60_000);
  expect(socketTimeout).toBeGreaterThan(10 * 60_000);
  expect(attemptTime).toBeGreaterThan(socketTimeout);
});

const patient = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

test('A server that answers for ever, line by line, ends the attempt, too', async () => {
  const odd = await startOddServer({
    onText(socket) {
      const drip = setInterval(() => socket.write('250-still here\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  });
  const service = await openWaiting(odd.SMTP_URL, { ...patient, socketTimeout: 10_000 });
  const queue = service.startSending(service.mailer.send, { attemptTime: 500 });
  await until(() => service.lines.length);
  await queue.drain();
  expect(await service.count('contact')).toEqual({ sent: 0, waiting: 1, failed: 0 });
  await until(() => odd.sockets.size === 0);
});

test('A mail server that hangs delays no start, no call and no stop', async () => {
  let asked = 0;
  const silent = createServer(() => asked++);
  opened.push({ close: () => silent.close() });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const program = runServer({ SMTP_URL });
  expect(await call(await program.url(), 'contact', ana)).toBe(200);
  const service = await openWaiting(SMTP_URL, { ...patient, socketTimeout: 10_000 });
  const queue = service.startSending(service.mailer.send);
  await until(() => asked > 1);
  await queue.stop();
  expect(await service.count('contact')).toMatchObject({ waiting: 1 });
});

test('Letters have a connection of their own, apart from the e-mails that somebody waits for', async () => {
  const { SMTP_URL, connections, mails } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(Array.from({ length: 50 }, (_, number) => `a${number}@casa.es`));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await post(service.app, 'contact', ana);
  await service.deliver();
  expect([mails.length, connections()]).toEqual([51, 2]);
});
