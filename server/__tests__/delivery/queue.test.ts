import Sqlite from 'libsql';
import { day, hour } from '../../data/database/times';
import type { Mail, Result } from '../../data/outbox/outbox';
import { widths } from '../../mail/delivery/queue';
import { addresses, sendLetter } from '../letter';
import { ana, openTestService, post, site, until } from '../service';

const accept = async (): Promise<Result> => ({ kind: 'sent' });

test('A slow address delays no other kind of e-mail, and e-mails under way finish before the stop', async () => {
  const service = await openTestService();
  for (let turn = 0; turn < 6; turn++)
    await post(service.app, 'contact', { ...ana, message: `Piso ${turn}` });
  await post(service.app, 'newsletter', { email: ana.email });
  const releases: (() => void)[] = [];
  const queue = service.startSending(
    ({ kind }) =>
      new Promise((sent) => {
        if (kind !== 'contact') return sent({ kind: 'sent' });
        releases.push(() => sent({ kind: 'sent' }));
      }),
  );
  await until(
    async () => (await service.count('confirmation')).sent && releases.length === widths.contact,
  );
  const stopped = queue.stop().then(() => 'stopped');
  const waiting = service.count('contact').then(() => 'waiting');
  expect(await Promise.race([stopped, waiting])).toBe('waiting');
  for (const release of releases) release();
  await stopped;
  const sent = widths.contact;
  expect(await service.count('contact')).toMatchObject({ sent, waiting: 6 - sent });
});

test('An e-mail that was delayed while the clock was a year ahead is due once the clock is right', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  await post(service.app, 'newsletter', { email: ana.email });
  let tries = 0;
  const delay = async (): Promise<Result> => {
    tries++;
    return { kind: 'later', fault: 'busy', reason: '450' };
  };
  service.clock.time += 365 * day;
  await service.deliver(delay);
  service.clock.time -= 365 * day;
  await service.deliver(delay);
  // The next attempt has its usual pause.
  expect(tries).toBe(4);
  service.clock.time += hour;
  await service.deliver(accept);
  expect(await service.count('contact')).toMatchObject({ sent: 1 });
  expect(await service.count('confirmation')).toMatchObject({ sent: 1 });
});

test('An e-mail whose result cannot be stored for a while is not sent again', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  const locker = new Sqlite(service.settings.databaseFile);
  let sent = 0;
  service.startSending(async () => {
    sent++;
    locker.exec('BEGIN IMMEDIATE');
    return { kind: 'sent' };
  });
  await until(() => service.lines.some((line) => line.includes('locked')));
  locker.exec('ROLLBACK');
  await until(async () => (await service.count('contact')).sent);
  expect(sent).toBe(1);
});

test('A mail server that is down is asked again without an e-mail, until it answers', async () => {
  const { mailer, startSending } = await openTestService();
  const down: Result = { kind: 'unanswered', fault: 'unreachable', reason: '' };
  const answers = [down, down];
  mailer.verify = async () => answers.shift() ?? accept();
  const now = () => 1e6 * Date.now(); // hours pass between two polls
  const queue = startSending(accept, { fault: 'unreachable', now });
  await until(() => !queue.fault());
  expect(answers).toEqual([]);
});

test('However often strangers press, the owner’s letter and invitations leave: their e-mails have a part of the hour', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '20' });
  for (let turn = 0; turn < 12; turn++)
    await post(service.app, 'contact', { ...ana, email: `a${turn}@casa.es`, phone: `${turn}` });
  for (let turn = 0; turn < 30; turn++)
    await post(service.app, 'newsletter', { email: `b${turn}@casa.es` });
  await service.subscribe(addresses(3));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver(accept);
  expect(await service.count('contact')).toMatchObject({ waiting: 0, sent: 12 });
  expect(await service.count('confirmation')).toMatchObject({ sent: 4, waiting: 26 });
  for (const email of ['ana@casa.es', 'bea@casa.es']) await service.store.invite(email);
  await service.deliver(accept);
  expect(await service.count('confirmation')).toMatchObject({ sent: 6, waiting: 26 });
  service.clock.time += hour + 1;
  await service.deliver(accept);
  expect(await service.count('letter')).toMatchObject({ sent: 3, waiting: 0 });
  expect(await service.count('confirmation')).toMatchObject({ sent: 10 });
});

test('Links into the office that strangers ask for count among the e-mails of the hour', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '5' });
  await service.subscribe(addresses(8));
  const press = { method: 'POST', headers: { origin: site } };
  for (let turn = 0; turn < 9; turn++) await service.app.request(`${site}/oficina/enlace`, press);
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver(accept);
  expect(await service.count('letter')).toMatchObject({ sent: 1, waiting: 7 });
});

test('At five e-mails an hour a letter leaves in order, and one of each hour is left for a message', async () => {
  const service = await openTestService({ MAILS_PER_HOUR: '5' });
  const { clock } = service;
  const sent: { recipient: string; time: number }[] = [];
  const send = async ({ recipient }: Mail): Promise<Result> => {
    sent.push({ recipient, time: clock.time });
    return { kind: 'sent' };
  };
  await service.subscribe(addresses(12));
  await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver(send);
  expect(await service.count('letter')).toMatchObject({ sent: 4, waiting: 8 });
  for (let turn = 1; (await service.count('letter')).waiting > 0; turn++) {
    expect(turn).toBeLessThan(24);
    clock.time += hour / 6;
    if (turn % 6 === 3) await post(service.app, 'contact', { ...ana, message: `${turn}` });
    await service.deliver(send);
    expect((await service.count('contact')).waiting).toBe(0);
    expect(sent.filter(({ time }) => time > clock.time - hour).length).toBeLessThanOrEqual(5);
  }
  const readers = sent.map(({ recipient }) => recipient).filter(Boolean);
  expect(readers).toEqual(addresses(12));
});
