import { day } from '../../data/database/times';
import { fileAgency } from '../agency-file';
import { ana, openTestService, post } from '../service';

const bea = {
  name: 'Bea Núñez',
  phone: '+44 20 7946 0958',
  email: null,
  message: 'Un ático en Ruzafa o Xàtiva',
};

const searches: [text: string, names: string[]][] = [
  // The newest of today first.
  ['', [bea.name, ana.name]],
  ['peña', [ana.name]],
  ['ANA pena', [ana.name]],
  ['piso? cuánto', [ana.name]],
  ['@CASA.es', [ana.name]],
  // Those with all of its words first, then those with some; words of no weight do not count.
  ['ana: la del piso de Ruzafa', [ana.name, bea.name]],
  ['ático, la de Bea', [bea.name]],
  ['612345678', [ana.name]],
  ['+34 612-345-678', [ana.name]],
  ['(0034) 612 345 678', [ana.name]],
  ['612 34', [ana.name]],
  ['0044 20 79460958', [bea.name]],
  ['020 7946 0958', [bea.name]],
  ['Pe\u00adña', [ana.name]],
  ['%', []],
];

test('A search finds names, texts, addresses and phones, however they are typed', async () => {
  const { app, store, clock } = await openTestService();
  for (const body of [ana, bea]) {
    await post(app, 'contact', body);
    clock.time += 1;
  }
  for (const [text, names] of searches) {
    const found = (await store.inbox.search(text)).map(({ name }) => name);
    expect([text, found, await store.inbox.count(text)]).toEqual([text, names, names.length]);
  }
});

test('The domain of an address is found in each script, and an address is taken off by it', async () => {
  const { store, app } = await openTestService();
  await post(app, 'contact', { ...ana, email: 'Ana@PEÑA.es' });
  await post(app, 'newsletter', { email: 'ana@xn--pea-8ma.es' });
  for (const email of ['ana@peña.es', 'ANA@xn--pea-8ma.es', 'ana@PEN\u0303A.es']) {
    const { messages, subscriptions } = await store.people.findByEmail(email);
    expect([messages.length, subscriptions.length]).toEqual([1, 1]);
  }
  await store.subscriptions.takeOff('ANA@peña.es');
  for (const text of ['ana@PEÑA', '@xn--pea'])
    expect(await store.subscriptions.search('unsubscribed', text)).toMatchObject({ total: 1 });
});

test('A message past its time is in no list, search or count, also what was no customer’s', async () => {
  const { app, clock, database, store } = await openTestService();
  for (const name of ['Ana', 'Eva']) await post(app, 'contact', { ...ana, name });
  await database.transaction(
    { now: clock.time },
    "UPDATE messages SET discarded_at = :now WHERE name = 'Eva'",
  );
  const lists = async () => {
    const found = [false, true].flatMap((isDiscarded) =>
      ['', 'piso', ana.phone].flatMap((text) => [
        store.inbox.search(text, {}, { isDiscarded }).then((rows) => rows.length),
        store.inbox.count(text, { isDiscarded }),
      ]),
    );
    return new Set(await Promise.all(found));
  };
  expect(await lists()).toEqual(new Set([1]));
  clock.time += fileAgency.legal.retentionDays * day + 1;
  expect(await lists()).toEqual(new Set([0]));
});
