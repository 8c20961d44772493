import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { makeFolder } from '../../../__tests__/project';
import { listen, serve } from '../../http/listen';
import { runCommand } from '../command';
import { ana, call, makeSettings, openTestService, runServer, site, until } from '../service';

test.each([
  ['A request that is under way is kept and answered', undefined],
  ['A request that never ends is cut', 50],
])('At a stop: %s', async (_, graceTime) => {
  const service = await openTestService();
  const server = createServer();
  const url = await listen(server, 0);
  const handle = getRequestListener(service.app.fetch);
  const stopping = new AbortController();
  const rest = async () => {
    // A mail server that hangs holds no visitor.
    expect(await call(url, 'newsletter', { email: ana.email })).toBe(200);
    await service.rest();
    if (!graceTime) setImmediate(() => body.close());
  };
  const open = async () => ({ ...service, handle, rest });
  const served = serve(server, open, () => {}, stopping.signal, graceTime);
  const { readable, writable } = new TextEncoderStream();
  const headers = { origin: site, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: readable, duplex: 'half' };
  const answer = fetch(`${url}/contact`, init as RequestInit).catch(() => undefined);
  const body = writable.getWriter();
  void body.write(JSON.stringify(ana));
  await once(server, 'request');
  stopping.abort();
  await served;
  expect((await answer)?.status).toBe(graceTime ? undefined : 200);
  // One file is whole.
  const env = makeSettings();
  copyFileSync(service.settings.databaseFile, join(env.DATA_FOLDER, 'server.sqlite'));
  const kept = await (await openTestService(env)).store.wholeMessages.list();
  expect(kept).toMatchObject(graceTime ? [] : [ana]);
});

test('A full disk is a 5xx; with space again, the same call succeeds and the e-mail goes', async () => {
  const env = makeSettings();
  const program = runServer(env, [], '400');
  const url = await program.url();
  const message = 'x'.repeat(100_000);
  const statuses: number[] = [];
  let body = ana;
  // Different messages, until the files cannot grow any more; an emptied log may make room for one.
  await until(async () => {
    body = { ...ana, message: `${statuses.length}${message}` };
    statuses.push(await call(url, 'contact', body));
    return statuses.filter((status) => status !== 200).length === 3 && statuses.at(-1) !== 200;
  });
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  execFileSync('prlimit', ['--pid', `${program.pid}`, '--fsize=unlimited:']);
  expect(await call(url, 'contact', body)).toBe(200);
  const service = await openTestService(env);
  const kept = await service.store.wholeMessages.list();
  expect(kept).toHaveLength(statuses.filter((status) => status === 200).length + 1);
  const folder = `${env.DATA_FOLDER}/mail`;
  await until(
    () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.eml')),
  );
  expect(await program.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(program.result.output).not.toContain('xxx');
});

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
