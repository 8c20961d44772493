import { hour, minute } from '../../data/database/times';
import type { Mail, Result } from '../../data/outbox/outbox';
import { openService } from '../../service';
import { refuseAt } from '../mail-server';
import { agency, ana, openLetter, openTestService, post, startMailbox, until } from '../service';

test('A message from the page passes letters that the server refuses, within a minute', async () => {
  const service = await openLetter(20, 'onRcptTo', 451, 'Too many today');
  service.refuseOnly((address) => address !== agency);
  for (let time = 0; time < hour; time += 10 * minute) {
    await service.deliver();
    service.clock.time += 9 * minute;
    await post(service.app, 'contact', { ...ana, message: `${time}` });
    service.clock.time += minute;
  }
  await service.deliver();
  expect(await service.count('contact')).toEqual({ sent: 6, waiting: 0, failed: 0 });
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

test('A message that arrives during an attempt is also tried a minute later', async () => {
  const service = await openTestService();
  const say = (text: string) => post(service.app, 'contact', { ...ana, message: text });
  const tried: string[] = [];
  let during = async () => {};
  const send = async ({ source }: Mail): Promise<Result> => {
    tried.push((await service.store.wholeMessages.list([source]))[0]?.message ?? '');
    await during();
    return { kind: 'unanswered', fault: 'unreachable', reason: '' };
  };
  const queue = service.startSending(send, { pollTime: hour });
  const deliver = async () => {
    queue.wake();
    await queue.drain();
    service.clock.time += 15 * minute;
  };
  await say('Uno');
  for (let turn = 0; turn < 5; turn++) await deliver();
  during = async () => {
    during = async () => {};
    service.clock.time += 1000;
    await say('Dos');
    service.clock.time += 1000;
  };
  await deliver();
  service.clock.time -= 14 * minute;
  await deliver();
  expect(tried.at(-1)).toBe('Dos');
});

test('What a mailbox refuses is tried with growing pauses for five days, and then it is told', async () => {
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
  expect(await service.count('confirmation')).toMatchObject({ failed: 1, waiting: 0 });
});

test('A restart sends at once the e-mails that wait for a later attempt, and counts attempts anew', async () => {
  const service = await openLetter(1, 'onRcptTo', 452, '4.2.2 Full');
  for (let turn = 0; turn < 10; turn++) {
    await service.deliver();
    service.clock.time += 7 * hour;
  }
  await post(service.app, 'contact', { ...ana, email: null });
  await service.deliver();
  for (const attempts of await service.attempts()) expect(attempts).toBeGreaterThan(0);
  service.accept();
  const restarted = await openService(service.settings, () => true, {
    write: (line) => void service.lines.push(line),
    now: () => service.clock.time,
  });
  await restarted.start();
  await until(() => service.mails.length === 2);
  await restarted.stop();
  expect(await service.attempts()).toEqual([0, 0]);
});
