import fs, { copyFileSync, renameSync } from 'node:fs';
import Sqlite from 'libsql';
import { day, hour, minute } from '../../data/database/times';
import type { Result } from '../../data/outbox/outbox';
import { writeCause } from '../../mail/delivery/problems';
import { scribble } from '../command';
import { refuseAt } from '../mail-server';
import { ana, openTestService, post, startMailbox, startServer, until } from '../service';

const isOver = 'vuelve a ir bien';

/** Opens a server with a service that accepts its alarms, as ntfy or Healthchecks do. */
async function openAlarmed(env = {}, consume?: null) {
  const alarms: { path: string; method: string; line: string }[] = [];
  const answer = { status: 200 };
  const fetch = async (request: Request) => {
    const alarm = { path: new URL(request.url).pathname, method: request.method };
    if (answer.status === 200) alarms.push({ ...alarm, line: await request.text() });
    return new Response(null, answer);
  };
  const ALERT_URL = `${(await startServer({ fetch })).url}/casa/fail`;
  const service = await openTestService({ ALERT_URL, ...env }, undefined, consume);
  return { ...service, alarms, answer };
}

type App = Awaited<ReturnType<typeof openTestService>>['app'];
/** Asks as a program on the same machine does, unless said otherwise. */
const askHealth = (app: App, remoteAddress = '127.0.0.1', headers = {}) =>
  Promise.resolve(app.request('/health', { headers }, { incoming: { socket: { remoteAddress } } }));

const readHealth = async ({ app }: { app: App }) => {
  const answer = await askHealth(app);
  const { ok, problems } = await answer.json();
  expect(ok).toBe(answer.status === 200);
  return [answer.status, problems.map((line: string) => line.split(':')[0])];
};

test('Messages that wait for a quarter of an hour are told, by health and by an alarm, and so is their end', async () => {
  const service = await openAlarmed();
  const { alarms, monitor, clock } = service;
  await post(service.app, 'contact', ana);
  await post(service.app, 'newsletter', { email: ana.email });
  for (const time of [0, 14 * minute]) {
    clock.time += time;
    await monitor.report();
    expect([await readHealth(service), alarms]).toEqual([[200, []], []]);
  }
  clock.time += 2 * minute;
  expect(await readHealth(service)).toEqual([503, ['waiting']]);
  for (let turn = 0; turn < 3; turn++) await monitor.report();
  const told = { path: '/casa/fail', method: 'POST' };
  expect(alarms).toEqual([{ ...told, line: expect.stringMatching(/^.*quince minutos.*$/) }]);
  // A clock that is set back changes nothing.
  clock.time -= day;
  expect(await readHealth(service)).toEqual([503, ['waiting']]);
  await service.deliver(async () => ({ kind: 'sent' }));
  expect(await readHealth(service)).toEqual([200, []]);
  for (let turn = 0; turn < 3; turn++) await monitor.report();
  // For Healthchecks, the end goes to the address for success.
  expect(alarms.slice(1)).toMatchObject([{ path: '/casa', line: expect.stringContaining(isOver) }]);
  for (const word of Object.values(ana)) expect(JSON.stringify(alarms)).not.toContain(word);
});

test('Each reason why messages wait is told; a server that is busy or down is one reason', async () => {
  const service = await openAlarmed();
  const { alarms, monitor, clock, database } = service;
  const say = async (message: string, result: Result) => {
    await post(service.app, 'contact', { ...ana, message });
    await service.deliver(async () => result);
    clock.time += 16 * minute;
    await monitor.report();
  };
  await say('Uno', { kind: 'later', fault: 'blocked', reason: '' });
  await say('Dos', { kind: 'refused', fault: 'busy', reason: '' });
  await database.transaction({}, "UPDATE mails SET fault = 'unreachable' WHERE fault = 'busy'");
  await monitor.report();
  const words = [writeCause('blocked'), writeCause('busy')];
  expect(alarms.map(({ line }) => words.map((text) => line.includes(text)))).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('An alarm that is not taken is sent again, after growing pauses', async () => {
  const service = await openAlarmed();
  await post(service.app, 'contact', ana);
  service.clock.time += hour;
  service.answer.status = 429;
  for (const end = service.clock.time + day; service.clock.time < end; service.clock.time += minute)
    await service.monitor.report();
  expect(service.lines[0]).toContain('429');
  expect(service.lines.length).toBeGreaterThan(40);
  expect(service.lines.length).toBeLessThan(60);
  service.answer.status = 200;
  service.clock.time += hour / 2;
  await service.monitor.report();
  expect(service.alarms).toHaveLength(1);
});

test('What was given up is told for a day; an address that does not exist, or a full mailbox, is no fault', async () => {
  const service = await openAlarmed();
  const giveUp = async (email: string, fault: 'address' | 'full' | 'error') => {
    await post(service.app, 'newsletter', { email });
    await service.deliver(async () => ({ kind: 'returned', fault, reason: '' }));
    return readHealth(service);
  };
  await post(service.app, 'newsletter', { email: 'luz@casa.es' });
  await service.deliver(async () => ({ kind: 'gone' }));
  expect(await giveUp('ana@casa.es', 'address')).toEqual([200, []]);
  expect(await giveUp('bea@casa.es', 'full')).toEqual([200, []]);
  expect(await giveUp('eva@casa.es', 'error')).toEqual([503, ['lost']]);
  service.clock.time += 23 * hour;
  expect(await readHealth(service)).toEqual([503, ['lost']]);
  service.clock.time += 2 * hour;
  expect(await readHealth(service)).toEqual([200, []]);
});

test('A database that cannot be written is told at once, and it is over with the next change', async () => {
  const service = await openAlarmed();
  const locker = new Sqlite(service.settings.databaseFile);
  for (const message of ['Uno', 'Dos']) {
    locker.exec('BEGIN IMMEDIATE');
    expect((await post(service.app, 'contact', { ...ana, message })).status).toBe(503);
    expect(await readHealth(service)).toEqual([503, ['database']]);
    if (message === 'Uno') await service.monitor.report();
    locker.exec('ROLLBACK');
    expect((await post(service.app, 'contact', { ...ana, message })).status).toBe(200);
    expect(await readHealth(service)).toEqual([200, []]);
  }
  locker.close();
  expect(await service.store.wholeMessages.list()).toHaveLength(2);
  expect(service.alarms).toHaveLength(1);
});

test('A reached limit for all is reported until it ends, with what to do', async () => {
  const service = await openAlarmed({}, null);
  for (let turn = 0; turn < 121; turn++)
    await post(service.app, 'newsletter', { email: `${turn}@casa.es` }, {}, `198.51.${turn}.1`);
  expect(await readHealth(service)).toEqual([503, ['limit']]);
  await service.monitor.report();
  service.clock.time += 2 * minute;
  expect(await readHealth(service)).toEqual([200, []]);
  await service.monitor.report();
  expect(service.alarms.map(({ line }) => line)).toEqual([
    expect.stringMatching(/por primera vez.*«No es cliente».*no apagues nada.*avisa a/),
    expect.stringContaining(isOver),
  ]);
});

test('Calls that are refused for their origin are named in the log once a minute, and after ten in an hour told', async () => {
  const service = await openAlarmed();
  const { clock, lines } = service;
  for (let turn = 0; turn < 10; turn++) {
    expect(await readHealth(service)).toEqual([200, []]);
    const headers = { origin: turn % 2 ? 'https://casaturia.es/ana@casa.es' : '' };
    expect((await post(service.app, 'contact', ana, headers)).status).toBe(403);
    clock.time += 20_000;
  }
  expect(await readHealth(service)).toEqual([503, ['origin']]);
  expect(lines.map((line) => line.split(': ').at(-1))).toEqual([
    'none (1)',
    'https://casaturia.es (2), none (1)',
    'none (2), https://casaturia.es (1)',
    'https://casaturia.es (2), none (1)',
  ]);
  clock.time += hour;
  expect(await readHealth(service)).toEqual([200, []]);
});

test('A disk that is nearly full is told before a message is refused', async () => {
  const service = await openAlarmed();
  const room = { bavail: 100, bsize: 2 ** 20 } as fs.StatsFs;
  const statfs = jest.spyOn(fs, 'statfsSync').mockReturnValue(room);
  expect(await readHealth(service)).toEqual([503, ['disk']]);
  await service.monitor.report();
  statfs.mockRestore();
  expect((await post(service.app, 'contact', ana)).status).toBe(200);
  expect(await readHealth(service)).toEqual([200, []]);
  expect(service.alarms.map(({ line }) => line)).toEqual([expect.stringContaining('disco')]);
});

test('A refused login is told at once, though nothing waits; after a restart it is not told again, and its end is', async () => {
  const temper = refuseAt('onAuth', 535, 'No');
  const { port } = await startMailbox(...temper.server);
  const first = await openAlarmed({ SMTP_URL: `smtp://user:secreto@127.0.0.1:${port}` });
  const { alarms, env, clock } = first;
  await first.start();
  await until(() => alarms[0]);
  expect(alarms[0]?.line).toContain('contraseña');
  expect(await readHealth(first)).toEqual([503, ['password']]);
  await first.stop();
  const second = await openTestService(env, clock);
  await second.start();
  await until(() => temper.refused() > 1);
  await second.monitor.report();
  expect([alarms.length, await readHealth(second)]).toEqual([1, [503, ['password']]]);
  await second.stop();
  temper.accept();
  const third = await openTestService(env, clock);
  await third.start();
  await until(async () => (await readHealth(third))[0] === 200);
  await third.monitor.report();
  await until(() => alarms.length > 1);
  expect(alarms.map(({ line }) => line.includes(isOver))).toEqual([false, true]);
});

test.each([
  ['127.0.0.1', {}, true],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['203.0.113.9', {}, false],
])('Health tells %s, %j what is wrong and how many wait: %j', async (address, headers, isTold) => {
  const { app, clock } = await openTestService();
  await post(app, 'contact', ana);
  clock.time += hour;
  const answer = await askHealth(app, address, headers);
  const more = { problems: [expect.stringMatching(/^waiting: /)], waiting: 1 };
  expect(await answer.json()).toEqual({ ok: false, ...(isTold && more) });
});

test('A database that is damaged before the start rings once, and names the file and the way back', async () => {
  const { env, settings, stop, alarms } = await openAlarmed();
  await stop();
  const file = settings.databaseFile;
  copyFileSync(file, `${file}.copy`);
  scribble(file, 0);
  for (let start = 0; start < 2; start++)
    await expect(openTestService(env)).rejects.toThrow(new RegExp(`${file}.*backups.*restore`));
  expect(alarms).toMatchObject([{ line: expect.stringContaining('base de datos') }]);
  renameSync(`${file}.copy`, file);
  const mended = await openTestService(env);
  await mended.monitor.report();
  expect(alarms.at(-1)?.line).toContain(isOver);
});
