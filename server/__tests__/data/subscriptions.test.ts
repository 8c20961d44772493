import { hour } from '../../data/database/times';
import { ana, openTestService, post } from '../service';

test('A second press of the link leaves the date of the consent as it was', async () => {
  const { app, clock, store } = await openTestService();
  await post(app, 'newsletter', { email: ana.email });
  const [{ token } = { token: '' }] = await store.subscriptions.search('pending');
  const confirmed = async () => (await store.subscriptions.find(token))?.confirmed_at;
  await store.subscriptions.confirm(token);
  const first = clock.time;
  expect(await confirmed()).toBe(first);
  clock.time += hour;
  expect(await store.subscriptions.confirm(token)).toBe(true);
  expect(await confirmed()).toBe(first);
});

test('Where no more may be asked this hour, none is asked', async () => {
  const { store, count } = await openTestService();
  for (const most of [0, -3])
    expect(await store.invitations.askToConfirm(['ana@casa.es', 'eva@casa.es'], most)).toHaveLength(
      2,
    );
  expect(await count('confirmation')).toEqual({ sent: 0, waiting: 0, failed: 0 });
  expect(await store.subscriptions.search('pending')).toEqual([]);
});
