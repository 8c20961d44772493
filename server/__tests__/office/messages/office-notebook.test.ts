import { join } from 'node:path';
import { makeFolder } from '../../../../__tests__/project';
import { readPage } from '../../../../tools/html';
import { writeCopy } from '../../../data/copies/copy';
import { restoreCopy } from '../../../data/copies/restore-copy';
import { day, hour } from '../../../data/database/times';
import { writeFieldDay } from '../../../text/words';
import { findAll, wordsOf } from '../../elements';
import { monday, openDesk } from '../../office-desk';
import { openPerson, readForm } from '../../office-tools';

jest.mock('../../../../agency/identity', () => {
  const { identity } = jest.requireActual('../../../../agency/identity');
  const hours = [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' }];
  return { identity: { ...identity, hours, people: ['Begoña', 'Íñigo'] } };
});

const press = [
  ['atendido', {}, 'Atendidos'],
  ['pendiente', {}, 'Esperan respuesta'],
  ['guardar', { 'nota-0': 'No coge\nel teléfono' }, 'nota guardada'],
  ['descartar', {}, 'No son clientes: 1'],
] as const;

/** The notice of a press, with the form that undoes it. */
const findNotice = (html: string) =>
  readPage(html).find(({ attributes }) => attributes.id === 'hecho')?.text ?? '';

test.each(press)(
  'After «%s» one is where one was, reads what happened, and can undo it',
  async (...row) => {
    const [hacer, fields, told] = row;
    const desk = await openDesk('Uno', 'Dos', 'Tres');
    if (hacer === 'pendiente') await desk.press('Dos', 'atendido');
    const before = await desk.get('?q=cuanto');
    const place = { q: 'cuanto', n: '1', ...fields };
    const { location, text, html } = await desk.press('Dos', hacer, place);
    expect(location).toMatch(/^\/api\/oficina\?q=cuanto&.*#hecho$/);
    expect(text).toContain(told);
    const notice = findNotice(html);
    expect(notice).toContain('Dos');
    await desk.press('Dos', 'deshacer', readForm(notice));
    expect((await desk.get('?q=cuanto')).text).toBe(before.text);
  },
);

test('What was changed again since a press is not undone by its old page, which says so', async () => {
  const desk = await openDesk('Uno');
  const { html } = await desk.press('Uno', 'guardar', { quien: 'Begoña' });
  const notice = findNotice(html);
  await desk.press('Uno', 'guardar', { quien: 'Íñigo' });
  const { text } = await desk.press('Uno', 'deshacer', readForm(notice));
  expect(text).toContain('se queda como está');
  expect(await desk.store.notebook.findHandling(desk.find('Uno'))).toMatchObject({
    handler: 'Íñigo',
  });
});

test('From a message’s own page a press leads back to it', async () => {
  const { press, find } = await openDesk('Uno');
  const { location, text } = await press('Uno', 'guardar', { 'nota-0': 'Llamada', solo: 'si' });
  expect(location).toMatch(RegExp(`^/api/oficina/mensajes/${find('Uno')}\\?.*#hecho$`));
  expect(text).toContain('nota guardada');
});

const notesOf = async ({ store, find }: Awaited<ReturnType<typeof openDesk>>, name: string) =>
  (await store.notebook.listNotes([find(name)])).get(find(name)) ?? [];

test.each(['guardar', 'atendido', 'descartar', 'pendiente'])(
  'Whatever is pressed, all that was filled in is kept, and undone together: «%s»',
  async (hacer) => {
    const desk = await openDesk('Uno');
    const before = await desk.get('');
    const dia = writeFieldDay(monday + 3 * day);
    const fields = { 'nota-0': 'Vende en mayo', dia, quien: 'Begoña', servido: '[null,null]' };
    const { html, text } = await desk.press('Uno', hacer, fields);
    expect(text).toMatch(/nota guardada; lo lleva Begoña; hay que volver a llamar el jueves 26/);
    expect(await desk.store.notebook.findHandling(desk.find('Uno'))).toMatchObject({
      handler: 'Begoña',
      call_on: dia,
    });
    expect(await notesOf(desk, 'Uno')).toMatchObject([{ text: 'Vende en mayo' }]);
    const notice = findNotice(html);
    await desk.press('Uno', 'deshacer', readForm(notice));
    expect((await desk.get('')).text).toBe(before.text);
  },
);

test('A message has one form, and Enter keeps the filled fields', async () => {
  const { get, find } = await openDesk('Uno');
  for (const path of ['', `/mensajes/${find('Uno')}`]) {
    const forms = findAll((await get(path)).html, 'form', { action: /\/mensajes\// });
    expect(forms).toHaveLength(1);
    expect(findAll(forms[0]?.text, 'button')[0]?.attributes.value).toBe('guardar');
  }
});

test('What another device has changed since is not filled in anew by an old page', async () => {
  const { press, store, find } = await openDesk('Uno');
  await press('Uno', 'guardar', { quien: 'Íñigo' });
  await press('Uno', 'guardar', { quien: '', dia: '', 'nota-0': 'Otra', servido: '[null,null]' });
  expect(await store.notebook.findHandling(find('Uno'))).toMatchObject({ handler: 'Íñigo' });
});

test('«Ya está atendido» ends a call that is due and keeps one of another day, and says which', async () => {
  const { press, store, find } = await openDesk('Uno', 'Dos');
  await press('Uno', 'guardar', { dia: writeFieldDay(monday) });
  expect((await press('Uno', 'atendido')).text).toContain('ya no hay que volver a llamar');
  expect(await store.notebook.findHandling(find('Uno'))).toMatchObject({ call_on: null });
  const dia = writeFieldDay(monday + 3 * day);
  await press('Dos', 'guardar', { dia });
  expect((await press('Dos', 'atendido')).text).toMatch(/atendido; hay que volver a llamar el jue/);
  expect(await store.notebook.findHandling(find('Dos'))).toMatchObject({ call_on: dia });
});

test('A note can be corrected in place, with its time, and deleted', async () => {
  const desk = await openDesk('Uno');
  await desk.press('Uno', 'guardar', { 'nota-0': 'Vende en mallo' });
  const [note] = await notesOf(desk, 'Uno');
  const path = `/mensajes/${desk.find('Uno')}`;
  expect((await desk.get(path)).html).toContain(`${path}/notas/${note?.id}`);
  desk.clock.time += hour;
  const change = (id: string | undefined, hacer: string, texto = '') =>
    desk.post(`${path}/notas/${id}`, { hacer, texto });
  await change(note?.id, 'corregir', 'Vende en mayo');
  const corrected = await notesOf(desk, 'Uno');
  expect(corrected).toMatchObject([{ text: 'Vende en mayo', written_at: note?.written_at }]);
  expect(await desk.store.inbox.search('mallo')).toEqual([]);
  expect(await desk.store.inbox.search('mayo')).toHaveLength(1);
  // Corrected on two devices: neither text is lost.
  await change(note?.id, 'corregir', 'Vende en junio');
  expect(await notesOf(desk, 'Uno')).toHaveLength(2);
  const { place } = await change(corrected[0]?.id, 'quitar');
  expect((await desk.get(place)).text).toContain('nota quitada');
  expect(await notesOf(desk, 'Uno')).toMatchObject([{ text: 'Vende en junio' }]);
});

test('What undoes nothing that was done changes nothing', async () => {
  const { press, get } = await openDesk('Uno');
  const seen = (await get('')).text;
  const values = [1.5, -1, 8_640_000_000_000_000, 'x', '2026-02-31', [], {}, true];
  const columns = ['answered_at', 'discarded_at', 'call_on', 'id', 'name'];
  const before = values.flatMap((value) =>
    columns.map((name) => JSON.stringify({ [name]: value })),
  );
  for (const antes of ['', '[]', '["x"]', '{}', 'null', '"x"', '{"note":{}}', ...before])
    for (const visto of ['', '[]', '[null]']) await press('Uno', 'deshacer', { antes, visto });
  expect((await get('')).text).toBe(seen);
  await press('Uno', 'guardar', { quien: 'Nadie de aquí' });
  await press('Uno', 'guardar', { 'nota-0': ' \n ' });
  expect((await get('')).text).toBe(seen);
});

test('Notes and names are found, exported, given with a person’s data, and erased with them', async () => {
  const desk = await openDesk('Otra');
  const { press, write, get, store, find, database } = desk;
  await write('Uno', { email: 'uno@casa.es' });
  await press('Uno', 'guardar', { 'nota-0': 'Vive en Alboraya' });
  await press('Uno', 'guardar', { 'nota-0': 'Tiene dos hermanos' });
  await press('Uno', 'guardar', { quien: 'Begoña' });
  for (const text of ['alboraya', 'HERMANOS', 'begona', 'uno begona alboraya'])
    expect((await store.inbox.search(text)).map(({ name }) => name)).toEqual(['Uno']);
  for (const path of ['/persona?email=uno@casa.es', `/mensajes/${find('Uno')}`, '/mensajes.csv'])
    expect((await get(path)).html).toMatch(/Begoña.*Alboraya.*hermanos/s);
  expect((await get('')).text).toMatch(/Tiene dos hermanos.*Las 2 notas/s);
  const file = await (await openPerson(desk, { email: 'uno@casa.es' })).download();
  expect(file).toMatch(
    /Lo lleva: Begoña\nNota, .*: Vive en Alboraya\nNota, .*: Tiene dos hermanos/,
  );
  await store.erasure.erasePerson(await store.people.findByEmail('uno@casa.es'));
  expect(await database.query('SELECT id FROM notes')).toEqual([]);
  expect(await store.inbox.search('alboraya')).toEqual([]);
});

test('A copy restores notes and names, and nothing that was erased or undone', async () => {
  const { press, write, store, database } = await openDesk('Uno', 'Dos');
  await write('Eva', { email: 'eva@casa.es' });
  for (const name of ['Uno', 'Eva']) await press(name, 'guardar', { 'nota-0': `De ${name}` });
  await press('Uno', 'guardar', { quien: 'Begoña' });
  const { location } = await press('Dos', 'guardar', { 'nota-0': 'Equivocada' });
  const copy = join(makeFolder(), 'copy.sqlite');
  await writeCopy(database, copy);
  const antes = new URL(location, 'http://casa.es').searchParams.get('antes') ?? '';
  await press('Dos', 'deshacer', { antes, visto: '[]' });
  await store.erasure.erasePerson(await store.people.findByEmail('eva@casa.es'));
  await database.transaction({}, 'DELETE FROM notes', "DELETE FROM messages WHERE name = 'Uno'");
  await database.attach(copy, 'copy');
  await restoreCopy(database, monday);
  expect(await database.query('SELECT text FROM notes')).toEqual([{ text: 'De Uno' }]);
  expect(await store.inbox.search('begona')).toMatchObject([{ name: 'Uno' }]);
  expect(await store.inbox.count()).toBe(2);
});

test('A tap notes the next day on which the office is open, with what is written', async () => {
  const { press, get, find, clock } = await openDesk('Uno');
  const listTaps = async () =>
    findAll((await get(`/mensajes/${find('Uno')}`)).html, 'button', { value: /^llamar / });
  const taps = await listTaps();
  expect(taps.map(wordsOf)).toEqual(['Mañana', 'Miércoles', 'Lunes']);
  const { text } = await press('Uno', `${taps[2]?.attributes.value}`, { 'nota-0': 'Sin prisa' });
  expect(text).toMatch(/nota guardada; .*volver a llamar el\slunes\s30\sde\snoviembre/);
  // On a Thursday the second day is a Monday.
  clock.time += 3 * day;
  expect(new Set((await listTaps()).map(wordsOf)).size).toBe(taps.length);
});
