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
  await service.database.transaction(
    { now: service.clock.time },
    'UPDATE mails SET sent_at = :now',
  );
  const countRows = async ({ database }: typeof service) => [
    await database.count('FROM messages'),
    await database.count('FROM subscriptions'),
  ];
  return { service, countRows };
}

test('A clock that is ten years ahead when the server starts erases nothing, and it is said', async () => {
  const { service, countRows } = await openWithMessage();
  const right = service.clock.time;
  const wrong = await restart(service, right + 3650 * day);
  expect(await countRows(wrong)).toEqual([1, 1]);
  expect((await wrong.monitor.check()).problems).toContain('clock');
  const corrected = await restart(wrong, right + hour);
  expect(await countRows(corrected)).toEqual([1, 1]);
  expect((await corrected.monitor.check()).problems).not.toContain('clock');
});

test('After a machine stood still for forty days, what is old is erased once its clock has agreed for a day', async () => {
  const { service, countRows } = await openWithMessage();
  let later = await restart(service, service.clock.time + 40 * day);
  later = await restart(later, later.clock.time + 20 * hour);
  expect(await countRows(later)).toEqual([1, 1]);
  later = await restart(later, later.clock.time + 5 * hour);
  expect(await countRows(later)).toEqual([1, 0]);
  expect((await later.monitor.check()).problems).not.toContain('clock');
});

test('A message that comes while the clock stands in the year 2000 is in the list, then and later', async () => {
  const { service } = await openWithMessage();
  const right = service.clock.time;
  const early = await restart(service, Date.parse('2000-01-01T00:00Z'));
  await post(early.app, 'contact', { ...ana, message: 'Del año 2000' });
  const list = async ({ store }: typeof early) =>
    (await store.wholeMessages.list()).map(({ message }) => message);
  expect(await list(early)).toContain('Del año 2000');
  const corrected = await restart(early, right + hour);
  expect(await list(corrected)).toContain('Del año 2000');
});
