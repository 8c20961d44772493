import { makeFolder } from '../../../__tests__/project';
import { day, hour } from '../../data/database/times';
import { writeLetter } from '../letter';
import { startLibsqlServer } from '../libsql-server';
import {
  ana,
  call,
  makeSettings,
  openTestService,
  post,
  runServer,
  startMailbox,
  until,
} from '../service';

type Server = Awaited<ReturnType<typeof startLibsqlServer>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const { stop } of servers.splice(0)) await stop();
});

/** Starts a database server. @returns the settings of a server that uses it; each has a data folder of its own */
async function startDatabase() {
  const database = await startLibsqlServer(makeFolder());
  servers.push(database);
  const settings = (env = {}) => makeSettings({ DATABASE_URL: database.url, ...env });
  return { database, settings };
}

test('Messages, subscriptions and people are kept, found and erased', async () => {
  const { settings } = await startDatabase();
  const { app, store, clock, database } = await openTestService(settings());
  expect((await post(app, 'contact', ana)).status).toBe(200);
  expect((await post(app, 'newsletter', { email: ana.email })).status).toBe(200);
  expect(await store.inbox.search('pena 612')).toEqual([]);
  expect(await store.inbox.search('+34612345678')).toMatchObject([ana]);
  expect(await store.inbox.count('PIÑA')).toBe(0);
  const [{ token } = { token: '' }] = await store.subscriptions.search('pending');
  expect(await store.subscriptions.confirm(token)).toBe(true);
  expect(await store.subscriptions.countAddresses()).toEqual({ subscribed: 1, pending: 0 });
  const person = await store.people.findByEmail(ana.email);
  expect([person.messages.length, person.subscriptions.length]).toEqual([1, 1]);
  expect(await store.subscriptions.takeOff(ana.email)).toBe(1);
  expect(await store.subscriptions.leave('unknown')).toBe(false);
  expect(await store.erasure.erasePerson(person)).toHaveLength(2);
  expect(await store.people.findByEmail(ana.email)).toMatchObject({
    messages: [],
    subscriptions: [],
    blocked: [{ email: ana.email }],
  });
  clock.time += 4 * 366 * day;
  await store.erasure.eraseExpired();
  expect(await database.query('SELECT * FROM subscriptions')).toEqual([]);
});

test('Two servers on one database keep each message once, and one of them sends it and a letter once', async () => {
  const { settings } = await startDatabase();
  const { mails, SMTP_URL } = await startMailbox();
  const services = await Promise.all([1, 2].map(() => openTestService(settings({ SMTP_URL }))));
  const texts = Array.from({ length: 30 }, (_, number) => `Piso ${number}`);
  const calls = services.flatMap(({ app }) =>
    texts.map((message) => post(app, 'contact', { ...ana, message })),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  const emails = Array.from({ length: 30 }, (_, number) => `a${number}@casa.es`);
  await services[0]?.subscribe(emails);
  const draft = await writeLetter((services[0] as (typeof services)[0]).store, { text: 'Hola' });
  await Promise.all(services.map(({ store }) => store.letters.send(`${draft?.version}`)));
  await services[1]?.deliver();
  const sent = mails.flatMap(({ text }) => texts.find((one) => text?.trim().endsWith(one)) ?? []);
  expect(sent.toSorted()).toEqual(texts.toSorted());
  const rcpts = mails.flatMap(({ rcpt }) => rcpt).filter((rcpt) => rcpt.endsWith('@casa.es'));
  expect(rcpts.filter((rcpt) => emails.includes(rcpt)).toSorted()).toEqual(emails.toSorted());
  expect(await services[0]?.store.inbox.count()).toBe(texts.length);
});

test('What a killed server kept, the other one sends', async () => {
  const { settings } = await startDatabase();
  const first = runServer(settings({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect(await call(await first.url(), 'contact', ana)).toBe(200);
  await first.end('SIGKILL');
  const { mails, SMTP_URL } = await startMailbox();
  const second = await openTestService(settings({ SMTP_URL }));
  second.clock.time += hour;
  second.startSending();
  await until(() => mails.length);
  expect(mails).toMatchObject([{ text: expect.stringContaining(ana.message) }]);
});

test('While the database is away a call is a 503; back, the same servers keep and send it', async () => {
  const { database, settings } = await startDatabase();
  const { mails, SMTP_URL } = await startMailbox();
  const program = runServer(settings({ SMTP_URL }));
  const url = await program.url();
  await call(url, 'contact', ana);
  await until(() => mails.length);
  await database.stop();
  const other = { ...ana, message: 'Otra' };
  for (let press = 0; press < 3; press++) expect(await call(url, 'contact', other)).toBe(503);
  await database.start();
  expect(await call(url, 'contact', other)).toBe(200);
  await until(() => mails.length > 1);
  expect(mails.map(({ text }) => text?.includes('Otra'))).toEqual([false, true]);
  for (const text of Object.values(ana)) expect(program.result.output).not.toContain(text);
});

test('Of two servers that start at once on a new database, one makes the tables', async () => {
  const { settings } = await startDatabase();
  const programs = [1, 2].map(() => runServer(settings()));
  const urls = await Promise.all(programs.map(({ url }) => url()));
  for (const url of urls) expect(await call(url, 'contact', ana)).toBe(200);
  const { store } = await openTestService(settings());
  expect(await store.wholeMessages.list()).toHaveLength(1);
});

test('Copies are the matter of who runs the database: a command says so, and the timer goes on', async () => {
  const { settings } = await startDatabase();
  const env = settings();
  for (const args of [['backup'], ['restore', 'copy.sqlite', '--replace']]) {
    const { code, output } = await runServer(env, args).ended;
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL .*\n$/)]);
  }
  expect((await runServer(env, ['nightly']).ended).code).toBe(0);
  const { monitor } = await openTestService(env);
  expect(await monitor.check()).toMatchObject({ ok: true });
});

test('A database that cannot be reached at the start ends the program with one line', async () => {
  const { database, settings } = await startDatabase();
  await database.stop();
  const { code, output } = await runServer(settings()).ended;
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('DATABASE_URL')]]);
});
