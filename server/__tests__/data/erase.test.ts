import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { retentionTimes } from '../../../lib/retention';
import { addYears, day, hour } from '../../data/database/times';
import { writeDay } from '../../text/words';
import { sendLetter } from '../letter';
import { openOffice, openPerson } from '../office-tools';
import { ana, openTestService, post } from '../service';

const eve = { name: 'Eva Peña', phone: '961234567', email: null, message: 'Vendo un ático' };

/** An office with a subscriber who wrote twice, once without an address, and another person. */
async function openWithPeople() {
  const service = await openOffice();
  const { app, store, database, env } = service;
  const other = { ...ana, phone: '(0034) 612 34 56 78', email: null, message: 'Otra' };
  for (const body of [ana, other, eve]) await post(app, 'contact', body);
  await post(app, 'newsletter', { email: ana.email });
  await database.transaction({}, 'UPDATE subscriptions SET confirmed_at = asked_at');
  await sendLetter(store, 'Pisos', 'Hola');
  await service.deliver();
  /** The texts in all files of the data folder. */
  const readFiles = () =>
    readdirSync(env.DATA_FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join();
  return { ...service, readFiles };
}

test('Erased, no text of a person stays on the disk but the proof of consent', async () => {
  const service = await openWithPeople();
  const { readFiles, store } = service;
  expect(readFiles()).toContain('cu\u00c3\u00a1nto vale mi piso');
  const { text } = await (await openPerson(service, { email: ana.email })).erase();
  expect(text).toContain('a mano');
  // Files of e-mails have other letters encoded.
  expect(readFiles()).not.toContain('vale mi piso');
  expect(await store.inbox.count()).toBe(2);
  const person = await store.people.findByEmail(ana.email);
  // The links of former letters do not show the address.
  expect(await store.subscriptions.findAddress(`${person.blocked[0]?.token}`)).toBe('');
  expect(person).toMatchObject({
    messages: [],
    subscriptions: [],
    letters: [],
    blocked: [{ email: ana.email, unsubscribed_at: expect.any(Number) }],
  });
  const remaining = await openPerson(service, { email: ana.email });
  expect(remaining.text).toContain('Prueba de su');
  expect(await remaining.download([ana.email])).toMatch(/bloqueado/i);
});

test('Who wrote with another’s e-mail erases nothing of the other', async () => {
  const service = await openWithPeople();
  const { app, store } = service;
  await post(app, 'contact', { ...eve, message: 'Vendo una casa', email: ana.email });
  const [message] = await store.inbox.search('vendo una casa');
  await (await openPerson(service, { message: `${message?.id}` })).erase();
  expect(await store.inbox.search('eva')).toEqual([]);
  expect(await store.inbox.search('ana')).toHaveLength(2);
  expect(await store.subscriptions.countAddresses()).toMatchObject({ subscribed: 1 });
  expect((await store.people.findByEmail(ana.email)).letters).toHaveLength(1);
  // The address is not kept in the list of suppressed ones either.
  await store.subscriptions.takeOff(ana.email);
  expect(await store.invite(ana.email)).toMatchObject({ standing: 'unsubscribed' });
});

test('What is blocked after an erasure is erased three calendar years later, to the day', async () => {
  const { store, clock, database, get } = await openWithPeople();
  await store.erasure.erasePerson(await store.people.findByEmail(ana.email));
  const end = new Date(clock.time);
  end.setUTCFullYear(end.getUTCFullYear() + 3);
  expect((await get(`/persona?email=${ana.email}`)).html).toContain(writeDay(end.getTime()));
  // What is blocked on a leap day ends with the night before this hour.
  clock.time = end.getTime() - 12 * hour;
  await store.erasure.eraseExpired();
  expect((await store.people.findByEmail(ana.email)).blocked).toHaveLength(1);
  clock.time = end.getTime() + hour;
  await store.erasure.eraseExpired();
  expect(await database.query('SELECT * FROM subscriptions')).toEqual([]);
});

test('What was not sent is never erased; a message is blocked for three calendar years after its retention, and then it is erased', async () => {
  const { agency, app, store, clock, database } = await openTestService();
  await post(app, 'contact', ana);
  await post(app, 'newsletter', { email: ana.email });
  const end = addYears(clock.time + agency.legal.retentionDays * day, retentionTimes.blockedYears);
  const countAt = async (time: number) => {
    clock.time = time;
    await store.erasure.eraseExpired();
    return [await database.count('FROM messages'), await database.count('FROM subscriptions')];
  };
  expect(await countAt(end + day)).toEqual([1, 1]);
  await database.transaction({ now: clock.time }, 'UPDATE mails SET sent_at = :now');
  expect(await countAt(end - day)).toEqual([1, 0]);
  expect(await countAt(end + day)).toEqual([0, 0]);
});

test('A running server erases by itself what has expired, and keeps its subscribers', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const { app, store, clock, database, subscribe, start } = await openTestService();
  await subscribe(['fiel@casa.es']);
  await post(app, 'newsletter', { email: 'nunca@casa.es' });
  await post(app, 'contact', ana);
  await database.transaction({ now: clock.time }, 'UPDATE mails SET sent_at = :now');
  await start();
  const runTasks = async () => {
    for (const [task, time = 0] of timers.mock.calls) if (time >= hour) await task();
  };
  clock.time += 5 * 366 * day;
  await runTasks();
  clock.time += 1.5 * day; // after a leap, a clock is believed once it has agreed for a day
  await runTasks();
  expect(await database.count('FROM messages')).toBe(0);
  expect(await database.count('FROM subscriptions')).toBe(1);
  expect(await store.subscriptions.list()).toMatchObject([{ email: 'fiel@casa.es' }]);
});

test('What could not leave the disk while another program read it leaves it later', async () => {
  const service = await openWithPeople();
  const { readFiles, settings, database } = service;
  const reader = new Sqlite(settings.databaseFile);
  reader.exec('BEGIN; SELECT * FROM messages');
  await (await openPerson(service, { email: ana.email })).erase();
  expect(readFiles()).toContain('cu\u00c3\u00a1nto vale mi piso');
  reader.close();
  await database.checkpoint();
  expect(readFiles()).not.toContain('cu\u00c3\u00a1nto vale mi piso');
});

test('A second subscription that expires takes no letter of the first with it', async () => {
  const { app, store, subscribe, clock, deliver } = await openTestService();
  await subscribe([ana.email]);
  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  await post(app, 'newsletter', { email: ana.email });
  await deliver(async () => ({ kind: 'sent' }));
  clock.time += 30 * day;
  await store.erasure.eraseExpired();
  expect(await store.subscriptions.search('pending')).toMatchObject({ total: 0 });
  expect((await store.people.findByEmail(ana.email)).letters).toHaveLength(1);
  expect(await store.letters.find(id)).toMatchObject({ sent: 1 });
});
