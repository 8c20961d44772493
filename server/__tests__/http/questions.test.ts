import { type FormQuestion, forms } from '../../../lib/api/forms';
import { writeContact } from '../../mail/emails/contact-email';
import { fileAgency } from '../agency-file';
import { findAll, readFields, wordsOf } from '../elements';
import { openOffice, openPerson } from '../office-tools';
import { ana, post, postForm, site } from '../service';

jest.mock('../../../lib/api/forms', () => {
  const { forms } = jest.requireActual('../../../lib/api/forms');
  const [name, phone, ...rest] = forms.contact;
  const town: FormQuestion = { name: 'town', label: 'Población', isOptional: true };
  const wish: FormQuestion = {
    name: 'wish',
    label: '¿Qué quieres?',
    choices: ['Vender', 'Comprar'],
  };
  return { forms: { ...forms, contact: [name, phone, town, ...rest, wish] } };
});

/** The label of an answer that the form does not ask. */
const added = (name: string) => `Añadido por quien escribe, «${name}»`;

const answered = { ...ana, town: ' Torrent ', wish: 'Vender' };

test('Answers to added questions, and under their names to those that the server does not know, arrive by a form as by JSON, everywhere', async () => {
  const office = await openOffice();
  const { app, store, get } = office;
  const body = { ...answered, plazo: 'antes de mayo' };
  const page = await (await postForm(app, 'contact', Object.entries(body))).text();
  const labels = forms.contact.flatMap(({ name, label }) => (name in body ? label : []));
  expect(findAll(page, 'dt').map(wordsOf)).toEqual([...labels, 'plazo']);
  expect(findAll(page, 'dd').map(wordsOf)).toContain('Vender');
  const [stored] = await store.wholeMessages.list();
  expect(stored?.answers).toEqual([
    { name: 'town', label: 'Población', text: 'Torrent' },
    { name: 'wish', label: '¿Qué quieres?', text: 'Vender' },
    { name: 'plazo', label: added('plazo'), text: 'antes de mayo' },
  ]);
  // The same message.
  expect((await post(app, 'contact', { ...body, town: 'Torrent' })).status).toBe(200);
  expect(await store.inbox.count()).toBe(1);
  for (const text of ['torrént', 'mayo']) expect(await store.inbox.count(text)).toBe(1);
  for (const path of ['', '/persona?email=ana@casa.es'])
    for (const said of [/Población\s*Torrent/, /«plazo»\s*antes de mayo/])
      expect((await get(path)).text).toMatch(said);
  const file = await (await openPerson(office, { email: 'ana@casa.es' })).download();
  for (const text of ['Torrent', 'antes de mayo']) expect(file).toContain(text);
  const { text } = writeContact(fileAgency, stored as never, site);
  for (const line of ['\nPoblación: Torrent\n', `\n${added('plazo')}: antes de mayo\n`])
    expect(text).toContain(line);
  const [head, row] = (await get('/mensajes.csv')).html.split('\r\n');
  expect(head).toMatch(/"Teléfono";"Población";.*;"¿Qué quieres\?";"Otras respuestas";/);
  expect(row).toMatch(/;"Torrent";.*plazo.*antes de mayo/s);
});

test('No label of the office or the e-mail can be forged by an answer', async () => {
  const { app, get, store } = await openOffice();
  const forged = {
    'Nota de la oficina': 'No llamar',
    Atendido: 'ayer',
    '\u202eLo lleva': 'Nadie',
    constructor: 'x',
  };
  const town = 'Torrent\nTeléfono: 666 666 666';
  expect((await post(app, 'contact', { ...answered, town, ...forged })).status).toBe(200);
  const [message] = await store.wholeMessages.list();
  const { text, html } = writeContact(fileAgency, message as never, site);
  const table = (await get('/mensajes.csv')).html;
  const page = (await get('')).html;
  for (const name of ['Nota de la oficina', 'Atendido', 'Lo lleva'])
    for (const shown of [text, html, table, page]) expect(shown).toContain(added(name));
  for (const { attributes } of findAll(String(html), 'a')) expect(attributes.href).toBeTruthy();
  expect(text).not.toMatch(/^(Nota de la oficina|Atendido|Lo lleva|Teléfono: 666)/m);
  expect(table.split(';').filter((cell) => cell === '"Atendido"')).toHaveLength(1);
});

test('Two questions of one label have a column each', async () => {
  const { app, get } = await openOffice();
  const { forms } = jest.requireMock('../../../lib/api/forms');
  jest.replaceProperty(forms, 'contact', [...forms.contact, { name: 'other', label: 'Población' }]);
  await post(app, 'contact', { ...answered, other: 'Silla' });
  expect((await get('/mensajes.csv')).html).toMatch(/"Torrent";.*"Vender";"Silla";;/s);
});

test('A required answer that is empty is asked for again; a page that is older than its question or its choices is heard', async () => {
  const { app } = await openOffice();
  expect((await post(app, 'contact', ana)).status).toBe(200);
  expect((await post(app, 'contact', { ...answered, wish: 'Alquilar' })).status).toBe(200);
  const empty = { ...answered, wish: '' };
  expect((await post(app, 'contact', empty)).status).toBe(400);
  const back = await postForm(app, 'contact', Object.entries(empty));
  expect(back.status).toBe(400);
  const wished = { name: 'wish', 'aria-invalid': 'true' };
  expect(findAll(await back.text(), 'select', wished)).not.toEqual([]);
});

test('An answer to an unknown question is returned with the form, and kept when it is sent again', async () => {
  const { app, store } = await openOffice();
  const more = { plazo: 'mayo', nota: 'Una\nDos' };
  const back = await postForm(app, 'contact', Object.entries({ ...answered, ...more, wish: '' }));
  expect(back.status).toBe(400);
  const again = { ...readFields(await back.text(), /entrar/), wish: 'Vender' };
  expect(again).toMatchObject(more);
  expect((await postForm(app, 'contact', Object.entries(again))).status).toBe(200);
  const [kept] = await store.wholeMessages.list();
  expect(kept?.answers).toContainEqual({ name: 'nota', label: added('nota'), text: 'Una\nDos' });
});

test('An answer to a question that is no longer asked stays, with the words of its question', async () => {
  const { app, get } = await openOffice();
  await post(app, 'contact', answered);
  const { forms } = jest.requireMock('../../../lib/api/forms');
  jest.replaceProperty(forms, 'contact', forms.contact.slice(0, -1));
  expect((await get('')).text).toMatch(/¿Qué quieres\?\s*Vender/);
  expect((await get('/mensajes.csv')).html).toContain('¿Qué quieres?: Vender');
});
