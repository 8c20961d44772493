import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { runCommand } from '../command';
import { ana, openTestService, runServer, site, until } from '../service';

const many = 4000;
const names = Array.from({ length: many }, (_, number) => `Persona ${number}`);

/** A server with many messages, and their e-mails. */
async function openFull() {
  const service = await openTestService();
  await service.database.transaction(
    { ...ana, names: JSON.stringify(names), now: Date.now() },
    `INSERT INTO messages (id, received_at, name, phone, email, message)
      SELECT 'm-' || key, :now, value, :phone, :email, :message FROM json_each(:names)`,
  );
  return service;
}

test('What a killed backup has left does not hinder the next; a killed restoring has restored all or nothing, and the next one does it', async () => {
  const { env } = await openFull();
  const file = join(makeFolder(), 'copy.sqlite');
  writeFileSync(`${file}.part`, 'half');
  expect((await runCommand(env, ['backup', file])).output).toContain(`${many} messages`);
  expect(readdirSync(join(file, '..'))).toEqual(['copy.sqlite']);
  const { env: other, stop } = await openTestService();
  await stop();
  const program = runServer(other, ['restore', file]);
  await until(() => existsSync(`${other.DATA_FOLDER}/restoring.sqlite`));
  await program.end('SIGKILL');
  const half = await openTestService(other);
  expect([0, many]).toContain(await half.store.inbox.count());
  await half.stop();
  expect((await runCommand(other, ['restore', file, '--replace'])).code).toBe(0);
  expect(readdirSync(other.DATA_FOLDER).filter((name) => /^restoring/.test(name))).toEqual([]);
  const { store } = await openTestService(other);
  const found = (await store.wholeMessages.list()).map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('An erasure that is killed has erased all that was chosen, or nothing', async () => {
  const { env, store, sessions } = await openFull();
  const wal = `${env.DATA_FOLDER}/server.sqlite-wal`;
  const { messages } = await store.people.findByEmail(ana.email);
  const fields = [
    ['email', ana.email],
    ['action', 'erase'],
    ...messages.map(({ id }) => ['rows', id]),
  ];
  const program = runServer(env);
  const office = `${await program.url()}/oficina`;
  const post = (path: string, body: string[][], cookie = '') =>
    fetch(office + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site, cookie },
      body: new URLSearchParams(body),
    });
  const entered = await post(`/entrar?key=${await sessions.makeLink()}`, []);
  const [cookie] = entered.headers.get('set-cookie')?.split(';') ?? [];
  const before = statSync(wal).size;
  let isAnswered = false;
  const erasing = post('/persona', fields, cookie).then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  // On a busy machine it may end between two looks, with the log as short as before.
  await until(() => isAnswered || statSync(wal).size !== before);
  await program.end('SIGKILL');
  await erasing;
  expect([many, many - messages.length]).toContain(await store.inbox.count());
  await store.erasure.erasePerson({ messages });
  expect(await store.inbox.count()).toBe(many - messages.length);
});
