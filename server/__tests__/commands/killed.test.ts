import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { runCommand } from '../command';
import { ana, openTestService, runServer, until } from '../service';

const many = 4000;

test('What a killed backup has left does not hinder the next; a killed restoring has restored all or nothing, and the next one does it', async () => {
  const { env, database } = await openTestService();
  await database.transaction(
    { ...ana, many, now: Date.now() },
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers LIMIT :many)
      INSERT INTO messages (id, received_at, name, phone, email, message)
      SELECT number, :now, :name, :phone, :email, :message FROM numbers`,
  );
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
  expect(await store.inbox.count()).toBe(many);
});
