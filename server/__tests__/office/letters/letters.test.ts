import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour } from '../../../data/database/times';
import { type Draft, writeVersion } from '../../../data/letters/drafts';
import { retryAll } from '../../../data/outbox/outbox';
import { makeDocument } from '../../document';
import { sendLetter } from '../../letter';
import { ana, makeSettings, openTestService, post, startMailbox, until } from '../../service';

const emails = Array.from({ length: 5 }, (_, number) => `a${number}@casa.es`);

async function openLetter() {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(emails);
  const { store } = service;
  const state = async (id: string) => (await store.letters.findProgress(id))?.state;
  return { ...service, store, state, mails };
}

test('A letter can be stopped and continued, also after a restart in between', async () => {
  const { store, state, mails, deliver, clock, database } = await openLetter();
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  expect(await state(id)).toBe('sending');
  await store.underWay.stop(id);
  clock.time += day;
  await deliver();
  // As if it was sent before there was a mail server.
  await database.transaction({}, "UPDATE mails SET fault = 'unset'");
  await retryAll(database, true);
  await deliver();
  expect([await state(id), mails.length]).toEqual(['stopped', 0]);
  expect(await store.letters.findProgress(id)).toMatchObject({ sent: 0, waiting: 5, returned: [] });
  for (let press = 0; press < 2; press++) await store.underWay.resume(id);
  await deliver();
  expect([await state(id), mails.length]).toEqual(['sent', 5]);
});

test('A letter waits for its time, and goes to the subscribers at that time', async () => {
  const { store, state, mails, deliver, clock, subscribe } = await openLetter();
  const { id } = await sendLetter(store, 'Pisos', 'Hola', clock.time + hour);
  await store.letters.queueDue();
  await deliver();
  expect([await state(id), mails.length]).toEqual(['scheduled', 0]);
  await subscribe(['tarde@casa.es']);
  clock.time += hour;
  for (let turn = 0; turn < 2; turn++) await store.letters.queueDue();
  await deliver();
  expect([await state(id), mails.length]).toEqual(['sent', 6]);
});

test('Without a mail server a message is stored as not sent, written to one file, and sent once there is a server', async () => {
  const env = makeSettings();
  const files = () =>
    readdirSync(join(env.DATA_FOLDER, 'mail')).map((name) => join(env.DATA_FOLDER, 'mail', name));
  const service = await openTestService(env);
  await post(service.app, 'contact', ana);
  await service.start();
  await until(
    async () => (await service.database.query("SELECT 1 FROM mails WHERE fault = 'unset'")).length,
  );
  const [file = ''] = files();
  writeFileSync(file, 'seen');
  // One process sends.
  await service.stop();
  const again = await openTestService(env);
  await again.start();
  expect(await again.count('contact')).toEqual({ sent: 0, waiting: 1, failed: 0 });
  await again.stop();
  expect(readFileSync(file, 'utf8')).toBe('seen');
  const { mails, SMTP_URL } = await startMailbox();
  const after = await openTestService({ ...env, SMTP_URL });
  await after.start();
  await until(async () => (await after.count('contact')).sent);
  await after.stop();
  const toAgency = mails.filter(({ rcpt }) => rcpt.includes(after.settings.mailTo()));
  expect([toAgency.length, files()]).toEqual([1, []]);
});

test('Who left before the letter came is neither returned nor marked', async () => {
  const { store, deliver, mails } = await openLetter();
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  await store.subscriptions.takeOff('a0@casa.es');
  await deliver();
  expect(mails).toHaveLength(4);
  expect(await store.letters.findProgress(id)).toMatchObject({
    state: 'sent',
    sent: 4,
    returned: [],
  });
  expect(await store.subscriptions.search('left')).toMatchObject([{ returned_at: null }]);
});

test('A draft that was sent is not deleted, nor a photograph that a letter shows', async () => {
  const { store } = await openLetter();
  const id = await store.drafts.add({ subject: 'Pisos', document: makeDocument('') });
  const kept = await store.drafts.addPicture(id, new Uint8Array([1]));
  const unused = await store.drafts.addPicture(id, new Uint8Array([2]));
  const written = { subject: 'Pisos', document: makeDocument(`![Salón](foto:${kept})`) };
  const version = writeVersion((await store.drafts.find(id)) as Draft);
  const draft = (await store.drafts.save(id, version, written)) as Draft;
  await store.letters.send(draft);
  await store.drafts.delete(id, writeVersion(draft));
  expect(await store.drafts.find(id)).toMatchObject(written);
  expect(await store.drafts.listPictureKeys([kept, unused])).toHaveLength(2);
  const other = await store.drafts.add(written);
  await store.drafts.delete(other, writeVersion((await store.drafts.find(other)) as Draft));
  expect(await store.drafts.find(other)).toBeUndefined();
  expect(await store.drafts.listPictureKeys([kept])).toEqual([kept]);
});

test('What is sent is the draft that was read, once', async () => {
  const { store } = await openLetter();
  const find = async (id: string) => (await store.drafts.find(id)) as Draft;
  const read = await find(
    await store.drafts.add({ subject: 'Pisos', document: makeDocument('Hola') }),
  );
  const corrected = (await store.drafts.save(read.id, writeVersion(read), {
    ...{ subject: 'Pisos', document: makeDocument('Adiós') },
  })) as Draft;
  expect(await store.letters.send(read)).toBeUndefined();
  const sent = await Promise.all([1, 2].map(() => store.letters.send(corrected)));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await store.letters.list()).toMatchObject([{ subject: 'Pisos' }]);
  expect(await store.drafts.list()).toEqual([]);
});

test('A correction is sent once, and only while its letter is stopped', async () => {
  const { store, deliver, mails } = await openLetter();
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  const find = async (draft?: string) => (await store.drafts.find(`${draft}`)) as Draft;
  expect(await store.underWay.correct(id)).toBeUndefined();
  await store.underWay.stop(id);
  const draft = await find(await store.underWay.correct(id));
  const written = { subject: 'Pisos', document: makeDocument('Corregida') };
  const read = (await store.drafts.save(draft.id, writeVersion(draft), written)) as Draft;
  await store.underWay.resume(id);
  expect(await store.underWay.sendCorrection(read)).toBe(false);
  expect(await store.letters.findProgress(id)).toMatchObject({ document: makeDocument('Hola') });
  await store.underWay.stop(id);
  expect(await store.underWay.sendCorrection(read)).toBe(true);
  await store.underWay.stop(id);
  expect(await store.underWay.sendCorrection(read)).toBe(false);
  await deliver();
  expect(mails).toEqual([]);
  expect(await store.letters.findProgress(id)).toMatchObject({ ...written, waiting: 5 });
});
