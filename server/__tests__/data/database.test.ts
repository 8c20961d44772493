import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { makeFolder } from '../../../__tests__/project';
import { versions } from '../../data/database/schema';
import { runCommand } from '../command';
import { ana, makeSettings, openTestService, post, runServer, site } from '../service';

test('Of two programs that start at once on a new database, one creates it', async () => {
  const env = makeSettings();
  const programs = await Promise.all([1, 2].map(() => runServer(env, ['office']).ended));
  for (const { code, output } of programs) {
    expect(output).toContain(`Valid once, for fifteen minutes: ${site}/api/oficina/entrar?`);
    expect(code).toBe(0);
  }
});

test.each([
  ['of a newer version', 'CREATE TABLE subscriptions (a); PRAGMA user_version = 99'],
  ['of another program', 'CREATE TABLE films (title TEXT)'],
  ['of another program with a version', 'CREATE TABLE films (title TEXT); PRAGMA user_version = 1'],
])('A database %s is refused in one line, and left as it is', async (_, statements) => {
  const env = makeSettings();
  const file = join(env.DATA_FOLDER, 'server.sqlite');
  const database = new Sqlite(file);
  database.exec(statements);
  database.close();
  const { mode } = statSync(file);
  const before = readFileSync(file);
  const { code, output } = await runCommand(env, ['backup', join(makeFolder(), 'copy')]);
  expect([code, output]).toEqual([1, expect.stringMatching(/^The database .*\n$/)]);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(statSync(file).mode).toBe(mode);
  expect(readdirSync(env.DATA_FOLDER)).toEqual(['server.sqlite']);
});

test('A database that version 1 has written is opened with all that is in it, and is like a new one', async () => {
  const env = makeSettings();
  const file = new Sqlite(join(env.DATA_FOLDER, 'server.sqlite'));
  const tables = `${versions[0]?.join(';')};PRAGMA user_version = 1;`;
  // The tables of a released version stay as they are.
  expect(hash('sha256', tables.replace(/\s+/g, ' '))).toMatch(/^53a5abccd7f845b8/);
  file.exec(tables + readFileSync('server/__tests__/data/version-1.sql', 'utf8'));
  file.close();
  const { store, database } = await openTestService(env, { time: Date.parse('2026-11-27') });
  const [message] = await store.wholeMessages.list();
  expect(message).toMatchObject({ name: 'Uno', message: 'Hola' });
  const notes = await store.notebook.listNotes([`${message?.id}`]);
  expect([...notes.values()]).toMatchObject([[{ text: 'Una nota' }]]);
  expect(await store.subscriptions.list()).toMatchObject([{ email: 'uno@casa.es' }]);
  expect(await store.letters.list()).toMatchObject([{ subject: 'Enviada', sent: 2 }]);
  const draft = await store.letters.findDraft();
  expect(draft).toMatchObject({ subject: 'En curso', photo_words: 'El salón' });
  expect(await store.letters.findPhoto(`${draft?.id}`)).toEqual(new Uint8Array([1, 2]));
  const schema = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name';
  const listTables = async ({ query }: typeof database) =>
    (await query<{ sql: string }>(schema)).map(({ sql }) => sql.replace(/\s+/g, ' '));
  const fresh = await openTestService();
  expect(await listTables(database)).toEqual(await listTables(fresh.database));
});

test('What was stored outlives a power cut: a commit is on the disk', async () => {
  const { database } = await openTestService();
  expect(await database.query('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
});

test('A loop over rows lets the server answer others', async () => {
  const { database } = await openTestService();
  let isAnswered = false;
  setImmediate(() => {
    isAnswered = true;
  });
  await database.query('SELECT 1');
  expect(isAnswered).toBe(true);
});

test.each(['removed', 'replaced by an empty one'])(
  'While the data folder is %s, no message is stored, and health says so',
  async (fate) => {
    const { app, settings, monitor, store } = await openTestService();
    const away = `${settings.dataFolder}-away`;
    renameSync(settings.dataFolder, away);
    if (fate !== 'removed') mkdirSync(settings.dataFolder);
    expect((await post(app, 'contact', ana)).status).toBe(503);
    expect((await monitor.check()).problems).toContain('database');
    if (fate !== 'removed') renameSync(settings.dataFolder, `${away}-empty`);
    renameSync(away, settings.dataFolder);
    expect((await post(app, 'contact', ana)).status).toBe(200);
    expect((await monitor.check()).ok).toBe(true);
    expect(await store.wholeMessages.list()).toHaveLength(1);
  },
);

test('A folder that has held a database gets no empty one, by the server or by a copy', async () => {
  const { env, settings, stop } = await openTestService();
  await stop();
  await runCommand(env, ['nightly']);
  const file = settings.databaseFile;
  renameSync(file, `${file}.away`);
  await expect(openTestService(env)).rejects.toThrow(/^There is no database .*restore FILE$/);
  for (const command of ['backup', 'nightly']) {
    const { code, output } = await runCommand(env, [command]);
    expect([code, output]).toEqual([1, expect.stringContaining(`no database ${file}`)]);
  }
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.away`, file);
  await openTestService(env);
});
