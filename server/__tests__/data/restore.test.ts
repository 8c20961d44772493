import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { runCommand } from '../command';
import { addresses } from '../letter';
import { sendLetter } from '../send-letter';
import { ana, makeSettings, openTestService, post } from '../service';

type Service = Awaited<ReturnType<typeof open>>;

async function open() {
  const env = makeSettings();
  const service = await openTestService(env);
  const sent: string[] = [];
  return {
    ...service,
    sent,
    /** @returns the file of a new copy */
    async copy() {
      const file = join(makeFolder(), 'copy.sqlite');
      expect((await runCommand(env, ['backup', file])).code).toBe(0);
      return file;
    },
    restore: (file: string) => runCommand(env, ['restore', file]),
    /** Sends what is due, `most` letters at most. */
    deliver: (most = Number.MAX_SAFE_INTEGER) =>
      service.deliver(async ({ kind, recipient }) => {
        if (kind !== 'letter') return { kind: 'sent' };
        if (sent.length >= most) return { kind: 'delayed', fault: 'busy', reason: '450' };
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
  await service.database.write({}, 'UPDATE mails SET due_at = 0');
  return { ...service, id };
}

/** Goes on with a letter, and checks that each has it once. */
async function goOn({ store, deliver, sent }: Service, id: string, before: string[]) {
  await deliver();
  expect(sent).toEqual([]);
  expect(await store.findProgress(id)).toMatchObject({
    ...{ state: 'stopped', sent: 2, waiting: 3, returned: [] },
  });
  await store.resumeLetter(id);
  await deliver();
  expect([...before, ...sent].toSorted()).toEqual(addresses(5));
  expect(await store.findProgress(id)).toMatchObject({ state: 'sent', sent: 5 });
}

test('Restored in the middle of a letter, those who wait are held, and it goes on', async () => {
  const { copy, id, sent } = await openInTheMiddle();
  const file = await copy();
  const service = await open();
  expect((await service.restore(file)).output).toContain('is stopped');
  expect((await service.restore(file)).code).toBe(0);
  await goOn(service, id, sent);
});

test('A letter that is there and gets back who waited is stopped, too', async () => {
  const service = await openInTheMiddle();
  const { copy, id, database, restore } = service;
  const file = await copy();
  await database.write({}, "DELETE FROM mails WHERE kind = 'letter' AND sent_at IS NULL");
  await restore(file);
  await goOn({ ...service, sent: service.sent.splice(0) && service.sent }, id, addresses(2));
});

test('A letter that went on after the copy is not stopped by restoring it', async () => {
  const { copy, id, deliver, restore, store } = await openInTheMiddle();
  const file = await copy();
  await store.resumeLetter(id);
  await deliver();
  await restore(file);
  expect(await store.findProgress(id)).toMatchObject({ state: 'sent', sent: 5, waiting: 0 });
});

test('What an erased person got never returns, also when she has subscribed again', async () => {
  const { app, copy, restore, store, database, subscribe, clock } = await open();
  await post(app, 'contact', ana);
  await subscribe([ana.email]);
  await sendLetter(store, 'Pisos', 'Hola');
  const file = await copy();
  await store.erasePerson(await store.findPerson(ana.email));
  clock.time += 1000;
  await post(app, 'newsletter', { email: ana.email });
  await database.write({}, 'UPDATE subscriptions SET confirmed_at = asked_at');
  await restore(file);
  expect(await store.findPerson(ana.email)).toMatchObject({ messages: [], letters: [] });
  expect(await store.countSubscribers()).toMatchObject({ subscribed: 1 });
});

test('Of two copies, the newer one knows who was erased or left, also restored after the older', async () => {
  const { app, copy, store, subscribe } = await open();
  await post(app, 'contact', ana);
  await subscribe([ana.email, 'eva@casa.es']);
  await sendLetter(store, 'Pisos', 'Hola');
  const older = await copy();
  await store.erasePerson(await store.findPerson(ana.email));
  await store.leaveOnBehalf('eva@casa.es');
  const newer = await copy();
  const service = await open();
  for (const file of [older, newer, older]) await service.restore(file);
  expect(await service.store.findPerson(ana.email)).toMatchObject({
    ...{ messages: [], subscriptions: [], letters: [] },
    blocked: [{ email: ana.email }],
  });
  expect(await service.store.countSubscribers()).toMatchObject({ subscribed: 0 });
});

test('A letter that was taken back does not return', async () => {
  const { copy, restore, store, clock } = await open();
  const { id } = await sendLetter(store, 'Pisos', 'Hola', clock.time + 1000);
  const file = await copy();
  await store.takeBack(id);
  await restore(file);
  expect(await store.listLetters()).toEqual([]);
});
