import { createLease } from '../../data/database/lease';
import { ana, openTestService, post, until } from '../service';

/** The leases of two processes, and whether the first still holds its own. */
async function openLeases() {
  const { database } = await openTestService();
  const [slow, other] = [createLease(database), createLease(database)];
  await slow.renew();
  const isHeld = async () =>
    (await database.read('SELECT 1 FROM leases WHERE id = :id', { id: slow.id })).length > 0;
  const look = async (times: number) => {
    for (let turn = 0; turn < times; turn++) await other.renew();
  };
  return { slow, look, isHeld };
}

test('A process that renews its lease late keeps it, each time', async () => {
  const { slow, look, isHeld } = await openLeases();
  for (let turn = 0; turn < 3; turn++) {
    await look(6);
    expect(await isHeld()).toBe(true);
    await slow.renew();
  }
});

test('A process that does not renew its lease loses it in less than a minute', async () => {
  const { look, isHeld } = await openLeases();
  await look(10);
  expect(await isHeld()).toBe(false);
});

test('An e-mail that was taken over in an answer that got lost is found again, and sent once', async () => {
  const service = await openTestService();
  const { write } = service.database;
  let claims = 0;
  jest.spyOn(service.database, 'write').mockImplementation(async (...change) => {
    const rows = await write(...change);
    const isClaim = change.some((part) =>
      `${part}`.startsWith('UPDATE mails SET leased_by = :lease'),
    );
    if (isClaim && claims++ === 0) throw new Error('timeout');
    return rows as never;
  });
  for (const text of ['Uno', 'Dos']) await post(service.app, 'contact', { ...ana, message: text });
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = service.startSending(async ({ id }) => {
    sent.push(id);
    await released;
    return { kind: 'sent' };
  });
  await until(() => sent.length === 2);
  // However often it looks while both e-mails are being sent.
  const before = claims;
  queue.wake();
  await until(() => claims > before + 5);
  release();
  await until(async () => (await service.count('contact')).sent === 2);
  expect(new Set(sent).size).toBe(sent.length);
});
