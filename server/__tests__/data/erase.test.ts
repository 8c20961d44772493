import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { day, hour } from '../../data/database/times';
import { writeDay } from '../../text/words';
import { findAll, wordsOf } from '../elements';
import { sendLetter } from '../letter';
import { chooseToErase, openOffice } from '../office-tools';
import { ana, openTestService, post } from '../service';

const eve = { name: 'Eva Peña', phone: '961234567', email: null, message: 'Vendo un ático' };

/** An office with a subscriber who wrote twice, once without an address, and another person. */
async function openWithPeople() {
  const service = await openOffice();
  const { app, store, database, env } = service;
  for (const body of [
    ana,
    { ...ana, phone: '(0034) 612 34 56 78', email: null, message: 'Otra' },
    eve,
  ])
    await post(app, 'contact', body);
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
  /** Searches for a text, marks more boxes, presses «Borrar lo marcado», and confirms. */
  async function erase(q: string, values?: string[]) {
    const chosen = await chooseToErase(service, q, values);
    return chosen.erase();
  }
  return { ...service, readFiles, erase };
}

test.each([
  ['e-mail', 'ANA@casa.es', 1, ['si']],
  [
    'phone in another writing, and an e-mail that is marked',
    '+34 612-345-678',
    2,
    ['si', ana.email],
  ],
])(
  'Erased by %s, no text of a person stays on the disk but the proof of consent',
  async (_, who, messages, marked) => {
    const { readFiles, erase, get, store } = await openWithPeople();
    expect(readFiles()).toContain('cu\u00c3\u00a1nto vale mi piso');
    const { text, html } = await erase(who, marked);
    expect(text).toContain('a mano');
    expect(findAll(html, 'a', { href: /\/personas$/ }).map(wordsOf)).toContain('Volver a Personas');
    expect(readFiles()).not.toContain('cu\u00c3\u00a1nto vale mi piso');
    expect(await store.inbox.count()).toBe(3 - messages);
    expect(await store.subscriberCounts.count()).toEqual({ subscribed: 0, pending: 0 });
    expect(await store.people.find(ana.email)).toMatchObject({
      messages: [],
      subscriptions: [],
      letters: [],
      blocked: [{ email: ana.email, left_at: expect.any(Number) }],
    });
    const again = await get(`/personas/suprimir?q=${ana.email}`);
    expect((await get(again.place)).text).toContain('la prueba bloqueada');
  },
);

test('A person who wrote with another’s e-mail and asks by phone gets only messages, and erases nothing of the other', async () => {
  const { app, erase, get, store } = await openWithPeople();
  const eva = { name: 'Eva', phone: '699 111 222', message: 'Vendo una casa' };
  await post(app, 'contact', { ...eva, email: ana.email });
  const given = [
    (await get('/personas/datos?q=699111222')).text,
    (await get('/personas/datos.json?q=699111222')).html,
  ];
  for (const text of given) {
    expect(text).toContain(eva.message);
    expect(text).not.toMatch(/Pisos|onfirmada [^n]/);
  }
  const { text } = await get('/personas?q=699111222');
  expect(text).toMatch(/Solo si ese correo es suyo.*Suscripción pedida/s);
  await erase('699111222');
  expect(await store.inbox.search('vendo una casa')).toEqual([]);
  expect(await store.subscriberCounts.count()).toMatchObject({ subscribed: 1 });
  expect((await store.people.find(ana.email)).letters).toHaveLength(1);
  // The address is not kept in the list of suppressed ones either.
  await store.subscriptions.takeOff(ana.email);
  expect(await store.invitations.askToConfirm([ana.email], 1)).toMatchObject([
    { standing: 'left' },
  ]);
});

test.each(['PENA', '1234567'])(
  'What may be that of several, «%s», erases what was marked alone',
  async (q) => {
    const { app, erase, store } = await openWithPeople();
    await post(app, 'contact', { ...eve, phone: '612345670', message: 'Vecina' });
    const before = await store.inbox.count();
    await erase(q, []);
    expect(await store.inbox.count()).toBe(before);
    const [message] = await store.inbox.search('vecina');
    await erase('peña', [message?.id.slice(0, 13) ?? '']);
    expect(await store.inbox.search('vecina')).toEqual([]);
    expect(await store.inbox.count()).toBe(before - 1);
    expect(await store.subscriberCounts.count()).toMatchObject({ subscribed: 1 });
  },
);

test('One message of a person is erased, or an address with its letters', async () => {
  const { erase, store } = await openWithPeople();
  const [message] = (await store.people.find(ana.email)).messages;
  await erase(`${message?.id}`);
  expect(await store.inbox.count()).toBe(2);
  expect(await store.subscriberCounts.count()).toMatchObject({ subscribed: 1 });
  await erase(ana.email);
  expect(await store.inbox.count()).toBe(2);
  expect(await store.people.find(ana.email)).toMatchObject({ subscriptions: [], letters: [] });
});

test('A message that came after the question stays', async () => {
  const { app, store, ...service } = await openWithPeople();
  const { erase } = await chooseToErase(service, ana.email);
  await post(app, 'contact', { ...ana, message: 'Después' });
  await erase();
  expect((await store.people.find(ana.email)).messages).toMatchObject([{ message: 'Después' }]);
});

test('Before anything is erased, it is asked, and the way to answer is there', async () => {
  const { store, ...service } = await openWithPeople();
  const { asked } = await chooseToErase(service, ana.email);
  for (const said of ['No se puede deshacer', 'Contéstale antes', `${ana.message.split('\n')[0]}`])
    expect(asked.text).toContain(said);
  expect(findAll(asked.html, 'a', { href: /^mailto:ana@casa\.es\?/ })).toHaveLength(1);
  expect(findAll(asked.html, 'a', { href: 'tel:+34612345678' })).toHaveLength(1);
  expect(await store.inbox.count()).toBe(3);
});

test('What is blocked after an erasure is erased three calendar years later, to the day', async () => {
  const { store, clock, database, get } = await openWithPeople();
  await store.erasure.erasePerson(await store.people.find(ana.email));
  const end = new Date(clock.time);
  end.setUTCFullYear(end.getUTCFullYear() + 3);
  expect((await get(`/personas/datos?q=${ana.email}`)).html).toContain(writeDay(end.getTime()));
  clock.time = end.getTime() - hour;
  await store.erasure.eraseExpired();
  expect((await store.people.find(ana.email)).blocked).toHaveLength(1);
  clock.time = end.getTime() + hour;
  await store.erasure.eraseExpired();
  expect(await database.query('SELECT * FROM subscriptions')).toEqual([]);
});

test('A running server erases by itself what has expired, and keeps its subscribers', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const { app, store, clock, database, subscribe, start } = await openTestService();
  await subscribe(['fiel@casa.es']);
  await post(app, 'newsletter', { email: 'nunca@casa.es' });
  await post(app, 'contact', ana);
  await database.transaction({ now: clock.time }, 'UPDATE mails SET sent_at = :now');
  await start();
  clock.time += 5 * 366 * day;
  for (const [task, time = 0] of timers.mock.calls) if (time >= hour) await task();
  expect(await database.query('SELECT id FROM messages')).toEqual([]);
  expect(await database.query('SELECT email FROM subscriptions')).toEqual([
    { email: 'fiel@casa.es' },
  ]);
  expect((await store.subscriptions.list()).map(({ email }) => email)).toEqual(['fiel@casa.es']);
});

test('A clock that is years off erases no message that was not sent', async () => {
  const { app, store, clock } = await openTestService();
  await post(app, 'contact', ana);
  await post(app, 'newsletter', { email: ana.email });
  clock.time += 20 * 365 * day;
  expect(await store.erasure.eraseExpired()).toEqual([]);
  clock.time -= 20 * 365 * day;
  expect(await store.wholeMessages.list()).toHaveLength(1);
  expect(await store.subscriptions.search('pending')).toHaveLength(1);
});

test('While another program reads, it is said that the text is still on the disk, and tried again', async () => {
  const { erase, readFiles, settings, store } = await openWithPeople();
  const client = createClient({ url: settings.databaseUrl });
  const reading = await client.transaction('read');
  await reading.execute('SELECT * FROM messages');
  expect((await erase(ana.email)).text).toContain('queda un resto');
  await store.erasure.wipeAgain();
  expect(store.erasure.isWiped()).toBe(false);
  expect(readFiles()).toContain('cu\u00c3\u00a1nto vale mi piso');
  reading.close();
  client.close();
  await store.erasure.wipeAgain();
  expect(store.erasure.isWiped()).toBe(true);
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
  expect(await store.subscriptions.search('pending')).toEqual([]);
  expect((await store.people.find(ana.email)).letters).toHaveLength(1);
  expect(await store.letters.findProgress(id)).toMatchObject({ sent: 1 });
});
