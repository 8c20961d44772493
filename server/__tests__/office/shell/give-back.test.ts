import { readPage, readText } from '../../../../tools/html';
import { keepVisit } from '../../../data/messages/keep-visit';
import { openOffice } from '../../office-tools';

/** The fields of a page that are sent again, and where. */
function readKept(html: string) {
  const elements = readPage(html);
  const fields = elements.filter(({ tag }) => tag === 'textarea');
  const press = elements.find(({ attributes }) => attributes.name === 'hacer');
  return {
    ...Object.fromEntries(
      fields.map(({ attributes, text }) => [attributes.name ?? '', readText(text).trim()]),
    ),
    ...(press && { hacer: press.attributes.value ?? '' }),
  };
}

test('What was typed into a form of the office when the session had ended is sent again after logging in', async () => {
  const office = await openOffice();
  const id = await keepVisit(office.database, Date.now(), {
    ...{ name: 'Ana', phone: '', email: null, message: 'Hola', answers: [] },
  });
  await office.post(`/mensajes/${id}`, { hacer: 'guardar', 'nota-0': 'La primera' });
  const [note] = (await office.store.notebook.listNotes([id])).get(id) ?? [];
  const browser = office.openBrowser();
  const forms: [string, Record<string, string>][] = [
    ['/mensajes/nuevo', { nombre: 'Pepa', texto: 'Llamó <b>hoy</b>' }],
    [`/mensajes/${id}`, { hacer: 'atendido', 'nota-1': 'La llamé' }],
    [`/mensajes/${id}/notas/${note?.id}`, { hacer: 'corregir', texto: 'Mejor dicho' }],
    ['/suscriptores/nuevos', { lista: 'uno@casa.es\ndos@casa.es' }],
  ];
  const before = await office.store.wholeMessages.list();
  const returned = [];
  for (const [path, fields] of forms) {
    const { status, html } = await browser.post(path, fields);
    const kept = readKept(html);
    expect([status, kept]).toEqual([401, expect.objectContaining(fields)]);
    expect(html).not.toContain('<b>hoy');
    returned.push([path, kept] as const);
  }
  expect(await office.store.wholeMessages.list()).toEqual(before);
  await browser.enter();
  for (const [path, kept] of returned) await browser.post(path, kept);
  const names = (await office.store.wholeMessages.list()).map(({ name }) => name);
  expect(names).toContain('Pepa');
  const notes = (await office.store.notebook.listNotes([id])).get(id) ?? [];
  expect(notes.map(({ text }) => text)).toEqual(['La llamé', 'Mejor dicho']);
  expect((await office.store.notebook.findHandling(id))?.answered_at).not.toBeNull();
});

test('A press without a typed text is answered with the way in', async () => {
  const office = await openOffice();
  const browser = office.openBrowser();
  const { html } = await browser.get('');
  const press = { hacer: 'atendido', 'nota-0': ' ', servido: '[null,null]' };
  for (const path of ['/mensajes/x', '/mensajes/nuevo', '/suscriptores/nuevos', '/pagina'])
    expect(await browser.post(path, press)).toMatchObject({ status: 401, html });
});
