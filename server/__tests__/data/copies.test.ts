import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { damage, runCommand, scribble } from '../command';
import { addresses, sendLetter, writeLetter } from '../letter';
import { ana, makeSettings, openTestService, post, until } from '../service';

async function open(env = makeSettings()) {
  const service = await openTestService(env);
  const sent: string[] = [];
  return {
    ...service,
    sent,
    find: async (text: string) => (await service.store.inbox.search(text))[0]?.id ?? '',
    /** @returns the file of a new copy, and what the command has printed */
    async copy(file = join(makeFolder(), 'copy.sqlite')) {
      const { code, output } = await runCommand(env, ['backup', file]);
      expect(code).toBe(0);
      return { file, output };
    },
    /** Stops the server, restores a copy, and starts it again. */
    async restore(file: string, ...options: string[]) {
      await service.stop();
      const result = await runCommand(env, ['restore', file, ...options]);
      return { ...result, ...(await open(env)) };
    },
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

test('A backup is one file of its owner, made while the server runs, and restored elsewhere with all that is in it', async () => {
  const first = await open();
  await post(first.app, 'contact', ana);
  await first.subscribe([ana.email]);
  await first.store.notebook.changeNote(await first.find(ana.name), '', 'Vive en Alboraya');
  await sendLetter(first.store, 'Pisos', 'Hola');
  await writeLetter(first.store, { text: 'Hola' }, { photo: new Uint8Array([1]) });
  const link = await first.sessions.makeLinkAtHand();
  const { file } = await first.copy();
  expect((await first.copy(file)).output).toContain('1 messages, 1 subscriptions');
  expect(readdirSync(join(file, '..'))).toEqual(['copy.sqlite']);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const second = await (await open()).restore(file);
  expect(second.output).toContain('is not known here');
  // Who has left since is not inside again.
  expect(await second.sessions.isOpen(link)).toBe(false);
  const read = async ({ store, find }: Awaited<ReturnType<typeof open>>) => [
    await store.wholeMessages.list(),
    await store.notebook.listNotes([await find(ana.name)]),
    await store.subscriptions.list(),
    await store.letters.findDraft(),
  ];
  expect(await read(second)).toEqual(await read(first));
  // The message may have been sent since, and is sent again.
  expect(await second.count('contact')).toMatchObject({ waiting: 1 });
  expect(await second.monitor.check()).toMatchObject({ ok: true });
});

test('A backup does not replace the database that it copies', async () => {
  const { env, settings } = await open();
  const { code, output } = await runCommand(env, ['backup', settings.databaseFile]);
  expect([code, output]).toEqual([1, expect.stringMatching(/^.* is the database itself.*\n$/)]);
});

test.each<[what: string, said: RegExp, make: (file: string) => unknown]>([
  ['is not there', /^There is no copy .*\n$/, () => {}],
  ['has 0 bytes', /^There is no copy .*\n$/, (file) => writeFileSync(file, '')],
  ['is another', /^.* is damaged: .*not a database\n$/, (file) => writeFileSync(file, 'Hola')],
  [
    'is damaged',
    /^.* is damaged: .*\n$/,
    async (file) => {
      await (await open()).copy(file);
      await damage(file);
    },
  ],
])('A file that %s replaces nothing, and it is said why', async (_, said, make) => {
  const { app, restore } = await open();
  await post(app, 'contact', ana);
  const file = join(makeFolder(), 'copy.sqlite');
  await make(file);
  const { code, output, store } = await restore(file, '--replace');
  expect([code, output]).toEqual([1, expect.stringMatching(said)]);
  expect(await store.wholeMessages.list()).toMatchObject([ana]);
});

test('After a restore in the middle of a letter, the waiting e-mails are held until it is continued', async () => {
  const first = await open();
  await first.subscribe(addresses(5));
  const { id } = await sendLetter(first.store, 'Pisos', 'Hola');
  await first.deliver(2);
  await first.database.transaction({}, 'UPDATE mails SET due_at = 0');
  const { file } = await first.copy();
  const { output, store, deliver, sent } = await (await open()).restore(file);
  expect(output).toContain('is stopped');
  await deliver();
  expect(sent).toEqual([]);
  const progress = { state: 'stopped', sent: 2, waiting: 3 };
  expect(await store.letters.find(id)).toMatchObject(progress);
  await store.letters.resume(id);
  await deliver();
  expect([...first.sent, ...sent].toSorted()).toEqual(addresses(5));
  expect(await store.letters.find(id)).toMatchObject({ state: 'sent', sent: 5 });
});

test('A database that is not empty is replaced on request, after the losses are listed', async () => {
  const { app, copy, restore, store, subscribe } = await open();
  await post(app, 'contact', ana);
  await subscribe(['eva@casa.es']);
  const { file } = await copy();
  await post(app, 'contact', { ...ana, message: 'Otra' });
  await subscribe(['pia@casa.es']);
  const messages = await store.wholeMessages.list();
  const lost = /lacks 1 messages, 0 notes, 1 subscriptions, 0 letters/;
  const refused = await restore(file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^.*--replace.*\n$/) });
  expect(refused.output).toMatch(lost);
  expect(await refused.store.wholeMessages.list()).toEqual(messages);
  const replaced = await refused.restore(file, '--replace');
  expect(replaced).toMatchObject({ code: 0, output: expect.stringMatching(lost) });
  expect(await replaced.store.wholeMessages.list()).toMatchObject([{ message: ana.message }]);
  expect((await replaced.store.subscriptions.list()).map(({ email }) => email)).toEqual([
    'eva@casa.es',
  ]);
});

test('A person who left or was erased after a copy was made does not return with it, nor does a deleted note', async () => {
  const { app, copy, find, restore, store, subscribe } = await open();
  await subscribe(['ana@casa.es', 'eva@casa.es', 'pia@casa.es']);
  await post(app, 'newsletter', { email: 'pendiente@casa.es' });
  for (const message of ['Una', 'Dos']) await post(app, 'contact', { ...ana, message });
  const noted = await find('Dos');
  await store.notebook.changeNote(noted, '', 'Equivocada');
  await sendLetter(store, 'Pisos', 'Hola');
  const { file } = await copy();
  await store.subscriptions.takeOff('ana@casa.es');
  for (const email of ['eva@casa.es', 'pendiente@casa.es']) {
    const person = await store.people.findByEmail(email);
    await store.erasure.erasePerson({ ...person, messages: [] });
  }
  await store.erasure.erasePerson({ messages: [{ id: await find('Una') }] });
  const [note] = (await store.notebook.listNotes([noted])).get(noted) ?? [];
  await store.notebook.changeNote('', `${note?.id}`, '');
  const once = await restore(file, '--replace');
  const { code, store: after, count } = await once.restore(file, '--replace');
  expect(code).toBe(0);
  expect((await after.wholeMessages.list()).map(({ message }) => message)).toEqual(['Dos']);
  expect((await after.notebook.listNotes([noted])).get(noted) ?? []).toEqual([]);
  expect((await after.subscriptions.list()).map(({ email }) => email)).toEqual(['pia@casa.es']);
  const eva = { letters: [], blocked: [{}] };
  expect(await after.people.findByEmail('eva@casa.es')).toMatchObject(eva);
  expect(await after.subscriptions.search('pending')).toMatchObject({ total: 0 });
  for (const email of ['eva@casa.es', 'pendiente@casa.es'])
    expect(await after.invite(email)).toMatchObject({ standing: 'erased' });
  expect(await count('contact')).toMatchObject({ waiting: 1 });
});

test('The file of an e-mail that is not in the copy is deleted', async () => {
  const { app, copy, restore, settings, ...first } = await open();
  const folder = join(settings.dataFolder, 'mail');
  const list = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  await post(app, 'contact', ana);
  await first.start();
  const name = await until(() => list()[0]);
  const { file } = await copy();
  await post(app, 'contact', { ...ana, message: 'Otra' });
  await until(() => list().length === 2);
  const { start } = await restore(file, '--replace');
  expect(list()).toEqual([]);
  await start();
  await until(() => list().length > 0);
  expect(list()).toEqual([name]);
});

test.each<[what: string, spoil: (file: string) => unknown, said: string, names: string[]]>([
  ['is damaged', damage, 'Restored from', ['Ana']],
  ['cannot be read', (file) => scribble(file, 0), 'is not known here', ['Ana', 'Eva']],
])('A database that %s is set aside for a copy, on request', async (_, spoil, said, names) => {
  const { app, copy, find, env, settings, store, stop } = await open();
  for (const name of ['Ana', 'Eva']) await post(app, 'contact', { ...ana, name });
  const { file } = await copy();
  await store.erasure.erasePerson({ messages: [{ id: await find('Eva') }] });
  await stop();
  await spoil(settings.databaseFile);
  const restore = (...options: string[]) => runCommand(env, ['restore', file, ...options]);
  expect(await restore()).toEqual({ code: 1, output: expect.stringMatching(/^.*--replace.*\n$/) });
  const { code, output } = await restore('--replace');
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining(said)]);
  expect(existsSync(`${settings.databaseFile}.damaged`)).toBe(true);
  const messages = await (await open(env)).store.wholeMessages.list();
  expect(messages.map(({ name }) => name)).toEqual(names);
});
