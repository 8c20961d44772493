import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNumber } from '../../server/store/people';
import { day } from '../../server/times';
import { runCommand } from './command';
import { ana, openTestService, post } from './service';

const eve = { name: 'Eva Peña', phone: '961234567', email: null, message: 'Vendo un ático' };

/** A server with a subscriber who wrote twice, once under another address, and another person. */
async function openWithPeople() {
  const service = await openTestService();
  const { app, store, database, env } = service;
  for (const body of [
    ana,
    { ...ana, phone: '(0034) 612 34 56 78', email: null, message: 'Otra' },
    eve,
  ])
    await post(app, 'contact', body);
  await post(app, 'newsletter', { email: ana.email });
  await database.write({}, 'UPDATE subscriptions SET confirmed_at = asked_at');
  await store.letters.send('Pisos', 'Hola');
  await service.deliver();
  const run = async (...args: string[]) => (await runCommand(env, args)).output;
  /** The texts in all files of the data folder. */
  const readFiles = () =>
    readdirSync(env.DATA_FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join();
  return { ...service, run, readFiles };
}

test.each([
  ['e-mail', 'ANA@casa.es', 1],
  ['phone in another writing', '+34 612-345-678', 2],
])(
  'Erased by %s, no text of a person stays on the disk but the proof of consent',
  async (...row) => {
    const [, who, messages] = row;
    const { run, readFiles, store, mailer } = await openWithPeople();
    void mailer;
    await run('export');
    expect(readFiles()).toContain('cu\u00c3\u00a1nto vale mi piso');
    const output = await run('erase', who, '--yes');
    expect(output).toContain(ana.message);
    expect(output).toMatch(/Blocked until 2\d{3}-.*ana@casa\.es.*confirmed 2.*left 2/);
    expect(output.trim().split('\n').at(-1)).toMatch(/Left for you.*mailbox/);
    expect(output).toContain('mensajes.csv is deleted');
    expect(readFiles()).not.toContain('cu\u00c3\u00a1nto vale mi piso');
    expect(await store.countMessages()).toBe(3 - messages);
    expect(await store.countSubscribers()).toEqual({ subscribed: 0, pending: 0 });
    expect(await store.findPerson(ana.email)).toMatchObject({
      messages: [],
      subscriptions: [],
      letters: [],
      blocked: [{ email: ana.email, left_at: expect.any(Number) }],
    });
    expect(await run('erase', ana.email, '--yes')).toContain('Nothing to erase');
  },
);

test('By a name, one chooses by number; by the number of a message, it alone is erased', async () => {
  const { env, run, store } = await openWithPeople();
  expect(await run('erase', 'pena', '--yes')).toMatch(/^A name may .*$/m);
  expect((await runCommand(env, ['erase', 'PENA'], '3')).output).toContain('Erase which?');
  expect((await store.searchMessages()).map(({ name }) => name)).toEqual([ana.name, ana.name]);
  const [message] = (await store.findPerson(ana.email)).messages;
  expect(await run('list')).toContain(writeNumber(message as { id: string }));
  await run('erase', writeNumber(message as { id: string }), '--yes');
  expect(await store.countMessages()).toBe(1);
  expect(await store.countSubscribers()).toMatchObject({ subscribed: 1 });
});

test.each(['no', '', '9', 'x'])('Asked whether to erase, «%s» erases nothing', async (answer) => {
  const { env, store } = await openWithPeople();
  const { output } = await runCommand(env, ['erase', ana.phone], answer);
  expect(output).toContain('Erase all of this?');
  expect(await store.countMessages()).toBe(3);
});

test('A person who is not known is said to be none, and one who leaves by phone leaves', async () => {
  const { run, store } = await openWithPeople();
  expect(await run('erase', 'nadie@casa.es', '--yes')).toMatch(
    /^Nothing to erase .*nadie@casa\.es/m,
  );
  expect(await run('leave', 'nadie@casa.es')).toContain('was not subscribed');
  expect(await run('leave', ana.email.toUpperCase())).toContain('no more letters');
  expect(await store.countSubscribers()).toEqual({ subscribed: 0, pending: 0 });
  expect((await store.findPerson(ana.email)).subscriptions).toHaveLength(1);
});

test('What is blocked after an erasure is erased when nobody can be held liable any more', async () => {
  const { store, clock, database } = await openWithPeople();
  await store.erasePerson(await store.findPerson(ana.email));
  clock.time += 3 * 365 * day;
  await store.eraseExpired();
  expect((await store.findPerson(ana.email)).blocked).toHaveLength(1);
  clock.time += 4 * day;
  await store.eraseExpired();
  expect(await database.read('SELECT * FROM subscriptions')).toEqual([]);
});

test('A clock that is years off erases no message that was not sent', async () => {
  const { app, store, clock } = await openTestService();
  await post(app, 'contact', ana);
  await post(app, 'newsletter', { email: ana.email });
  clock.time += 20 * 365 * day;
  expect(await store.eraseExpired()).toEqual([]);
  clock.time -= 20 * 365 * day;
  expect(await store.listMessages()).toHaveLength(1);
  expect(await store.searchSubscriptions('pending')).toHaveLength(1);
});
