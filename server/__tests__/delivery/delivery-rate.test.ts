import { hour, minute } from '../../data/database/times';
import { sendLetter } from '../letter';
import { agency, ana, openTestService, post, startMailbox } from '../service';

/** A mail server that accepts a number of e-mails in any hour of the test's clock. */
async function openLimited(mostPerHour: number, env = {}) {
  const clock = { time: Date.now() };
  const taken: { rcpt: string; time: number }[] = [];
  let refused = 0;
  const { SMTP_URL } = await startMailbox({
    onMailFrom(_, _session, done) {
      const lately = taken.filter(({ time }) => time > clock.time - hour);
      if (lately.length < mostPerHour) return done();
      refused++;
      done(Object.assign(new Error('4.7.0 Too many this hour'), { responseCode: 451 }));
    },
    onRcptTo({ address }, _session, done) {
      taken.push({ rcpt: address, time: clock.time });
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  const service = await openTestService({ SMTP_URL, ...env }, clock);
  return { ...service, taken, refused: () => refused };
}

/**
 * Sends a letter to `count` subscribers through a mail server that accepts `mostPerHour`. Expects that all
 * arrive in order, that with `MAILS_PER_HOUR` nothing is refused, and that a message waits at most a
 * minute.
 */
async function expectAllInOrder(
  count: number,
  mostPerHour: number,
  env: { MAILS_PER_HOUR?: string } = {},
) {
  const service = await openLimited(mostPerHour, env);
  const { clock, taken } = service;
  const emails = Array.from({ length: count }, (_, number) => `a${10_000 + number}@casa.es`);
  await service.subscribe(emails);
  await sendLetter(service.store, 'Pisos', 'Hola');
  const waits: number[] = [];
  const start = clock.time;
  for (let turn = 0; (await service.count('letter')).waiting > 0; turn++) {
    expect(clock.time - start).toBeLessThan(48 * hour);
    await service.deliver();
    clock.time += 5 * minute;
    if (turn % 36 > 0) continue;
    await post(service.app, 'contact', { ...ana, message: `Turno ${turn}` });
    const asked = clock.time;
    for (; (await service.count('contact')).waiting > 0; clock.time += 10_000)
      await service.deliver();
    waits.push(clock.time - asked);
  }
  expect(taken.map(({ rcpt }) => rcpt).filter((rcpt) => rcpt !== agency)).toEqual(emails);
  expect(waits.length).toBeGreaterThan(0);
  if (env.MAILS_PER_HOUR) {
    expect(service.refused()).toBe(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(minute);
  }
}

test('120 letters at 20 an hour all arrive, in order, and no message waits behind them', () =>
  expectAllInOrder(120, 20, { MAILS_PER_HOUR: '20' }));

test('all letters arrive, even without a set limit of the mail server', () =>
  expectAllInOrder(70, 20));
