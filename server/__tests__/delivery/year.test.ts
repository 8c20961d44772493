import { day, hour } from '../../data/database/times';
import { refuseAt } from '../mail-server';
import { ana, openTestService, post, startMailbox, until } from '../service';

/** A running server with a clock for its slow tasks; its quick tasks wait for real time. */
async function startService() {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const temper = refuseAt('onMailFrom', 451, 'Later');
  temper.accept();
  const { mails, SMTP_URL } = await startMailbox(...temper.server);
  const alarms: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    alarms.push(`${init?.body}`);
    return new Response();
  });
  const service = await openTestService({ SMTP_URL, ALERT_URL: 'https://ntfy.example/casa' });
  await service.start();
  const tasks = timers.mock.calls.flatMap(([task, time = 0]) =>
    time >= hour ? [task as () => unknown] : [],
  );
  return {
    ...service,
    temper,
    mails,
    alarms,
    /** Lets days pass, and runs each task once a day. */
    async pass(days: number) {
      for (const end = service.clock.time + days * day; service.clock.time < end; ) {
        service.clock.time = Math.min(service.clock.time + day, end);
        for (const task of tasks) await task();
        await service.monitor.report();
      }
    },
  };
}

test('In a year, expired data are blocked or erased automatically, and only faults are reported', async () => {
  const { app, store, clock, database, pass, temper, mails, alarms } = await startService();
  const find = async (email: string) => {
    const { messages, subscriptions } = await store.people.find(email);
    return { messages: messages.length, subscriptions: subscriptions.length };
  };
  const subscribers = ['fiel@casa.es', 'breve@casa.es', 'nunca@casa.es'];
  for (const email of subscribers) await post(app, 'newsletter', { email });
  await database.write(
    { now: clock.time },
    "UPDATE subscriptions SET confirmed_at = :now WHERE email <> 'nunca@casa.es'",
  );
  await post(app, 'contact', ana);
  const isSent = 'SELECT 1 FROM mails WHERE sent_at IS NULL';
  await until(async () => mails.length === 5 && (await database.read(isSent)).length === 0);

  await pass(6.9);
  expect(await find('nunca@casa.es')).toEqual({ messages: 0, subscriptions: 1 });
  await pass(0.6);
  expect(await find('nunca@casa.es')).toEqual({ messages: 0, subscriptions: 0 });
  await store.subscriptions.takeOff('breve@casa.es');

  await pass(357);
  expect(await store.wholeMessages.list()).toHaveLength(1);
  await pass(1);
  // Blocked: in no list, and still stored for liability.
  expect([await store.wholeMessages.list(), await store.inbox.search()]).toEqual([[], []]);
  expect(await find(ana.email)).toEqual({ messages: 1, subscriptions: 0 });
  expect(await find('breve@casa.es')).toEqual({ messages: 0, subscriptions: 1 });

  clock.time += 2 * 366 * day;
  await pass(1);
  expect(await find('breve@casa.es')).toEqual({ messages: 0, subscriptions: 1 });
  clock.time += 366 * day;
  await pass(9);
  expect(await find('breve@casa.es')).toEqual({ messages: 0, subscriptions: 0 });
  expect(await find(ana.email)).toEqual({ messages: 0, subscriptions: 0 });
  // Current subscribers stay, and so does the proof.
  expect((await store.subscriptions.list()).map(({ email }) => email)).toEqual(['fiel@casa.es']);
  expect(await database.read('SELECT 1 FROM mails')).toHaveLength(1);

  expect(alarms).toEqual([]);
  temper.refuseOnly(() => true);
  await post(app, 'contact', ana);
  // The reason is kept before the alarm asks for it.
  const isRefused = "SELECT 1 FROM mails WHERE fault = 'busy'";
  await until(async () => (await database.read(isRefused)).length);
  await pass(9);
  expect(alarms).toEqual([expect.stringContaining('quince minutos')]);
  temper.accept();
  await post(app, 'contact', { ...ana, message: 'Otra' });
  // Both messages, and one acknowledgement.
  await until(() => mails.length === 8);
  await pass(9);
  expect([mails.length, alarms.length, alarms[1]]).toEqual([8, 2, expect.stringContaining('bien')]);
});
