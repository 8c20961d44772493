import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { versions } from '../../data/database/schema';
import { runCommand } from '../command';
import { ana, countTurns, makeSettings, openTestService, post, runServer } from '../service';

/** The files that version 0.5.1 left in its data folder when it was stopped, and a time soon after. */
const former = 'server/__tests__/data/version-0.5.1';
const formerTime = Date.parse('2026-12-01');

function makeFormerSettings() {
  const env = makeSettings();
  for (const name of readdirSync(former)) {
    const bytes = gunzipSync(readFileSync(join(former, name)));
    writeFileSync(join(env.DATA_FOLDER, name.replace('.gz', '')), bytes);
  }
  return env;
}

const connect = (url: string) => createClient({ url, concurrency: 1 });
const readSchema = async (url: string) => {
  const client = connect(url);
  const { rows } = await client.execute('SELECT name, sql FROM sqlite_schema ORDER BY name');
  client.close();
  return rows.map(({ name, sql }) => `${name}: ${String(sql).replace(/\s+/g, ' ')}`);
};

test('The database of version 0.5.1 is opened under its name, with all that was in it', async () => {
  const service = await openTestService(makeFormerSettings(), { time: formerTime });
  expect(service.settings.databaseUrl).toMatch(/provider\.sqlite$/);
  const messages = await service.store.wholeMessages.list();
  expect(messages.map(({ email }) => email)).toEqual(['uno@example.com', null]);
  const subscribed = await service.store.subscriptions.list();
  expect(subscribed.map(({ email }) => email)).toEqual(['uno@example.com']);
  const { subscriptions } = await service.store.people.find('dos@example.com');
  expect(subscriptions).toMatchObject([{ left_at: expect.any(Number) }]);
  expect(await service.count('letter')).toMatchObject({ sent: 1, waiting: 0 });
  const found = await service.store.inbox.search('prueba 600000002');
  expect(found).toEqual([]);
  for (const text of ['600000002', 'SIN  corréo']) {
    const [message] = await service.store.inbox.search(text);
    expect(message?.phone).toBe('(0034) 600-00-00-02');
  }
  await post(service.app, 'contact', ana);
  expect(await service.store.wholeMessages.list()).toHaveLength(3);
});

test('A database that was brought to this version is like a new one', async () => {
  const [old, fresh] = [await openTestService(makeFormerSettings()), await openTestService()];
  expect(fresh.settings.databaseUrl).toMatch(/server\.sqlite$/);
  expect(await readSchema(old.settings.databaseUrl)).toEqual(
    await readSchema(fresh.settings.databaseUrl),
  );
});

test('Of two programs that start at once, one brings the database to its version', async () => {
  const env = makeFormerSettings();
  const files = [1, 2].map((number) => join(env.DATA_FOLDER, `copy-${number}.sqlite`));
  const programs = await Promise.all(files.map((file) => runServer(env, ['backup', file]).ended));
  for (const { code, output } of programs) {
    expect(output).toContain('2 messages');
    expect(code).toBe(0);
  }
});

test('A database of a newer program is refused in one line, and left as it is', async () => {
  const { env, settings } = await openTestService();
  const client = connect(settings.databaseUrl);
  await client.execute(`PRAGMA user_version = ${versions.length + 1}`);
  const { code, output } = await runCommand(env, ['office']);
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('version')]]);
  const { rows } = await client.execute('PRAGMA user_version');
  expect(rows).toMatchObject([{ user_version: versions.length + 1 }]);
  client.close();
});

test('A loop over rows lets the server answer others', async () => {
  const { database } = await openTestService();
  const calls = [
    () => database.query('SELECT 1'),
    () => database.transaction({}, "INSERT OR IGNORE INTO erased VALUES ('x', 0)"),
  ];
  for (const call of calls) {
    const loop = async () => {
      for (let row = 0; row < 20; row++) await call();
    };
    expect(await countTurns(loop)).toBeGreaterThanOrEqual(20);
  }
});

/** The size of all files in a folder, in megabytes. */
const measureFiles = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 2 ** 20;

test.each([
  ['a new database', makeSettings],
  ['one of version 0.5.1', makeFormerSettings],
])('What is erased leaves the disk: the file of %s becomes shorter', async (_, makeEnv) => {
  const service = await openTestService(makeEnv());
  const { store, settings } = service;
  const before = measureFiles(settings.dataFolder);
  const long = { ...ana, message: 'Hola, tengo un piso. '.repeat(40_000) };
  for (const name of ['Ana', 'Eva', 'Luz']) await post(service.app, 'contact', { ...long, name });
  expect(measureFiles(settings.dataFolder)).toBeGreaterThan(before + 4);
  await store.erasure.erasePerson(await store.people.find(ana.email));
  expect(store.erasure.isWiped()).toBe(true);
  expect(measureFiles(settings.dataFolder)).toBeLessThan(before + 1);
});

test('An older database that another program reads is opened as it is, and made shorter another time', async () => {
  const env = makeFormerSettings();
  const url = `file:${join(env.DATA_FOLDER, 'provider.sqlite')}`;
  await (await openTestService(env)).stop();
  const other = connect(url);
  // As in an older version.
  await other.executeMultiple('PRAGMA auto_vacuum = NONE; VACUUM');
  const reading = await other.transaction('write');
  const busy = await openTestService(env);
  expect(await busy.store.wholeMessages.list()).toHaveLength(2);
  await reading.rollback();
  await busy.stop();
  other.close();
  const readMode = async () => {
    const client = connect(url);
    const { rows } = await client.execute('PRAGMA auto_vacuum');
    client.close();
    return rows[0]?.auto_vacuum;
  };
  expect(await readMode()).toBe(0);
  await (await openTestService(env)).stop();
  expect(await readMode()).toBe(2);
});
