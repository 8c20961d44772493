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

test('A folder for e-mails that cannot be written is one fault, of which nothing is lost', async () => {
  const first = await openTestService();
  const mend = breakFolder(first.settings.dataFolder);
  const texts = ['Uno', 'Dos', 'Tres'];
  for (const message of texts) await post(first.app, 'contact', { ...ana, message });
  await first.deliver();
  await first.deliver();
  expect(first.lines).toEqual([expect.stringContaining(join(first.settings.dataFolder, 'mail'))]);
  const again = await openTestService(first.env, first.clock);
  await again.deliver();
  expect(again.lines).toHaveLength(1);
  expect(await again.count('contact')).toEqual({ waiting: 3, sent: 0, failed: 0 });
  mend();
  again.clock.time += minute;
  await again.deliver();
  expect(readdirSync(join(first.settings.dataFolder, 'mail'))).toHaveLength(3);
});

test('A folder that cannot be written is told by health at once', async () => {
  const service = await openTestService();
  breakFolder(service.settings.dataFolder);
  await service.start();
  await post(service.app, 'contact', ana);
  const problems = async () => (await service.monitor.check()).problems;
  await until(async () => (await problems()).length > 0);
  expect(await problems()).toEqual(['folder']);
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
