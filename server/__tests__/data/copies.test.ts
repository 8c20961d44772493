import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { runCommand } from '../command';
import { sendLetter } from '../letter';
import { ana, makeSettings, openTestService, post } from '../service';

async function open(env = makeSettings()) {
  const service = await openTestService(env);
  const run = (...args: string[]) => runCommand(env, args);
  const subscribe = async (email: string) => {
    await post(service.app, 'newsletter', { email });
    await service.database.transaction({ email }, 'UPDATE subscriptions SET confirmed_at = 1');
  };
  return { ...service, run, subscribe };
}

test('A stop leaves one file that is whole', async () => {
  const { app, stop, settings } = await open();
  await post(app, 'contact', ana);
  await stop();
  const env = makeSettings();
  copyFileSync(join(settings.dataFolder, 'server.sqlite'), join(env.DATA_FOLDER, 'server.sqlite'));
  expect(await (await open(env)).store.wholeMessages.list()).toMatchObject([ana]);
});

test('A backup is one file of its owner, made while the server runs, and restored elsewhere', async () => {
  const first = await open();
  await post(first.app, 'contact', ana);
  await first.subscribe(ana.email);
  await sendLetter(first.store, 'Pisos', 'Hola');
  await first.database.transaction({}, "UPDATE mails SET fault = 'busy' WHERE kind = 'letter'");
  const file = join(makeFolder(), 'copy.sqlite');
  for (let run = 0; run < 2; run++)
    expect((await first.run('backup', file)).output).toContain('1 messages, 1 subscriptions');
  expect(readdirSync(join(file, '..'))).toEqual(['copy.sqlite']);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const second = await open();
  expect((await second.run('restore', file)).output).toContain('is not known here');
  expect(await second.store.wholeMessages.list()).toEqual(await first.store.wholeMessages.list());
  expect(await second.store.subscriptions.list()).toEqual(await first.store.subscriptions.list());
  // The message may have been sent since, and is sent again. The letter waits until a person continues it.
  expect(await second.count('contact')).toMatchObject({ waiting: 1 });
  expect(await second.count('letter')).toMatchObject({ waiting: 1, failed: 0 });
  expect(await second.monitor.check()).toMatchObject({ ok: true });
  expect(await second.store.letters.list()).toMatchObject([{ state: 'stopped' }]);
  await second.run('backup');
  expect(readdirSync(second.env.DATA_FOLDER)).toContainEqual(
    expect.stringMatching(/^backup-.*\.sqlite$/),
  );
});

test('A backup does not replace the database that it copies', async () => {
  const { run, settings, store, app } = await open();
  const { code, output } = await run('backup', join(settings.dataFolder, 'server.sqlite'));
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  await post(app, 'contact', ana);
  expect(await store.wholeMessages.list()).toHaveLength(1);
});

test('A file that is no copy is refused, also one of 0 bytes', async () => {
  const { run, store, settings } = await open();
  writeFileSync(join(settings.dataFolder, 'empty.sqlite'), '');
  const empty = await run('restore', join(settings.dataFolder, 'empty.sqlite'));
  expect([empty.code, empty.output]).toEqual([1, expect.stringMatching(/^.*no copy.*\n$/)]);
  const { code, output } = await run('restore', join(settings.dataFolder, 'none.sqlite'));
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  const wrong = await run('restore', 'package.json');
  expect([wrong.code, wrong.output.trim().split('\n').length]).toEqual([1, 1]);
  expect(await store.wholeMessages.list()).toEqual([]);
});
