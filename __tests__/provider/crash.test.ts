import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createClient } from '@libsql/client';
import { close, listen } from '../../provider/server';
import {
  ana,
  call,
  makeSettings,
  openTestProvider,
  runProvider,
  site,
  startMailbox,
  until,
} from './provider';

test('What was answered is kept: killed at once, started again, the e-mail arrives once', async () => {
  const env = makeSettings();
  const first = runProvider({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
  const url = await first.url();
  expect(await call(url, 'contact', ana)).toBe(200);
  await first.end('SIGKILL');
  const { mails, SMTP_URL } = await startMailbox();
  const provider = await openTestProvider({ ...env, SMTP_URL });
  expect(await provider.store.listMessages()).toMatchObject([ana]);
  // The dead process may have been trying: after its lease, another one does.
  provider.clock.time += 3600_000;
  const second = runProvider({ ...env, SMTP_URL });
  await second.url();
  await provider.deliver();
  await until(() => mails.length);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(mails).toMatchObject([{ text: expect.stringContaining(ana.message) }]);
  const output = first.result.output + second.result.output;
  for (const text of Object.values(ana)) expect(output).not.toContain(text);
});

test.each([
  ['A request that is under way is kept and answered', undefined],
  ['A request that never ends is cut', 50],
])('At a stop: %s', async (_, graceTime) => {
  const provider = await openTestProvider();
  const server = createAdaptorServer(provider.app) as Server;
  const url = await listen(server, 0);
  const body = JSON.stringify(ana);
  const head = [
    ...['POST /contact HTTP/1.1', 'Host: localhost', `Origin: ${site}`, 'Expect: 100-continue'],
    ...['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', ''],
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(head.join('\r\n'));
  // It answers so once it has read the head.
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const closed = close(server, provider, graceTime);
  if (!graceTime) {
    socket.write(body);
    expect(String(await once(socket, 'data'))).toContain('200 OK');
    socket.end();
  }
  await closed;
  const kept = await (await openTestProvider(provider.env)).store.listMessages();
  expect(kept).toMatchObject(graceTime ? [] : [ana]);
});

test('A full disk is a 5xx; with space again, the same call succeeds and the e-mail goes', async () => {
  const env = makeSettings();
  const program = runProvider(env, [], '400');
  const url = await program.url();
  const message = 'x'.repeat(100_000);
  const statuses: number[] = [];
  // Different ones, until the files may not grow.
  await until(async () => {
    const body = { ...ana, message: `${statuses.length}${message}` };
    return statuses.push(await call(url, 'contact', body)) && statuses.at(-1) !== 200;
  });
  expect(statuses.at(-1)).toBe(503);
  expect(await call(url, 'contact', { ...ana, message: `A${message}` })).toBe(503);
  execFileSync('prlimit', ['--pid', `${program.pid}`, '--fsize=unlimited:']);
  expect(await call(url, 'contact', { ...ana, message: `A${message}` })).toBe(200);
  const provider = await openTestProvider(env);
  const kept = await provider.store.listMessages();
  expect(kept).toHaveLength(statuses.filter((status) => status === 200).length + 1);
  await until(() => readdirSync(`${env.DATA_FOLDER}/mail`).some((name) => name.endsWith('.eml')));
  expect(program.result.output).not.toContain('xxx');
});

test('A locked database is a 5xx; unlocked, the same call succeeds', async () => {
  const env = makeSettings();
  const program = runProvider(env);
  const url = await program.url();
  // What is not a call has no content, and needs no policy.
  expect(await (await fetch(new URL('/', url))).text()).toBe('');
  const client = createClient({ url: `file:${env.DATA_FOLDER}/provider.sqlite`, timeout: 5000 });
  for (const body of [ana, { ...ana, message: 'Otra' }]) {
    const lock = await client.transaction('write');
    expect(await call(url, 'contact', body)).toBe(503);
    await lock.rollback();
    expect(await call(url, 'contact', body)).toBe(200);
  }
  client.close();
  expect(await (await openTestProvider(env)).store.listMessages()).toHaveLength(2);
});

test('A letter goes to each subscriber once, killed in the middle and run again', async () => {
  let isHeld = true;
  const rcpts: string[] = [];
  const { SMTP_URL } = await startMailbox({
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        // Of the first run only some are accepted; the others wait for an answer.
        if (isHeld && rcpts.length >= 3) return;
        rcpts.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const provider = await openTestProvider(makeSettings({ SMTP_URL }));
  const emails = Array.from({ length: 12 }, (_, number) => `a${number}@casa.es`);
  for (const email of [...emails, 'pending@casa.es'])
    await provider.store.addSubscription({ email });
  await provider.database.write(
    {},
    "UPDATE subscriptions SET confirmed_at = 1 WHERE email <> 'pending@casa.es'",
    "DELETE FROM mails WHERE kind = 'confirmation'",
  );
  const letter = `${provider.env.DATA_FOLDER}/carta.md`;
  writeFileSync(letter, '# Pisos de mayo\n\n**Hola**');
  const first = runProvider(provider.env, ['send', letter]);
  await until(async () => rcpts.length >= 3 && (await provider.count('letter')).sent >= 3);
  await first.end('SIGKILL');
  isHeld = false;
  const second = await runProvider(provider.env, ['send', letter]).ended;
  expect(second.output).toMatch(/\d+ sent, \d+ waiting/);
  // What the killed run was sending is due again after its lease.
  provider.clock.time += 3600_000;
  await provider.deliver();
  expect((await runProvider(provider.env, ['send', letter]).ended).output).toContain(
    '12 sent, 0 waiting',
  );
  expect(rcpts.toSorted()).toEqual(emails.toSorted());
  writeFileSync(letter, '# Pisos de mayo\n\nOtro texto');
  const other = await runProvider(provider.env, ['send', letter]).ended;
  expect([other.code, other.output.trim().split('\n').length]).toEqual([1, 1]);
  await runProvider(provider.env, ['send', letter, '--to', 'yo@casa.es']).ended;
  expect(rcpts.slice(12)).toEqual(['yo@casa.es']);
});
