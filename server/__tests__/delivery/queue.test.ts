import { createClient, type Transaction } from '@libsql/client';
import { hour } from '../../data/database/times';
import type { Delivery } from '../../data/outbox/delivery';
import { type Mail, widths } from '../../data/outbox/outbox';
import { addresses } from '../letter';
import { sendLetter } from '../send-letter';
import { ana, openTestService, post, startMailbox, until } from '../service';

const letters = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ ...ana, message: `Piso ${number}` }));

/** A transport that sends nothing until it is released. */
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

test('A slow address delays no other kind of e-mail, and e-mails under way finish before the stop', async () => {
  const service = await openTestService();
  for (const body of letters(6)) await post(service.app, 'contact', body);
  await post(service.app, 'newsletter', { email: ana.email });
  const held = holdSends();
  const queue = service.startSending(({ ...mail }) =>
    mail.kind === 'contact' ? held.send(mail) : Promise.resolve({ kind: 'sent' }),
  );
  await until(
    async () => (await service.count('confirmation')).sent && held.kinds.length === widths.contact,
  );
  const stopped = queue.stop();
  held.release();
  await stopped;
  expect(await service.count('contact')).toMatchObject({
    sent: widths.contact,
    waiting: 6 - widths.contact,
  });
});

test('Two processes on one database send each e-mail once', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const one = await openTestService({ SMTP_URL });
  const other = await openTestService(one.env, one.clock);
  for (const body of letters(12)) await post(one.app, 'contact', body);
  await Promise.all([one.deliver(), other.deliver()]);
  expect(await one.count('contact')).toMatchObject({ sent: 12 });
  const ids = mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test('A process that died while sending loses its e-mail to another one; a living one keeps it', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  const held = holdSends();
  const living = service.startSending(held.send);
  await until(() => held.releases.length);
  const other = await openTestService(service.env, service.clock);
  const looks = jest.spyOn(other.database, 'write');
  const sent: string[] = [];
  const waiting = other.startSending(async ({ id }) => {
    sent.push(id);
    return { kind: 'sent' };
  });
  // However long an attempt takes, and however the clock is set.
  for (const change of [hour, -2 * hour, 24 * 365 * hour, 0]) {
    other.clock.time += change;
    const before = looks.mock.calls.length;
    await until(() => looks.mock.calls.length > before + 60);
  }
  expect(sent).toEqual([]);
  held.release();
  await living.stop();
  const dead = `INSERT INTO mails (id, kind, source, recipient, created_at, due_at, leased_by)
    VALUES ('a', 'letter', 'b', 'c', 0, 0, 'dead')`;
  await service.database.write({}, "INSERT INTO leases VALUES ('dead', 7)", dead);
  await until(() => sent.length);
  await waiting.stop();
  expect(await service.database.read('SELECT * FROM leases')).toEqual([]);
});

test('A clock that is set an hour back delays no e-mail', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  service.clock.time -= hour;
  await post(service.app, 'contact', { ...ana, message: 'Otra cosa' });
  await service.deliver();
  await service.deliver();
  expect(mails).toHaveLength(2);
});

test('A clock that is set forth, or a machine that slept, sends no e-mail again', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  const held = holdSends();
  const queue = service.startSending(held.send);
  await until(() => held.releases.length);
  service.clock.time += hour;
  await post(service.app, 'newsletter', { email: ana.email });
  queue.wake();
  await until(() => held.kinds.includes('confirmation'));
  expect(held.kinds).toEqual(['contact', 'confirmation']);
  held.release();
});

test('An e-mail whose result cannot be stored for a while is not sent again', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  const locker = createClient({ url: service.settings.databaseUrl });
  let sent = 0;
  let lock: Transaction | undefined;
  service.startSending(async () => {
    sent++;
    lock = await locker.transaction('write');
    return { kind: 'sent' };
  });
  await until(() => service.lines.some((line) => line.includes('locked')));
  await lock?.rollback();
  await until(async () => (await service.count('contact')).sent);
  expect(sent).toBe(1);
});

test('However often strangers press, the owner’s letter leaves: their e-mails have a part of the hour', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '20' });
  for (let turn = 0; turn < 12; turn++)
    await post(service.app, 'contact', { ...ana, email: `a${turn}@casa.es`, phone: `${turn}` });
  for (let turn = 0; turn < 30; turn++)
    await post(service.app, 'newsletter', { email: `b${turn}@casa.es` });
  await service.subscribe(addresses(3));
  await sendLetter(service.store, 'Pisos', 'Hola');
  const queue = service.startSending(async () => ({ kind: 'sent' }), {
    pollTime: hour,
    acknowledges: true,
  });
  const deliver = async () => {
    for (let turn = 0; turn < 3; turn++) {
      queue.wake();
      await queue.drain();
    }
  };
  await deliver();
  expect(await service.count('contact')).toMatchObject({ waiting: 0, sent: 12 });
  expect(await service.count('confirmation')).toMatchObject({ sent: 4, waiting: 26 });
  // An acknowledgement is not sent late.
  const acknowledged = await service.count('acknowledgement');
  expect(acknowledged).toEqual({ sent: 2, waiting: 0, failed: 0 });
  expect((await service.count('letter')).sent).toBeGreaterThan(0);
  service.clock.time += hour + 1;
  await deliver();
  expect(await service.count('letter')).toMatchObject({ sent: 3, waiting: 0 });
  expect(await service.count('confirmation')).toMatchObject({ sent: 8 });
});

test('While a letter leaves at five e-mails an hour, one is left for a message', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '5' });
  await service.subscribe(addresses(8));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver(async () => ({ kind: 'sent' }));
  expect(await service.count('letter')).toMatchObject({ sent: 4, waiting: 4 });
  await post(service.app, 'contact', ana);
  await service.deliver(async () => ({ kind: 'sent' }));
  expect(await service.count('contact')).toMatchObject({ sent: 1, waiting: 0 });
});

test('Addresses that the office asks to confirm do not wait behind those of strangers', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '20' });
  for (let turn = 0; turn < 8; turn++)
    await post(service.app, 'newsletter', { email: `b${turn}@casa.es` });
  const asked = ['ana@casa.es', 'bea@casa.es', 'eva@casa.es'];
  const sent: string[] = [];
  await service.deliver(async ({ recipient }) => {
    sent.push(recipient);
    return { kind: 'sent' };
  });
  await service.store.invitations.askToConfirm(asked, 10);
  await service.deliver(async ({ recipient }) => {
    sent.push(recipient);
    return { kind: 'sent' };
  });
  expect(sent.slice(4).toSorted()).toEqual(asked);
});
