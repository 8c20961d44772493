import { day, hour } from '../../../data/database/times';
import { longestWait } from '../../../mail/delivery/monitor';
import { writeFieldDay } from '../../../text/words';
import { findAll, listLinks, wordsOf } from '../../elements';
import { monday, openDesk } from '../../office-desk';
import { openOffice } from '../../office-tools';
import { ana, post } from '../../service';

const thursday = writeFieldDay(monday + 3 * day);

test('On the day of a call its message is first, answered or not; until then it is last', async () => {
  const { order, press, clock, enter, get } = await openDesk('Uno', 'Dos', 'Tres');
  await press('Dos', 'save', { call_on: thursday, call_time: '17:30' });
  await press('Tres', 'answered');
  await press('Tres', 'save', { call_on: thursday, call_time: '09:00' });
  const before = ['Esperan respuesta', 'Uno', 'Para otro día', 'Dos', 'Atendidos', 'Tres'];
  expect(await order()).toEqual(before);
  clock.time = monday + 3 * day;
  await enter();
  expect(await order()).toEqual(['Hoy', 'Tres', 'Dos', 'Esperan respuesta', 'Uno']);
  await press('Tres', 'answered');
  expect(await order()).toEqual(['Hoy', 'Dos', 'Esperan respuesta', 'Uno', 'Atendidos', 'Tres']);
  expect((await get('')).text).toMatch(/Volver a llamar hoy.*17\.30/);
  clock.time += day;
  expect((await get('')).text).toContain('Volver a llamar: era ayer');
});

test('Today’s messages are above older waiting ones, which are listed from the oldest, under a heading that says so', async () => {
  const { order, write, clock, enter } = await openDesk('Uno', 'Dos');
  // At half past eleven at night it is still the same day in Spain, an hour later it is the next.
  clock.time = Date.parse('2026-11-23T22:30Z');
  await enter();
  expect(await order()).toEqual(['Esperan respuesta', 'Dos', 'Uno']);
  clock.time += hour;
  await write('Tres', { phone: '611 111 111' });
  await write('Cuatro');
  const both = ['Han escrito hoy', 'Cuatro', 'Tres', 'Esperan desde antes', 'Uno', 'Dos'];
  expect(await order()).toEqual(both);
  clock.time += day;
  await enter();
  expect(await order()).toEqual(['Esperan respuesta', 'Uno', 'Dos', 'Tres', 'Cuatro']);
});

test('Messages with the same phone or e-mail are grouped, and say so; a text that is no phone is nobody’s', async () => {
  const { order, write, get, find, press } = await openDesk('Dos');
  await write('Uno', { phone: '611 111 111' });
  await write('Tres');
  await write('Uno otra vez', { phone: '+34 611 111 111' });
  await write('Uno por correo', { email: 'UNO@casa.es', phone: '1' });
  await write('Puente', { email: 'uno@casa.es', phone: '0034611111111' });
  await write('Otra', { phone: '1' });
  const together = ['Otra', 'Puente', 'Uno por correo', 'Uno otra vez', 'Uno', 'Tres', 'Dos'];
  expect(await order()).toEqual(['Esperan respuesta', ...together]);
  const { html } = await get('');
  expect(html).toContain(`persona?message=${find('Puente')}">Ha escrito 4 veces`);
  expect(html).toContain(`persona?message=${find('Uno por correo')}">Ha escrito 2 veces`);
  expect(html).not.toContain(`persona?message=${find('Otra')}">Ha escrito`);
  expect((await press('Uno', 'discard')).text).toContain('Ha escrito 3 veces');
});

test('A launch test does not wait for an answer, is labelled as a test, and is e-mailed', async () => {
  const { app, get, order, count } = await openDesk('Uno');
  await post(app, 'contact', { ...ana, name: 'Prueba' }, { 'x-launch-test': 'yes' });
  expect(await order()).toEqual(['Esperan respuesta', 'Uno', 'Atendidos', 'Prueba']);
  expect((await get('')).text).toMatch(/1 mensaje espera respuesta.*Es la prueba/s);
  expect(await count('contact')).toMatchObject({ waiting: 2 });
});

test('Messages of no customer have a list of their own, can be returned with a press, and are deleted after thirty days', async () => {
  const { order, press, get, store, clock, database, enter } = await openDesk('Uno', 'Robot');
  await press('Robot', 'save', { 'note-0': 'Otra vez' });
  expect((await press('Robot', 'discard')).text).toMatch(/1 mensaje espera respuesta/);
  expect(await order()).toEqual(['Esperan respuesta', 'Uno']);
  expect((await get('?q=robot')).text).toContain('Ningún mensaje con');
  expect((await order('?discarded=yes')).slice(1)).toEqual(['Robot']);
  expect((await press('Robot', 'recover', { list: 'discarded=yes' })).location).toMatch(
    /discarded=yes/,
  );
  expect(await order()).toEqual(['Esperan respuesta', 'Robot', 'Uno']);
  // Counted from the press, and not from the message.
  clock.time += 31 * day;
  await enter();
  await press('Robot', 'discard');
  clock.time += 1;
  await press('Uno', 'discard');
  expect((await order('?discarded=yes')).slice(1)).toEqual(['Uno', 'Robot']);
  await press('Uno', 'recover');
  clock.time += 29 * day;
  await store.erasure.eraseExpired();
  expect(await database.count('FROM messages')).toBe(2);
  clock.time += 2 * day;
  await store.erasure.eraseExpired();
  expect(await database.query('SELECT name FROM messages')).toEqual([{ name: 'Uno' }]);
  expect(await database.query('SELECT id FROM notes')).toEqual([]);
});

test.each([
  [{ email: 'ana@casa.es', phone: '612 345 678' }, ['Responder']],
  [{ email: null, phone: '961 23 45 67' }, ['Llamar']],
  [{ email: null, phone: 'por la tarde' }, []],
])('The strong button is the way that the person left, e-mail first: %j', async (given, strong) => {
  const { write, get } = await openDesk();
  await write('Ana', given);
  const buttons = findAll((await get('')).html, 'a', { class: /^button\s*$/ });
  expect(buttons.map(wordsOf)).toEqual(strong);
});

test('What can be done with a message is in sight until it is answered, and folded from then on', async () => {
  const { get, press } = await openDesk('Uno');
  const isFolded = async () =>
    findAll((await get('')).html, 'details').some(({ text }) => listLinks(text, 'tel:').length > 0);
  expect(await isFolded()).toBe(false);
  await press('Uno', 'answered');
  expect(await isFolded()).toBe(true);
  await press('Uno', 'save', { call_on: writeFieldDay(monday) });
  expect(await isFolded()).toBe(false);
});

const eva = {
  name: ' Eva Peña ',
  phone: '612 345 678',
  email: 'eva@casa.es',
  text: 'Quiere vender la casa de su madre',
};

test('Who phoned or came in is written down, waits like the others, and gets no e-mail', async () => {
  const { get, post, store, count, clock } = await openOffice();
  expect((await get('')).html).toContain('href="/api/oficina/mensajes/nuevo"');
  const call = { call_on: '2099-12-03', call_time: '17:30' };
  const { place } = await post('/mensajes/nuevo', { ...eva, ...call });
  expect((await get(place)).text).toMatch(
    /Eva Peña\s*: apuntado.*Lo apuntaste.*Volver a llamar el jueves\s3.*17.30/s,
  );
  clock.time += 2 * longestWait;
  const { text } = await get('');
  for (const said of [eva.text, '1 mensaje espera respuesta']) expect(text).toContain(said);
  expect(text).not.toContain('Todavía no está en el buzón');
  expect(await count('contact')).toMatchObject({ waiting: 0, sent: 0 });
  for (const q of ['612345678', 'pena madre'])
    expect(await store.inbox.search(q)).toMatchObject([{ name: 'Eva Peña' }]);
  const { place: other } = await post('/mensajes/nuevo', { ...eva, call_on: '2099-12-03' });
  expect((await get(other)).text).toMatch(/Volver a llamar el jueves\s3/);
});

test.each([
  ['no name', { name: ' ' }, 'Falta el nombre'],
  ['no words', { text: '' }, 'qué quiere'],
  ['an address that is none', { email: 'eva' }, 'no es una dirección'],
])('Without what is needed (%s) nothing is kept, and nothing typed is lost', async (...row) => {
  const [, changes, said] = row;
  const { get, post, store } = await openOffice();
  const { answer } = await get('/mensajes/nuevo');
  expect(answer.headers.get('cache-control')).not.toContain('no-store'); // for Firefox after Back
  const { status, text, html } = await post('/mensajes/nuevo', { ...eva, ...changes });
  expect([status, text]).toEqual([400, expect.stringContaining(said)]);
  expect(html).toContain('value="612 345 678"');
  expect(await store.wholeMessages.list()).toEqual([]);
});

test('A call that is overdue keeps no browser from pressing another button', async () => {
  const { press, get, find, clock } = await openDesk('Uno');
  await press('Uno', 'save', { call_on: writeFieldDay(monday) });
  clock.time += 2 * day;
  const { html } = await get(`/mensajes/${find('Uno')}`);
  const [field] = findAll(html, 'input', { name: 'call_on' });
  expect(field?.attributes).toMatchObject({ min: writeFieldDay(monday) });
});
