import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../../provider/mail';
import { openProvider } from '../../provider/provider';
import { retryRefused } from '../../provider/queue';
import { listen } from '../../provider/server';
import {
  ana,
  call,
  hour,
  makeSettings,
  openTestProvider,
  post,
  runProvider,
  site,
  startMailbox,
  until,
} from './provider';

/** A provider and an SMTP server that refuses in a phase of SMTP until `accepts` is true. */
async function openRefusing(phase: 'onMailFrom' | 'onRcptTo' | 'onAuth' | 'onData', code: number) {
  const refused = { count: 0, accepts: false };
  const options: Record<string, unknown> = {
    [phase]: (...args: unknown[]) => {
      const done = args.at(-1) as (error: Error | null, user?: object) => void;
      if (!refused.accepts) refused.count++;
      const [stream] = args as [NodeJS.ReadableStream];
      if (phase === 'onData') stream.resume();
      done(refused.accepts ? null : Object.assign(new Error('no'), { responseCode: code }), {
        user: 'x',
      });
    },
    ...(phase === 'onAuth' && { authOptional: false, allowInsecureAuth: true }),
  };
  const { mails, port } = await startMailbox(options as SMTPServerOptions);
  const user = phase === 'onAuth' ? 'user:secreto@' : '';
  const provider = await openTestProvider(
    makeSettings({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` }),
  );
  await post(provider.app, 'contact', ana);
  await provider.deliver();
  expect(refused.count).toBe(1);
  for (const text of [...Object.values(ana), 'secreto'])
    expect(provider.lines.join()).not.toContain(text);
  return { ...provider, mails, refused };
}

test.each([
  ['onRcptTo', 450],
  ['onData', 451],
  ['onMailFrom', 421],
  ['onMailFrom', 550],
  ['onAuth', 535],
  ['onAuth', 454],
] as const)('A refusal at %s with %i is told, and tried again', async (phase, code) => {
  const provider = await openRefusing(phase, code);
  expect(provider.lines).toEqual([expect.stringMatching(`${code}.*next try`)]);
  await provider.deliver();
  expect([provider.refused.count, await provider.count('contact')]).toMatchObject([
    1,
    { waiting: 1 },
  ]);
  provider.refused.accepts = true;
  provider.clock.time += hour;
  await provider.deliver();
  await provider.deliver();
  expect(await provider.count('contact')).toMatchObject({ sent: 1, waiting: 0, failed: 0 });
});

test.each([
  ['onRcptTo', 550],
  ['onData', 554],
] as const)(
  'A refusal at %s with %i is final, until the provider starts again',
  async (phase, code) => {
    const provider = await openRefusing(phase, code);
    expect(provider.lines).toEqual([expect.stringMatching(`${code}.*given up`)]);
    provider.clock.time += 24 * hour;
    await provider.deliver();
    expect([provider.refused.count, await provider.count('contact')]).toMatchObject([
      1,
      { failed: 1 },
    ]);
    const restarted = await openProvider(provider.settings, () => true);
    const health = await restarted.app.request('/health');
    expect([health.status, await health.json()]).toMatchObject([503, { ok: false, failed: 1 }]);
    await restarted.stop();
    provider.refused.accepts = true;
    await retryRefused(provider.database);
    await provider.deliver();
    expect(await provider.count('contact')).toMatchObject({ sent: 1, failed: 0 });
  },
);

test('A server that is down is tried with growing pauses for five days, and then it is told', async () => {
  const provider = await openTestProvider(makeSettings({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  await post(provider.app, 'contact', ana);
  const start = provider.clock.time;
  const tries: number[] = [];
  for (let due = start; due; ) {
    provider.clock.time = due;
    await provider.deliver((mail) => {
      tries.push((provider.clock.time - start) / hour);
      return provider.mailer.send(mail);
    });
    const sql = 'SELECT due_at FROM mails WHERE failed_at IS NULL';
    due = (await provider.database.read<{ due_at: number }>(sql))[0]?.due_at ?? 0;
  }
  const pauses = tries.slice(1).map((time, index) => time - (tries[index] as number));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(tries.slice(1)[0]).toBeLessThan(0.1);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6);
  expect(tries.at(-1)).toBeGreaterThan(4.5 * 24);
  expect(tries.at(-1)).toBeLessThanOrEqual(5 * 24);
  expect(provider.lines.at(-1)).toContain('given up');
  expect(await provider.count('contact')).toMatchObject({ failed: 1, waiting: 0 });
});

test('A server that closes after DATA may get the e-mail twice, with one Message-ID', async () => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  // It takes the first e-mail and says nothing: SMTP cannot tell if it was kept.
  const { port } = await startMailbox({
    async onData(stream, _session, done) {
      const { messageId } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      received.push(messageId ?? '');
      if (received.length > 1) return done();
      for (const socket of sockets) socket.destroy();
    },
  });
  const proxy = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.pipe(connect(port, '127.0.0.1').on('error', () => {})).pipe(socket);
  });
  const SMTP_URL = `${await listen(proxy as never, 0)}`.replace(
    'http://localhost',
    'smtp://127.0.0.1',
  );
  const provider = await openTestProvider(makeSettings({ SMTP_URL }));
  await post(provider.app, 'contact', ana);
  await provider.deliver();
  expect(await provider.count('contact')).toMatchObject({ waiting: 1 });
  provider.clock.time += hour;
  await provider.deliver();
  expect(await provider.count('contact')).toMatchObject({ sent: 1 });
  expect(received).toEqual([expect.stringMatching(/^<.+@.+>$/), received[0]]);
  proxy.close();
});

test('An e-mail goes only to a server whose certificate is valid, and never in the clear', async () => {
  const folder = makeSettings().DATA_FOLDER;
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', command.split(' '), { stdio: 'ignore' });
  const plain = await startMailbox();
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  const secure = await startMailbox({ secure: true, ...certificate });
  const SMTP_URL = `smtps://localhost:${secure.port}`;
  for (const url of [SMTP_URL, `smtp://mail.casaturia.es:${plain.port}`]) {
    const provider = await openTestProvider(makeSettings({ SMTP_URL: url }));
    if (provider.settings.smtp && url !== SMTP_URL) provider.settings.smtp.url = plain.SMTP_URL;
    const mailer = createMailer(provider.settings, provider.store, site);
    await post(provider.app, 'contact', ana);
    await provider.deliver(mailer.send);
    expect(provider.lines).toEqual([expect.stringContaining('next try')]);
  }
  expect([...plain.mails, ...secure.mails]).toEqual([]);

  // A program that trusts the certificate sends it.
  const { url } = runProvider(makeSettings({ SMTP_URL, NODE_EXTRA_CA_CERTS: cert }));
  expect(await call(await url(), 'contact', ana)).toBe(200);
  await until(() => secure.mails.length);
});
