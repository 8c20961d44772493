import os from 'node:os';
import { day, hour } from '../../data/database/times';
import { ana, openTestService, post } from '../service';

/** Stops a server, and starts it again at another time. */
async function restart(
  { env, stop, clock }: Awaited<ReturnType<typeof openTestService>>,
  time: number,
) {
  await stop();
  clock.time = time;
  const service = await openTestService(env, clock);
  await service.start();
  return service;
}

async function openWithMessage() {
  const service = await openTestService();
  await service.start();
  await post(service.app, 'contact', ana);
  await post(service.app, 'newsletter', { email: ana.email });
  const now = service.clock.time;
  await service.database.transaction({ now }, 'UPDATE mails SET sent_at = :now');
  const countRows = async ({ database }: typeof service) => [
    await database.count('FROM messages'),
    await database.count('FROM subscriptions'),
  ];
  return { service, countRows };
}

test('After a machine stood still for forty days, what is old is erased once its clock has agreed for a day', async () => {
  const { service, countRows } = await openWithMessage();
  let later = await restart(service, service.clock.time + 40 * day);
  later = await restart(later, later.clock.time + 20 * hour);
  expect(await countRows(later)).toEqual([1, 1]);
  later = await restart(later, later.clock.time + 5 * hour);
  expect(await countRows(later)).toEqual([1, 0]);
  expect((await later.monitor.check()).problems).not.toContain('clock');
});

test('A machine that was off over Easter, or ran on without its server, has a clock that is believed', async () => {
  const running = jest.spyOn(os, 'uptime');
  for (const [before, after] of [
    [100 * day, hour],
    [hour, hour + 73 * hour],
  ] as const) {
    running.mockReturnValue(before / 1000);
    const { service } = await openWithMessage();
    running.mockReturnValue(after / 1000);
    const later = await restart(service, service.clock.time + 73 * hour);
    expect((await later.monitor.check()).problems).not.toContain('clock');
  }
  running.mockRestore();
});

test.each([
  ['in the year 2000', Date.parse('2000-01-01T00:00Z') - Date.now()],
  ['3000 days ago', -3000 * day],
  ['ten years ahead', 3650 * day],
])('While the clock stands %s nothing is erased, and messages are listed', async (_, leap) => {
  const { service, countRows } = await openWithMessage();
  const right = service.clock.time;
  let wrong = await restart(service, right + leap);
  expect(await countRows(wrong)).toEqual([1, 1]);
  expect((await wrong.monitor.check()).problems).toContain('clock');
  wrong = await restart(wrong, right + leap + 20 * hour);
  // A wrong clock that has gone back is not believed after a day, either.
  if (leap < 0) wrong = await restart(wrong, right + leap + 2 * day);
  await post(wrong.app, 'contact', { ...ana, message: 'Con otra hora' });
  await post(wrong.app, 'newsletter', { email: 'otra@casa.es' });
  const find = async ({ store }: typeof wrong) =>
    (await store.wholeMessages.list()).find(({ message }) => message === 'Con otra hora');
  expect(await find(wrong)).toBeDefined();
  let corrected = await restart(wrong, right + hour);
  expect((await corrected.monitor.check()).problems).not.toContain('clock');
  corrected = await restart(corrected, right + 2 * day);
  expect((await find(corrected))?.received_at).toBeLessThan(right + 2 * day);
  expect((await find(corrected))?.received_at).toBeGreaterThan(right - day);
  const { subscriptions } = await corrected.store.people.findByEmail('otra@casa.es');
  for (const { asked_at } of subscriptions) expect(asked_at).toBeLessThan(right + 2 * day);
});
