import { day } from '../../data/database/times';
import { fileAgency } from '../agency-file';
import { ana, openTestService, post } from '../service';

test('Each answered message is on one sheet of the list, behind those that wait', async () => {
  const { app, store } = await openTestService();
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
  for (const [number, name] of names.entries())
    await post(app, 'contact', { ...ana, name, phone: `61234567${number}`, email: null });
  for (const { id, name } of await store.inbox.search())
    if (name !== 'Uno') await store.notebook.markAnswered(id, true);
  for (const limit of [1, 2, 3, 5]) {
    const found: string[] = [];
    for (let offset = 0; offset < names.length; offset += limit)
      found.push(...(await store.inbox.search('', { limit, offset })).map(({ name }) => name));
    expect([found[0], found.toSorted()]).toEqual(['Uno', names.toSorted()]);
  }
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
        store.inbox.search(text, {}, isDiscarded).then((rows) => rows.length),
        store.inbox.count(text, isDiscarded),
      ]),
    );
    return new Set(await Promise.all(found));
  };
  expect(await lists()).toEqual(new Set([1]));
  clock.time += fileAgency.legal.retentionDays * day + 1;
  expect(await lists()).toEqual(new Set([0]));
});
