import { copyRows } from '../../data/copy-rows';
import { restoreRows } from '../../data/restore-rows';
import { day, hour } from '../../data/times';
import { readDay } from '../../text/words';
import { monday, openDesk } from '../office-desk';
import { openTestService } from '../service';

jest.mock('../../../agency/identity', () => {
  const { identity } = jest.requireActual('../../../agency/identity');
  const hours = [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' }];
  return { identity: { ...identity, hours, people: ['Begoña', 'Íñigo'] } };
});

const press = [
  ['atendido', {}, 'Atendidos'],
  ['pendiente', {}, 'Esperan respuesta'],
  ['lleva', { quien: 'Íñigo' }, 'lo lleva Íñigo'],
  ['llamar', { dia: readDay(monday + 3 * day) }, 'jueves 26'],
  ['nota', { texto: 'No coge\nel teléfono' }, 'nota guardada'],
  ['descartar', {}, 'No son clientes: 1'],
] as const;

/** The hidden fields of a form. */
const readHidden = (form: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
      `${name}`,
      `${value}`.replaceAll('&quot;', '"'),
    ]),
  );

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
    const [, notice = ''] = /id="hecho"(.*?)<\/form>/s.exec(html) ?? [];
    expect(notice).toContain('Dos');
    await desk.press('Dos', 'deshacer', readHidden(notice));
    expect((await desk.get('?q=cuanto')).text).toBe(before.text);
  },
);

test('What was changed again since a press is not undone by its old page, which says so', async () => {
  const desk = await openDesk('Uno');
  const { html } = await desk.press('Uno', 'lleva', { quien: 'Begoña' });
  const [, notice = ''] = /id="hecho"(.*?)<\/form>/s.exec(html) ?? [];
  await desk.press('Uno', 'lleva', { quien: 'Íñigo' });
  const { text } = await desk.press('Uno', 'deshacer', readHidden(notice));
  expect(text).toContain('se queda como está');
  expect(await desk.store.findMark(desk.find('Uno'))).toMatchObject({ handler: 'Íñigo' });
});

test('From a message’s own page a press leads back to it', async () => {
  const { press, find } = await openDesk('Uno');
  const { location, text } = await press('Uno', 'nota', { texto: 'Llamada', solo: 'si' });
  expect(location).toMatch(RegExp(`^/api/oficina/mensajes/${find('Uno')}\\?.*#hecho$`));
  expect(text).toContain('nota guardada');
});

test('What undoes nothing that was done changes nothing', async () => {
  const { press, get } = await openDesk('Uno');
  const before = (await get('')).text;
  // The time of a first answer is measured day by day, up to it.
  const late = '[8640000000000000,8640000000000000,null]';
  for (const antes of ['', '[]', '["x"]', '{}', '[1,2,3]', '[1.5]', '["2026-02-31"]', late])
    for (const que of ['atendido', 'llamar', 'nota', 'descartar', 'constructor']) {
      const visto = que === 'atendido' ? '[null,null,null]' : '[null]';
      await press('Uno', 'deshacer', { que, antes, visto });
    }
  expect((await get('')).text).toBe(before);
  await press('Uno', 'lleva', { quien: 'Nadie de aquí' });
  await press('Uno', 'nota', { texto: ' \n ' });
  expect((await get('')).text).toBe(before);
});

test('Notes and names are found, exported, given with a person’s data, and erased with them', async () => {
  const { press, write, get, store, find, database } = await openDesk('Otra');
  await write('Uno', { email: 'uno@casa.es' });
  await press('Uno', 'nota', { texto: 'Vive en Alboraya' });
  await press('Uno', 'nota', { texto: 'Tiene dos hermanos' });
  await press('Uno', 'lleva', { quien: 'Begoña' });
  for (const text of ['alboraya', 'HERMANOS', 'begona', 'uno begona alboraya'])
    expect((await store.searchMessages(text)).map(({ name }) => name)).toEqual(['Uno']);
  for (const path of ['/personas?q=uno@casa.es', `/mensajes/${find('Uno')}`, '/mensajes.csv'])
    expect((await get(path)).html).toMatch(/Begoña.*Alboraya.*hermanos/s);
  expect((await get('')).text).toMatch(/Tiene dos hermanos.*Las 2 notas/s);
  const data = JSON.parse((await get('/personas/datos.json?q=uno@casa.es')).html);
  expect(data.mensajes).toMatchObject([
    { lleva: 'Begoña', notas: [{ texto: 'Vive en Alboraya' }, { texto: 'Tiene dos hermanos' }] },
  ]);
  await store.erasePerson(await store.findPerson('uno@casa.es'));
  expect(await database.read('SELECT id FROM notes')).toEqual([]);
  expect(await store.searchMessages('alboraya')).toEqual([]);
});

test('A copy brings notes and names back, and nothing of who was erased or what was undone', async () => {
  const { press, write, store, database } = await openDesk('Uno', 'Dos');
  await write('Eva', { email: 'eva@casa.es' });
  for (const name of ['Uno', 'Eva']) await press(name, 'nota', { texto: `De ${name}` });
  await press('Uno', 'lleva', { quien: 'Begoña' });
  const { location } = await press('Dos', 'nota', { texto: 'Equivocada' });
  const copy = await openTestService();
  await copyRows(database, copy.database);
  const note = new URL(location, 'http://casa.es').searchParams.get('antes') ?? '';
  await press('Dos', 'deshacer', { que: 'nota', antes: note });
  await store.erasePerson(await store.findPerson('eva@casa.es'));
  await database.write({}, 'DELETE FROM notes', "DELETE FROM messages WHERE name = 'Uno'");
  await restoreRows(copy.database, database, monday);
  expect(await database.read('SELECT text FROM notes')).toEqual([{ text: 'De Uno' }]);
  expect(await store.searchMessages('begona')).toMatchObject([{ name: 'Uno' }]);
  expect(await store.countMessages()).toBe(2);
});

test('The median time to the first answer is that of office hours, of five messages or more', async () => {
  const desk = await openDesk('Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco');
  const said = async () => /La mitad[^.]*/.exec((await desk.get('')).text)?.[0];
  // From ten, eleven, … to Tuesday at eleven: four and a half hours on Monday less what had passed.
  desk.clock.time = monday + day + hour;
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await desk.press(name, 'atendido');
  expect(await said()).toBeUndefined();
  await desk.press('Cinco', 'atendido');
  expect(await said()).toMatch(
    /menos de 4 horas de oficina \(5 mensajes desde el lunes 23\sde\snov/,
  );
  // A tick that is taken back keeps the time of the first answer.
  await desk.press('Uno', 'pendiente');
  expect(await said()).toContain('5 mensajes');
  await desk.press('Dos', 'descartar');
  expect(await said()).toBeUndefined();
});
