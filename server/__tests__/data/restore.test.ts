import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { damage, runCommand, scribble } from '../command';
import { addresses, sendLetter, writeLetter } from '../letter';
import { ana, makeSettings, openTestService, post } from '../service';

async function open() {
  const env = makeSettings();
  const service = await openTestService(env);
  const sent: string[] = [];
  return {
    ...service,
    sent,
    find: async (text: string) => (await service.store.inbox.search(text))[0]?.id ?? '',
    /** @returns the file of a new copy */
    async copy() {
      const file = join(makeFolder(), 'copy.sqlite');
      expect((await runCommand(env, ['backup', file])).code).toBe(0);
      return file;
    },
    restore: (file: string, ...more: string[]) => runCommand(env, ['restore', file, ...more]),
    /** Sends the due e-mails, at most `most` letters. */
    deliver: (most = Number.MAX_SAFE_INTEGER) =>
      service.deliver(async ({ kind, recipient }) => {
        if (kind !== 'letter') return { kind: 'sent' };
        if (sent.length >= most) return { kind: 'later', fault: 'busy', reason: '450' };
        sent.push(recipient);
        return { kind: 'sent' };
      }),
  };
}

/** A server that has sent a letter to two of five. */
async function openInTheMiddle() {
  const service = await open();
  await service.subscribe(addresses(5));
  const { id } = await sendLetter(service.store, 'Pisos', 'Hola');
  await service.deliver(2);
  await service.database.transaction({}, 'UPDATE mails SET due_at = 0');
  return { ...service, id };
}

test('After a restore in the middle of a letter, the waiting e-mails are held until it is continued', async () => {
  const { copy, id, sent } = await openInTheMiddle();
  const service = await open();
  const { restore, deliver, store } = service;
  expect((await restore(await copy())).output).toContain('is stopped');
  await deliver();
  expect(service.sent).toEqual([]);
  expect(await store.letters.findProgress(id)).toMatchObject({
    state: 'stopped',
    sent: 2,
    waiting: 3,
    returned: [],
  });
  await store.letters.resume(id);
  await deliver();
  expect([...sent, ...service.sent].toSorted()).toEqual(addresses(5));
  expect(await store.letters.findProgress(id)).toMatchObject({ state: 'sent', sent: 5 });
});

test('A database that is not empty is replaced on request, after the losses are listed', async () => {
  const { app, copy, restore, store, subscribe } = await open();
  await post(app, 'contact', ana);
  await subscribe(['eva@casa.es']);
  const file = await copy();
  await post(app, 'contact', { ...ana, message: 'Otra' });
  await subscribe(['pia@casa.es']);
  const messages = await store.wholeMessages.list();
  const lost = /lacks 1 messages, 0 notes, 1 subscriptions, 0 letters/;
  const refused = await restore(file);
  expect([refused.code, refused.output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/--replace/)],
  ]);
  expect(refused.output).toMatch(lost);
  expect(await store.wholeMessages.list()).toEqual(messages);
  const { code, output } = await restore(file, '--replace');
  expect([code, output]).toEqual([0, expect.stringMatching(lost)]);
  expect(await store.wholeMessages.list()).toMatchObject([{ message: ana.message }]);
  expect((await store.subscriptions.list()).map(({ email }) => email)).toEqual(['eva@casa.es']);
});

test('A person who left or was erased after a copy was made does not return with it', async () => {
  const { app, copy, find, restore, store, subscribe, count } = await open();
  await subscribe(['ana@casa.es', 'eva@casa.es', 'pia@casa.es']);
  await post(app, 'newsletter', { email: 'pendiente@casa.es' });
  for (const message of ['Una', 'Dos']) await post(app, 'contact', { ...ana, message });
  await sendLetter(store, 'Pisos', 'Hola');
  const file = await copy();
  await store.subscriptions.takeOff('ana@casa.es');
  await store.erasure.erasePerson({
    ...(await store.people.findByEmail('eva@casa.es')),
    messages: [],
  });
  await store.erasure.erasePerson(await store.people.findByEmail('pendiente@casa.es'));
  await store.erasure.erasePerson({ messages: [{ id: await find('Una') }] });
  for (let run = 0; run < 2; run++) expect((await restore(file, '--replace')).code).toBe(0);
  expect((await store.wholeMessages.list()).map((one) => one.message)).toEqual(['Dos']);
  expect((await store.subscriptions.list()).map(({ email }) => email)).toEqual(['pia@casa.es']);
  expect(await store.people.findByEmail('eva@casa.es')).toMatchObject({
    letters: [],
    blocked: [{}],
  });
  expect(await store.subscriptions.search('pending')).toEqual([]);
  for (const email of ['eva@casa.es', 'pendiente@casa.es'])
    expect(await store.invitations.askToConfirm(email)).toBe('erased');
  expect(await count('contact')).toMatchObject({ waiting: 1 });
});

test('A letter that was being written comes back with its photograph', async () => {
  const { copy, restore, store } = await open();
  const photo = new Uint8Array([1]);
  const draft = await writeLetter(store, { text: 'Hola' }, { photo });
  const file = await copy();
  await writeLetter(store, { text: '' }, { version: `${draft?.version}` });
  await restore(file, '--replace');
  expect(await store.letters.listDrafts()).toMatchObject([{ subject: 'Pisos', text: 'Hola' }]);
  expect(await store.letters.findPhoto(`${draft?.id}`)).toEqual(photo);
});

test('The file of an e-mail that is not in the copy is deleted', async () => {
  const service = await openTestService();
  const { app, env, deliver, settings } = service;
  const list = () => readdirSync(join(settings.dataFolder, 'mail'));
  await post(app, 'contact', ana);
  await deliver();
  const [first = ''] = list();
  const file = join(makeFolder(), 'copy.sqlite');
  await runCommand(env, ['backup', file]);
  await post(app, 'contact', { ...ana, message: 'Otra' });
  await deliver();
  expect(list()).toHaveLength(2);
  await runCommand(env, ['restore', file, '--replace']);
  expect(list()).toEqual([first]);
});

test('A damaged database is set aside for a copy, on request, and what it still knows of erasures counts', async () => {
  const { app, copy, find, env, restore, settings, store, stop } = await open();
  for (const name of ['Ana', 'Eva']) await post(app, 'contact', { ...ana, name });
  const file = await copy();
  await store.erasure.erasePerson({ messages: [{ id: await find('Eva') }] });
  await stop();
  const database = settings.databaseFile;
  await damage(database);
  const refused = await restore(file);
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^.*--replace.*\n$/)]);
  const replaced = await restore(file, '--replace');
  expect([replaced.code, replaced.output]).toEqual([0, expect.not.stringContaining('not known')]);
  expect(existsSync(`${database}.damaged`)).toBe(true);
  const { wholeMessages } = (await openTestService(env)).store;
  expect((await wholeMessages.list()).map(({ name }) => name)).toEqual(['Ana']);
});

test('From a database of which nothing can be read a copy leads back, and says what is not known', async () => {
  const { app, copy, env, restore, settings, stop } = await open();
  await post(app, 'contact', ana);
  const file = await copy();
  await stop();
  scribble(settings.databaseFile, 0);
  const { code, output } = await restore(file, '--replace');
  expect([code, output]).toEqual([0, expect.stringContaining('is not known here')]);
  expect(await (await openTestService(env)).store.wholeMessages.list()).toMatchObject([ana]);
});

test('A copy that is damaged replaces nothing', async () => {
  const { app, copy, restore, store } = await open();
  await post(app, 'contact', ana);
  const file = await copy();
  await damage(file);
  const { code, output } = await restore(file, '--replace');
  expect([code, output]).toEqual([1, expect.stringMatching(/^.* is damaged: .*\n$/)]);
  expect(await store.wholeMessages.list()).toHaveLength(1);
});
