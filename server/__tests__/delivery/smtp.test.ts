import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import { makeFolder } from '../../../__tests__/project';
import { createMailer } from '../../mail/delivery/mailer';
import { bounds, readSmtpError } from '../../mail/delivery/smtp';
import { addresses, sendLetter } from '../letter';
import { startOddServer } from '../mail-server';
import { ana, call, openTestService, post, runServer, startMailbox, until } from '../service';

/** The codes of nodemailer's errors, by the command that a server refuses. */
const codes = {
  CONN: 'EPROTOCOL',
  'AUTH PLAIN': 'EAUTH',
  EHLO: 'EPROTOCOL',
  'MAIL FROM': 'EENVELOPE',
  'RCPT TO': 'EENVELOPE',
  DATA: 'EMESSAGE',
};

/** Reads a refusal. @param text the text behind the code, which may begin with an enhanced code */
function read(command: keyof typeof codes, responseCode: number, text: string, isInternal = false) {
  const response = `${responseCode} ${text}`;
  const error = { code: codes[command], command, responseCode, response };
  return readSmtpError(error as NodemailerError, isInternal);
}

test.each([
  ['CONN', 421, '4.3.2 Busy', 'unanswered', 'busy'],
  ['CONN', 554, 'No service', 'refused', 'blocked'],
  ['EHLO', 450, '4.7.1 Helo command rejected', 'refused', 'blocked'],
  ['AUTH PLAIN', 535, '5.7.8 Wrong password', 'refused', 'password'],
  ['AUTH PLAIN', 454, '4.7.0 Later', 'refused', 'busy'],
  ['MAIL FROM', 421, 'Closing', 'unanswered', 'busy'],
  ['MAIL FROM', 451, '4.3.0 Local error', 'refused', 'busy'],
  ['MAIL FROM', 550, '5.1.8 Sender unknown', 'refused', 'blocked'],
  ['MAIL FROM', 552, '5.2.2 Your mailbox is full', 'refused', 'blocked'],
  ['MAIL FROM', 530, 'Authentication required', 'refused', 'password'],
  ['RCPT TO', 421, '4.7.0 Too many', 'unanswered', 'busy'],
  ['RCPT TO', 450, '4.7.1 Greylisted', 'later', 'busy'],
  ['RCPT TO', 452, 'No storage', 'later', 'busy'],
  ['RCPT TO', 550, '5.1.7 Bad sender', 'later', 'blocked'],
  ['RCPT TO', 550, '5.4.5 Daily quota exceeded', 'later', 'blocked'],
  ['RCPT TO', 554, 'Blocked', 'later', 'blocked'],
  ['DATA', 451, '4.7.1 Try again later', 'later', 'busy'],
  ['DATA', 550, 'Looks like spam', 'later', 'blocked'],
  ['RCPT TO', 552, 'Mailbox full', 'later', 'full'],
  ['RCPT TO', 450, '4.2.1 Mailbox busy', 'later', 'full'],
  ['RCPT TO', 450, '4.1.1 Not now', 'later', 'address'],
] as const)('A refusal at %s with %i %s means: %s, %s', (command, code, text, kind, fault) => {
  expect(read(command, code, text)).toMatchObject({ kind, fault, isDead: false });
});

test.each([
  [550, 'No such user', false],
  [501, 'malformed address', false],
  [501, '5.5.4 Invalid domain', false],
  [553, 'bad domain', false],
  [550, '5.1.1 <ana@casa.es> No such user', true],
  [550, '5.1.10 Recipient not found', true],
  [553, '5.1.3 Bad address', true],
])('An address does not exist, and the agency’s does: %i %s, surely: %j', (code, text, isDead) => {
  // The reason has the codes, and not the words, which may name a person.
  const reason = expect.stringMatching(/^\d+ ([\d.]+ )?RCPT TO$/);
  const returned = { kind: 'returned', fault: 'address', reason, isDead };
  expect(read('RCPT TO', code, text)).toMatchObject(returned);
  expect(read('RCPT TO', code, text, true)).toMatchObject({ kind: 'later', fault: 'address' });
});

// openssl is not on every machine.
const testTls = spawnSync('openssl', ['version']).error ? test.skip : test;
testTls(
  'An e-mail goes only to a server whose certificate is valid, and never in the clear',
  async () => {
    const folder = makeFolder();
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
    execFileSync('openssl', command.split(' '), { stdio: 'ignore' });
    const plain = await startMailbox();
    const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
    const secure = await startMailbox({ secure: true, ...certificate });
    const SMTP_URL = `smtps://localhost:${secure.port}`;
    for (const url of [SMTP_URL, `smtp://mail.elladohonesto.es:${plain.port}`]) {
      const service = await openTestService({ SMTP_URL: url });
      if (service.settings.smtp && url !== SMTP_URL) service.settings.smtp.url = plain.SMTP_URL;
      const mailer = createMailer({ ...service.settings, store: service.store }, () => {});
      await post(service.app, 'contact', ana);
      await service.deliver(mailer.send);
      expect(service.lines).toEqual([expect.stringContaining('asked again later')]);
    }
    expect([...plain.mails, ...secure.mails]).toEqual([]);

    // A program that trusts the certificate sends the e-mail.
    const { url } = runServer({ SMTP_URL, NODE_EXTRA_CA_CERTS: cert });
    expect(await call(await url(), 'contact', ana)).toBe(200);
    await until(() => secure.mails.length);
  },
);

test('A server that says 250 after 75 seconds gets no second copy', async () => {
  // A minute is half a second here.
  const odd = await startOddServer({
    onText: (socket) => void pause(625).then(() => socket.write('250 taken\r\n')),
  });
  const service = await openTestService({ SMTP_URL: odd.SMTP_URL });
  await post(service.app, 'contact', ana);
  const { settings, store } = service;
  const times = { ...bounds(500), connectionTimeout: 10_000, greetingTimeout: 10_000 };
  const mailer = createMailer({ ...settings, store }, () => {}, times);
  await service.deliver(mailer.send);
  expect([odd.texts.length, await service.count('contact')]).toMatchObject([1, { sent: 1 }]);
});

test('A server that closes the connection after a letter’s text gets one copy in an attempt', async () => {
  let isFirst = true;
  const odd = await startOddServer({
    onText(socket) {
      if (!isFirst) return socket.destroy();
      isFirst = false;
      return socket.write('250 yes\r\n');
    },
  });
  const service = await openTestService({ SMTP_URL: odd.SMTP_URL });
  await service.subscribe(addresses(2));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver();
  expect(odd.texts).toHaveLength(2);
  expect(await service.count('letter')).toMatchObject({ sent: 1, waiting: 1 });
});

test('A mail server that hangs delays no start, no call and no stop', async () => {
  const { SMTP_URL, sockets } = await startOddServer({ onGreeting: () => {} });
  const program = runServer({ SMTP_URL });
  expect(await call(await program.url(), 'contact', ana)).toBe(200);
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  const before = sockets.size;
  const queue = service.startSending();
  await until(() => sockets.size > before);
  await queue.stop();
  expect(await service.count('contact')).toMatchObject({ waiting: 1 });
});

test('A letter to fifty is one login', async () => {
  const { SMTP_URL, connections, mails } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(addresses(50));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver();
  expect([mails.length, connections()]).toEqual([50, 1]);
});
