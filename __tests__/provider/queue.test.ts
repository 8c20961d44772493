import { createClient, type Transaction } from '@libsql/client';
import type { Delivery, Mail } from '../../provider/queue';
import { ana, hour, makeSettings, openTestProvider, post, startMailbox, until } from './provider';

const letters = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ ...ana, message: `Piso ${number}` }));

/** Sends nothing until it is released. */
function holdSends() {
  const releases: (() => void)[] = [];
  const kinds: string[] = [];
  return {
    releases,
    kinds,
    send: ({ kind }: Mail) => {
      kinds.push(kind);
      return new Promise<Delivery>((sent) => releases.push(() => sent({ kind: 'sent' })));
    },
    release() {
      for (const release of releases) release();
    },
  };
}

test('A slow address holds back no other kind of e-mail, and what is being sent ends before the stop', async () => {
  const provider = await openTestProvider();
  for (const body of letters(6)) await post(provider.app, 'contact', body);
  await post(provider.app, 'newsletter', { email: ana.email });
  const held = holdSends();
  const queue = provider.startSending(({ ...mail }) =>
    mail.kind === 'contact' ? held.send(mail) : Promise.resolve({ kind: 'sent' }),
  );
  await until(async () => (await provider.count('confirmation')).sent && held.kinds.length === 4);
  const stopped = queue.stop();
  held.release();
  await stopped;
  expect(await provider.count('contact')).toMatchObject({ sent: 4, waiting: 2 });
});

test('Two processes on one database send each e-mail once', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const one = await openTestProvider(makeSettings({ SMTP_URL }));
  const other = await openTestProvider(one.env, one.clock);
  for (const body of letters(12)) await post(one.app, 'contact', body);
  await Promise.all([one.deliver(), other.deliver()]);
  expect(await one.count('contact')).toMatchObject({ sent: 12 });
  const ids = mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test('A process that died while it sent leaves the e-mail to another one, later', async () => {
  const provider = await openTestProvider();
  await post(provider.app, 'contact', ana);
  const held = holdSends();
  provider.startSending(held.send);
  await until(() => held.releases.length);
  const other = await openTestProvider(provider.env, provider.clock);
  await other.deliver();
  expect(await other.count('contact')).toMatchObject({ waiting: 1 });
  provider.clock.time += 11 * 60_000;
  await other.deliver();
  expect(await other.count('contact')).toMatchObject({ sent: 1 });
  held.release();
});

test('A clock that is set an hour back delays no e-mail', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const provider = await openTestProvider(makeSettings({ SMTP_URL }));
  await post(provider.app, 'contact', ana);
  provider.clock.time -= hour;
  await post(provider.app, 'contact', { ...ana, message: 'Otra cosa' });
  await provider.deliver();
  await provider.deliver();
  expect(mails).toHaveLength(2);
});

test('A clock that is set forth, or a machine that slept, sends no e-mail again', async () => {
  const provider = await openTestProvider();
  await post(provider.app, 'contact', ana);
  const held = holdSends();
  const queue = provider.startSending(held.send);
  await until(() => held.releases.length);
  provider.clock.time += hour;
  await post(provider.app, 'newsletter', { email: ana.email });
  queue.wake();
  await until(() => held.kinds.includes('confirmation'));
  expect(held.kinds).toEqual(['contact', 'confirmation']);
  held.release();
});

test('An e-mail whose result cannot be kept for a while is not sent again', async () => {
  const provider = await openTestProvider();
  await post(provider.app, 'contact', ana);
  const locker = createClient({ url: provider.settings.databaseUrl });
  let sent = 0;
  let lock: Transaction | undefined;
  provider.startSending(async () => {
    sent++;
    lock = await locker.transaction('write');
    return { kind: 'sent' };
  });
  await until(() => provider.lines.some((line) => line.includes('locked')));
  await lock?.rollback();
  await until(async () => (await provider.count('contact')).sent);
  expect(sent).toBe(1);
});
