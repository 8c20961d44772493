import { day, hour } from '../../../data/database/times';
import { writeFieldDay } from '../../../text/words';
import { findAll, listLinks, readFields } from '../../elements';
import { monday, openDesk } from '../../office-desk';
import { openPerson } from '../../office-tools';

jest.mock('../../../../agency/identity', () => {
  const { identity } = jest.requireActual('../../../../agency/identity');
  const closures = [{ from: '2026-11-27', to: '2026-11-27' }];
  return { identity: { ...identity, closures, people: ['Begoña', 'Íñigo'] } };
});

test.each([
  ['answered', /Dos\s*: mensaje atendido/, 'waiting'],
  ['waiting', /Dos\s*: vuelve a esperar/, 'answered'],
  ['discard', /No son clientes: 1/, 'recover'],
])('After «%s» one reads what happened, and the message has the opposite: «%s»', async (...row) => {
  const [action, said, opposite] = row;
  const desk = await openDesk('Uno', 'Dos', 'Tres');
  if (action === 'waiting') await desk.press('Dos', 'answered');
  const before = await desk.get('');
  const { location, text } = await desk.press('Dos', action, { list: 'q=cuanto&p=1' });
  expect(location).toBe(`/api/oficina?q=cuanto&p=1&done=${action}&m=${desk.find('Dos')}#done`);
  expect(text).toMatch(said);
  const path = `/mensajes/${desk.find('Dos')}`;
  const buttons = findAll((await desk.get(path)).html, 'button', { value: opposite });
  expect(buttons.length).toBeGreaterThan(0);
  await desk.press('Dos', opposite);
  expect((await desk.get('')).text).toBe(before.text);
});

const notesOf = async ({ store, find }: Awaited<ReturnType<typeof openDesk>>, name: string) =>
  (await store.notebook.listNotes([find(name)])).get(find(name)) ?? [];

test('Whatever is pressed, all that was filled in is kept', async () => {
  const actions = ['save', 'answered', 'discard', 'waiting'];
  const desk = await openDesk(...actions);
  const call_on = writeFieldDay(monday + 3 * day);
  for (const action of actions) {
    const fields = { 'note-0': 'Vende en mayo', call_on, handler: 'Begoña' };
    await desk.press(action, action, fields);
    const handling = await desk.store.notebook.findHandling(desk.find(action));
    expect([action, handling]).toMatchObject([action, { handler: 'Begoña', call_on }]);
    expect(await notesOf(desk, action)).toMatchObject([{ text: 'Vende en mayo' }]);
  }
});

test('A message has one form, and Enter keeps the filled fields', async () => {
  const { get, find, store } = await openDesk('Uno');
  await store.notebook.setHandling(find('Uno'), { handler: 'Quien se fue' });
  const { html } = await get(`/mensajes/${find('Uno')}`);
  expect(readFields(html, /\/mensajes\//)).toMatchObject({ handler: 'Quien se fue' });
  const [form, ...others] = findAll(html, 'form', { action: /\/mensajes\// });
  expect(others).toEqual([]);
  // Buttons outside belong to it, too.
  const buttons = findAll(html, 'button', { name: 'action' });
  const own = buttons.filter(({ attributes }) => attributes.form === form?.attributes.id);
  expect(own.map(({ attributes }) => attributes.value)).toEqual(['save', 'answered']);
});

test.each([
  ['', undefined],
  ['Begoña', 'lo lleva Íñigo, hay que llamar'],
  ['Íñigo', undefined],
])('What another device has changed stays, and «%s» is told so', async (handler, said) => {
  const { press, store, find, get } = await openDesk('Uno');
  const kept = { handler: 'Íñigo', call_on: '2026-11-26' };
  const served = readFields((await get(`/mensajes/${find('Uno')}`)).html, /mensajes/);
  await press('Uno', 'save', { ...kept, call_time: '17:30' });
  const { text } = await press('Uno', 'save', { ...served, handler, 'note-0': 'Otra' });
  expect(await store.notebook.findHandling(find('Uno'))).toMatchObject(kept);
  if (said) expect(text).toMatch(new RegExp(`${said} el jueves\\s26.*17.30.*Otra`, 's'));
  else expect(text).not.toContain('otro aparato');
});

test('A name, a phone and an e-mail are corrected with what was written beside them, have their buttons, and are found', async () => {
  const desk = await openDesk('Marissa');
  const { press, get, find, store } = desk;
  const { phone } = (await store.inbox.find(find('Marissa'))) ?? {};
  const corrected = { name: 'Marisa', phone: '655 11 22 33', email: 'marisa@casa.es' };
  const { text } = await press('Marissa', 'save', { ...corrected, email: 'marisa' });
  expect(text).toContain('no vale');
  await press('Marissa', 'save', corrected);
  const page = await get(`/mensajes/${find('Marissa')}`);
  const [pressedByEnter] = findAll(page.html, 'button', { name: 'action', type: 'submit' });
  expect(pressedByEnter?.attributes.value).toBe('save');
  expect(page.text).toMatch(/Marisa.*655 11 22 33.*Escribió:\s+Marissa, 6/s);
  for (const link of ['tel:+34655112233', 'wa.me/34655112233', 'mailto:marisa@casa.es'])
    expect(page.html).toContain(link);
  for (const searched of ['marisa', 'Marissa', '655112233', `${phone}`, 'marisa@casa.es'])
    expect([searched, await store.inbox.count(searched)]).toEqual([searched, 1]);
  const person = await openPerson(desk, { email: 'marisa@casa.es' });
  expect(await person.download([find('Marissa')])).toMatch(
    /Nombre: Marisa\n.*Antes de corregirlo: Marissa, 6/s,
  );
});

test('One press answers all that waits of a person, and of nobody else with that telephone; one takes it back', async () => {
  const { write, press, order, store } = await openDesk('Otra');
  const phone = '611 111 111';
  await write('Uno', { phone });
  await press('Uno', 'save', { call_on: '2026-11-26' });
  await write('Vecina', { phone });
  await write('UNO', { phone });
  const before = await order();
  const { html, text } = await press('UNO', 'answered');
  expect(text).toContain('atendido, con otro suyo');
  expect(findAll(html, 'input', { name: 'list', value: /./ })).toEqual([]);
  const after = ['Esperan respuesta', 'Vecina', 'Otra', 'Atendidos', 'UNO', 'Uno'];
  expect(await order()).toEqual(after);
  const pages = [0, 3].map((offset) => store.inbox.search('', { limit: 3, offset }));
  const listed = (await Promise.all(pages)).flat().map(({ name }) => name);
  expect(listed).toEqual(after.filter((name) => !/^(Esperan|Atendidos)/.test(name)));
  await press('UNO', 'waiting');
  expect(await order()).toEqual(before);
});

test('A note can be corrected in place, with its time, and deleted', async () => {
  const desk = await openDesk('Uno');
  await desk.press('Uno', 'save', { 'note-0': 'Vende en mallo' });
  const [note] = await notesOf(desk, 'Uno');
  const path = `/mensajes/${desk.find('Uno')}`;
  const { html } = await desk.get(path);
  expect(html).toContain(`${path}/notas/${note?.id}`);
  // Browsers do not fill in another note.
  expect(findAll(html, 'textarea', { name: 'text', autocomplete: 'off' })).toHaveLength(1);
  desk.clock.time += hour;
  const change = async (id: string | undefined, text: string) => {
    const send = () => desk.post(`${path}/notas/${id}`, { text });
    const answered = await send();
    await send();
    return answered;
  };
  await change(note?.id, 'Vende en mayo');
  const corrected = await notesOf(desk, 'Uno');
  expect(corrected).toMatchObject([{ text: 'Vende en mayo', written_at: note?.written_at }]);
  expect(await desk.store.inbox.search('mallo')).toEqual([]);
  expect(await desk.store.inbox.search('mayo')).toHaveLength(1);
  // Corrected on two devices: neither text is lost.
  await change(note?.id, 'Vende en junio');
  expect(await notesOf(desk, 'Uno')).toHaveLength(2);
  const { place } = await change(corrected[0]?.id, ' ');
  expect((await desk.get(place)).text).toContain('nota quitada');
  expect(await notesOf(desk, 'Uno')).toMatchObject([{ text: 'Vende en junio' }]);
});

test('A day to call again is read on the message, with its closure, and taken back by a button', async () => {
  const { press, get, find } = await openDesk('Uno');
  const { text } = await press('Uno', 'save', { call_on: '2026-11-26' });
  expect(text).toMatch(/Volver a llamar el\sjueves\s26[^,]*\./);
  for (const call_on of ['2026-11-27', '2026-11-28']) {
    const { text: closed } = await press('Uno', 'save', { call_on });
    expect(closed).toMatch(
      /Volver a llamar el\s(viernes\s27|sábado\s28).*, con la oficina cerrada\./,
    );
  }
  const { html } = await get(`/mensajes/${find('Uno')}`);
  expect(findAll(html, 'button', { value: 'uncall' })).toHaveLength(1);
  const { text: later } = await press('Uno', 'uncall');
  expect(later).toContain('ya no hay que llamar');
  expect(later).not.toContain('jueves');
});

test('«Ya está atendido» ends a call that is due and keeps one of another day', async () => {
  const { press, store, find } = await openDesk('Uno');
  for (const [call_on, kept] of [
    ['2026-11-23', null],
    ['2026-11-26', '2026-11-26'],
  ] as const) {
    await press('Uno', 'answered', { call_on });
    await press('Uno', 'answered');
    expect(await store.notebook.findHandling(find('Uno'))).toMatchObject({ call_on: kept });
  }
});

test.each<Record<string, string>>([
  { handler: 'Nadie de aquí' },
  { 'note-0': ' \n ' },
  { call_on: '2026-02-31' },
  { call_on: '99999-01-01' },
  { action: 'deshacer', handler: 'Begoña' },
])('What no form of the office sends changes nothing: %j', async (fields) => {
  const { press, get } = await openDesk('Uno');
  const before = (await get('')).text;
  await press('Uno', 'save', fields);
  expect((await get('')).text).toBe(before);
});

test('Notes and names are found, listed by colleague, exported, given with a person’s data, and erased with them', async () => {
  const desk = await openDesk('Otra');
  const { press, write, get, store, find, database, order } = desk;
  await write('Uno', { email: 'uno@casa.es' });
  await press('Uno', 'save', { 'note-0': 'Vive en Alboraya' });
  await press('Uno', 'save', { 'note-0': 'Tiene dos hermanos' });
  await press('Uno', 'save', { handler: 'Begoña' });
  for (const text of ['alboraya', 'HERMANOS', 'begona', 'uno begona alboraya'])
    expect((await store.inbox.search(text)).map(({ name }) => name)).toEqual(['Uno']);
  expect(await order('?who=Bego%C3%B1a')).toEqual(['Esperan respuesta', 'Uno']);
  for (const path of ['/persona?email=uno@casa.es', `/mensajes/${find('Uno')}`, '/mensajes.csv'])
    expect((await get(path)).html).toMatch(/Begoña.*Alboraya.*hermanos/s);
  expect((await get('')).text).toMatch(/Tiene dos hermanos.*Las 2 notas/s);
  expect((await get(`/mensajes/${find('Uno')}`)).html).toContain('name="note-2"');
  const file = await (await openPerson(desk, { email: 'uno@casa.es' })).download();
  expect(file).toMatch(/Lo lleva: Begoña\nNotas: .*: Vive en Alboraya\n.*: Tiene dos hermanos/);
  await store.erasure.erasePerson(await store.people.findByEmail('uno@casa.es'));
  expect(await database.query('SELECT id FROM notes')).toEqual([]);
  expect(await store.inbox.search('alboraya')).toEqual([]);
});

test('What a colleague handles is counted, and its second page is of the same', async () => {
  const { write, store, find, get } = await openDesk('Otro');
  for (let number = 1; number <= 31; number++) {
    await write(`Uno ${number}`);
    await store.notebook.setHandling(find(`Uno ${number}`), { handler: 'Begoña' });
  }
  const { html, text } = await get('?who=Bego%C3%B1a');
  expect(text).toContain('31 mensajes de los que lleva Begoña');
  const [next] = listLinks(html, '/api/oficina?').filter((href) => href.endsWith('p=2'));
  expect((await get(`${next}`.replace('/api/oficina', ''))).text).toContain('31 mensajes');
});
