import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minute } from '../../data/database/times';
import { ana, openTestService, post, startMailbox, until } from '../service';

/** Puts a file in the place of the e-mails' folder, so that nothing can be written or deleted there. */
function breakFolder(dataFolder: string) {
  const folder = join(dataFolder, 'mail');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    mkdirSync(folder);
  };
}

test('A folder for e-mails that cannot be written is told at once, and nothing is lost', async () => {
  const service = await openTestService();
  const mend = breakFolder(service.settings.dataFolder);
  for (const message of ['Uno', 'Dos', 'Tres'])
    await post(service.app, 'contact', { ...ana, message });
  await service.start();
  await until(async () => (await service.monitor.check()).problems.includes('folder'));
  expect(service.lines).toEqual([
    expect.stringContaining(join(service.settings.dataFolder, 'mail')),
  ]);
  mend();
  service.clock.time += minute;
  await until(() => readdirSync(join(service.settings.dataFolder, 'mail')).length === 3);
});

test('A sent e-mail whose file cannot be deleted is not sent again at the next start', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const before = await openTestService();
  for (const message of ['Uno', 'Dos']) await post(before.app, 'contact', { ...ana, message });
  await before.deliver();
  breakFolder(before.settings.dataFolder);
  for (let start = 0; start < 3; start++) {
    const service = await openTestService({ ...before.env, SMTP_URL }, before.clock);
    await service.start();
    await until(async () => !(await service.count('contact')).waiting);
    expect(service.lines.filter((line) => line.includes('stay'))).toHaveLength(start ? 0 : 2);
    await service.stop();
  }
  expect(mails).toHaveLength(2);
});
