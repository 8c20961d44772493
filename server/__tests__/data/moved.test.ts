import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from '../../../tools/html';
import { runCommand } from '../command';
import { ana, makeDataFolder, openTestService, post } from '../service';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(['removed', 'replaced by an empty one'])(
  'While the data folder is %s, no message is taken: a page gives it back, and health says so',
  async (fate) => {
    const service = await openTestService();
    const { app, settings, monitor } = service;
    const away = `${settings.dataFolder}-away`;
    renameSync(settings.dataFolder, away);
    if (fate !== 'removed') mkdirSync(settings.dataFolder);
    expect((await post(app, 'contact', ana)).status).toBe(503);
    const answer = await post(app, 'contact', `${new URLSearchParams(ana)}`, form);
    expect(answer.status).toBe(503);
    const texts = readPage(await answer.text()).map(
      ({ text, attributes }) => attributes.value ?? text,
    );
    for (const text of [ana.phone, ana.email]) expect(texts).toContain(text);
    expect((await monitor.check()).problems).toContain('database');
    if (fate !== 'removed') renameSync(settings.dataFolder, `${away}-empty`);
    renameSync(away, settings.dataFolder);
    expect((await post(app, 'contact', ana)).status).toBe(200);
    expect((await monitor.check()).ok).toBe(true);
    expect(await service.store.wholeMessages.list()).toHaveLength(1);
  },
);

test.each(['backup', 'nightly'])('%s makes no database, where there is none', async (command) => {
  const { env, settings, stop } = await openTestService();
  await stop();
  const file = join(settings.dataFolder, 'server.sqlite');
  renameSync(file, `${file}.away`);
  const { code, output } = await runCommand(env, [command]);
  expect([code, output]).toEqual([1, expect.stringContaining(`no database ${file}`)]);
  expect([existsSync(file), existsSync(join(settings.dataFolder, 'backups'))]).toEqual([
    false,
    false,
  ]);
});

test('A folder that has held a database does not get an empty one, and a new folder does', async () => {
  const service = await openTestService();
  await service.start();
  await service.stop();
  const file = join(service.settings.dataFolder, 'server.sqlite');
  renameSync(file, `${file}.away`);
  await expect(openTestService(service.env)).rejects.toThrow(
    /^There is no database .*restore FILE$/,
  );
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.away`, file);
  await openTestService(service.env);
  await openTestService({ DATA_FOLDER: makeDataFolder() });
});
