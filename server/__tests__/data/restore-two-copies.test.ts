import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { type Draft, readVersion } from '../../data/drafts';
import { hour } from '../../data/times';
import { runCommand } from '../command';
import { sendLetter } from '../send-letter';
import { ana, makeSettings, openTestService, post } from '../service';

async function open() {
  const env = makeSettings();
  const service = await openTestService(env);
  const { store } = service;
  return {
    ...service,
    /** @returns the file of a new copy */
    async copy() {
      const file = join(makeFolder(), 'copy.sqlite');
      expect((await runCommand(env, ['backup', file])).code).toBe(0);
      return file;
    },
    async restore(files: string[]) {
      for (const file of files) expect((await runCommand(env, ['restore', file])).code).toBe(0);
    },
    findDraft: async (id: string) => (await store.findDraft(id)) as Draft,
    deliver: () => service.deliver(async () => ({ kind: 'sent' })),
  };
}

const orders: [string, (older: string, newer: string) => string[]][] = [
  ['the older one first', (older, newer) => [older, newer]],
  ['the newer one first', (older, newer) => [newer, older]],
  ['the older one twice', (older, newer) => [older, newer, older]],
];

test.each(orders)(
  'Of two copies, %s, a letter that was taken back is a draft',
  async (_, order) => {
    const { store, clock, copy } = await open();
    const sendAt = clock.time + hour;
    const { id } = await sendLetter(store, 'Pisos', 'Hola', sendAt);
    const older = await copy();
    const draft = `${await store.takeBack(id)}`;
    const newer = await copy();
    const service = await open();
    await service.restore(order(older, newer));
    expect(await service.store.listDrafts()).toMatchObject([{ id: draft, send_at: sendAt }]);
    expect(await service.store.listLetters()).toEqual([]);
  },
);

test.each(orders)(
  'Of two copies, %s, what was sent after it was taken back is sent',
  async (_, order) => {
    const { store, clock, copy, findDraft } = await open();
    const { id } = await sendLetter(store, 'Pisos', 'Hola', clock.time + hour);
    const older = await copy();
    const draft = await findDraft(`${await store.takeBack(id)}`);
    const written = { subject: 'Pisos', markdown: 'Hola otra vez' };
    const corrected = await store.saveDraft(draft.id, readVersion(draft), written);
    const sent = await store.sendDraft(corrected as Draft);
    const newer = await copy();
    const service = await open();
    await service.restore(order(older, newer));
    expect(await service.store.listLetters()).toMatchObject([{ id: sent, state: 'sent' }]);
    expect(await service.store.findProgress(`${sent}`)).toMatchObject(written);
    expect(await service.store.listDrafts()).toEqual([]);
  },
);

test.each(orders)('Of two copies, %s, who has a letter gets it once', async (_, order) => {
  const { store, clock, copy, deliver, subscribe } = await open();
  await subscribe(['eva@casa.es']);
  const { id: early } = await sendLetter(store, 'Para luego', 'Hola', clock.time + hour);
  await sendLetter(store, 'Pisos', 'Hola');
  const older = await copy();
  clock.time += hour;
  await store.queueDueLetters();
  await deliver();
  const newer = await copy();
  const service = await open();
  await service.restore(order(older, newer));
  expect(await service.store.takeBack(early)).toBeUndefined();
  for (const { id } of await service.store.listLetters()) await service.store.resumeLetter(id);
  expect(await service.store.listLetters()).toMatchObject([
    { state: 'sent', sent: 1, waiting: 0 },
    { state: 'sent', sent: 1, waiting: 0 },
  ]);
});

test.each(orders)(
  'Of two copies, %s, a draft has its last text, and who confirmed is subscribed',
  async (_, order) => {
    const { app, store, database, clock, copy, findDraft } = await open();
    const id = await store.addDraft({ subject: 'Pisos', markdown: 'Uno' });
    await post(app, 'newsletter', { email: ana.email });
    const older = await copy();
    clock.time += 1000;
    const written = { subject: 'Pisos', markdown: 'Uno, dos' };
    await store.saveDraft(id, readVersion(await findDraft(id)), written);
    await database.write({ now: clock.time }, 'UPDATE subscriptions SET confirmed_at = :now');
    const newer = await copy();
    const service = await open();
    await service.restore(order(older, newer));
    expect(await service.store.listDrafts()).toMatchObject([written]);
    expect(await service.store.countSubscribers()).toMatchObject({ subscribed: 1 });
  },
);

test('A draft whose letter the copy had not yet is a draft again, and nobody waits for that letter', async () => {
  const { store, database, copy, subscribe } = await open();
  await subscribe(['eva@casa.es']);
  await sendLetter(store, 'Pisos', 'Hola');
  // As in a copy that was made while it was sent: the letters were copied before.
  await database.write({}, 'DELETE FROM letters');
  const service = await open();
  await service.restore([await copy()]);
  expect(await service.store.listDrafts()).toMatchObject([{ subject: 'Pisos', markdown: 'Hola' }]);
  expect(await service.count('letter')).toMatchObject({ waiting: 0 });
});

test.each(orders)(
  'Of two copies, %s, a letter that was deleted stays away, with its photographs',
  async (_, order) => {
    const { store, copy, findDraft } = await open();
    const id = await store.addDraft({ subject: '', markdown: 'Hola' });
    const picture = await store.addPicture(id, 'Salón', new Uint8Array([1]));
    const older = await copy();
    await store.deleteDraft(id, readVersion(await findDraft(id)));
    const newer = await copy();
    const service = await open();
    await service.restore(order(older, newer));
    expect(await service.store.listDrafts()).toEqual([]);
    expect(await service.store.listPictures([picture])).toEqual([]);
  },
);
