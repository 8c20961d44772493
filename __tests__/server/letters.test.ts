import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retryAll } from '../../server/mails';
import { day, hour } from '../../server/times';
import { runCommand } from './command';
import {
  ana,
  makeSettings,
  openTestService,
  post,
  runServer,
  site,
  startMailbox,
  until,
} from './service';

const emails = Array.from({ length: 5 }, (_, number) => `a${number}@casa.es`);

async function openLetter() {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  await service.subscribe(emails);
  const file = join(service.env.DATA_FOLDER, 'carta.md');
  writeFileSync(file, '# Pisos\n\nHola');
  const { letters } = service.store;
  const state = async (id: string) => (await letters.progress(id))?.state;
  return { ...service, letters, state, mails, file };
}

test('A letter is stopped and goes on, also after a restart in between', async () => {
  const { letters, state, mails, deliver, clock, database } = await openLetter();
  const { id } = await letters.send('Pisos', 'Hola');
  expect(await state(id)).toBe('sending');
  await letters.stop(id);
  clock.time += day;
  await deliver();
  // As when it was sent before there was a mail server.
  await database.write({}, "UPDATE mails SET fault = 'unset'");
  await retryAll(database, true);
  await deliver();
  expect([await state(id), mails.length]).toEqual(['stopped', 0]);
  expect(await letters.progress(id)).toMatchObject({ sent: 0, waiting: 5, returned: [] });
  for (let press = 0; press < 2; press++) await letters.resume(id);
  await deliver();
  expect([await state(id), mails.length]).toEqual(['sent', 5]);
});

test('A letter waits for its time, and goes to who subscribes by then', async () => {
  const { letters, state, mails, deliver, clock, subscribe } = await openLetter();
  const { id } = await letters.send('Pisos', 'Hola', clock.time + hour);
  await letters.queueDue();
  await deliver();
  expect([await state(id), mails.length]).toEqual(['scheduled', 0]);
  await subscribe(['tarde@casa.es']);
  clock.time += hour;
  for (let turn = 0; turn < 2; turn++) await letters.queueDue();
  await deliver();
  expect([await state(id), mails.length]).toEqual(['sent', 6]);
});

test('The command asks with the subject and how many, and sends for yes alone', async () => {
  const { env, file, mails, letters } = await openLetter();
  for (const answer of ['no', '', 'x']) {
    const { output } = await runCommand(env, ['send', file], answer);
    expect(output).toMatch(/“Pisos” to 5 subscribers.*Nothing was sent/s);
  }
  expect(await letters.find('Pisos')).toBeUndefined();
  const asking = runServer(env, ['send', file]);
  await until(() => asking.result.output.includes('(yes/no)'));
  asking.type('yes');
  expect((await asking.ended).output).toContain('5 sent, 0 waiting');
  expect(mails).toHaveLength(5);
});

test('While a server runs, the command only queues', async () => {
  const { env, file, mails, start } = await openLetter();
  const other = await startMailbox();
  await start(site);
  const args = ['send', file, '--yes'];
  const { output } = await runCommand({ ...env, SMTP_URL: other.SMTP_URL }, args);
  expect(output).toContain('5 sent, 0 waiting');
  expect([mails.length, other.mails.length]).toEqual([5, 0]);
  const stopped = await runCommand(env, ['stop', 'Pisos']);
  expect(stopped.output).toContain('“Pisos”: 5 sent');
});

test('A letter that is no UTF-8 is refused in one line', async () => {
  const { env, file } = await openLetter();
  writeFileSync(file, Buffer.from('# Pisos\n\nAño', 'latin1'));
  const { code, output } = await runCommand(env, ['send', file, '--yes']);
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('UTF-8')]]);
});

test('Without a mail server a message is kept as not sent, written once, and goes out with one', async () => {
  const env = makeSettings();
  const files = () =>
    readdirSync(join(env.DATA_FOLDER, 'mail')).map((name) => join(env.DATA_FOLDER, 'mail', name));
  const service = await openTestService(env);
  await post(service.app, 'contact', ana);
  await service.start(site);
  await until(
    async () => (await service.database.read("SELECT 1 FROM mails WHERE fault = 'unset'")).length,
  );
  const [file = ''] = files();
  writeFileSync(file, 'seen');
  const again = await openTestService(env);
  await again.start(site);
  await again.stop();
  expect(readFileSync(file, 'utf8')).toBe('seen');
  expect(await service.count('contact')).toEqual({ sent: 0, waiting: 1, failed: 0 });
  const { mails, SMTP_URL } = await startMailbox();
  const after = await openTestService({ ...env, SMTP_URL });
  await after.start(site);
  await until(async () => (await service.count('contact')).sent);
  await after.stop();
  expect([mails.length, files()]).toEqual([1, []]);
});
