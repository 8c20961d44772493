import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { versions } from '../../server/schema';
import { makeFolder } from '../project';
import { runCommand } from './command';
import { ana, makeSettings, openTestService, runServer, until } from './service';

const many = 4000;
const names = Array.from({ length: many }, (_, number) => `Persona ${number}`);

/** A server with many messages, and their e-mails. */
async function openFull() {
  const service = await openTestService();
  const rows = names.map((name) => ({
    ...ana,
    name,
    id: crypto.randomUUID(),
    received_at: Date.now(),
  }));
  await service.database.addRows('messages', rows);
  return service;
}

test('A backup that is killed leaves no file that is half, and the next one is whole', async () => {
  const { env } = await openFull();
  const file = join(makeFolder(), 'copy.sqlite');
  const program = runServer(env, ['backup', file]);
  await until(() => existsSync(`${file}.part-wal`));
  await program.end('SIGKILL');
  expect(existsSync(file)).toBe(false);
  const { output } = await runCommand(env, ['backup', file]);
  expect(output).toContain(`${many} messages`);
});

test('A restoring that is killed is finished by the next one, with nothing twice', async () => {
  const { env } = await openFull();
  const file = join(makeFolder(), 'copy.sqlite');
  await runCommand(env, ['backup', file]);
  const { env: other, store } = await openTestService();
  const program = runServer(other, ['restore', file]);
  await until(async () => (await store.countMessages()) > 0);
  await program.end('SIGKILL');
  await runCommand(other, ['restore', file]);
  const found = (await store.listMessages()).map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('An erasure that is killed has erased all that was chosen, or nothing', async () => {
  const { env, store } = await openFull();
  const wal = `${env.DATA_FOLDER}/server.sqlite-wal`;
  const before = statSync(wal).size;
  const program = runServer(env, ['erase', ana.email, '--yes']);
  await until(() => statSync(wal).size !== before || program.result.code !== null);
  await program.end('SIGKILL');
  expect([0, many]).toContain(await store.countMessages());
  await runCommand(env, ['erase', ana.email, '--yes']);
  expect(await store.countMessages()).toBe(0);
});

test('A change of the schema that is killed is done by the next start', async () => {
  const env = makeSettings();
  const file = `${env.DATA_FOLDER}/server.sqlite`;
  const client = createClient({ url: `file:${file}`, concurrency: 1 });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.batch(versions[0] as string[], 'write');
  const insert = `INSERT INTO messages (id, received_at, name, phone, email, message)
    VALUES (:name, :received_at, :name, :phone, :email, :message)`;
  const rows = names.map((name) => ({ ...ana, name, received_at: Date.now() }));
  await client.batch(
    rows.map((args) => ({ sql: insert, args })),
    'write',
  );
  client.close();
  const wal = () => (existsSync(`${file}-wal`) ? statSync(`${file}-wal`).mtimeMs : 0);
  const before = wal();
  const program = runServer(env, ['list']);
  await until(() => wal() !== before);
  await program.end('SIGKILL');
  const { store } = await openTestService(env);
  expect(await store.countMessages('PERSONA 612345678')).toBe(0);
  expect(await store.countMessages('PERSONA')).toBe(many);
});
