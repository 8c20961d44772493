/** @jest-environment node */

import { findAll } from '../../elements';
import { refuseAt } from '../../mail-server';
import { chooseToErase, openOffice } from '../../office-tools';
import { ana, post, startMailbox } from '../../service';

test('What a person is given is a page to read and to print, with her data as a file', async () => {
  const office = await openOffice();
  await post(office.app, 'contact', ana);
  await office.subscribe([ana.email]);
  const [message] = await office.store.wholeMessages.list();
  await office.post(`/mensajes/${message?.id}`, {
    hacer: 'guardar',
    'nota-0': 'Llamar por la tarde',
  });
  await office.post(`/mensajes/${message?.id}`, { hacer: 'guardar', dia: '2099-12-03' });
  const { html, text } = await office.get(`/personas/datos?q=${ana.email}`);
  for (const kept of [ana.name, ana.phone, 'Llamar por la tarde', 'Volver a llamar el jueves 3'])
    expect(text).toContain(kept);
  expect(html).toContain(`/personas/datos.json?q=${encodeURIComponent(ana.email)}`);
  expect(findAll(html, 'div', { 'data-prints': '' })).toHaveLength(1);
  expect(html).not.toContain('/personas/suprimir');
});

test('What a person is given is sent to her, to read and as a file, by a press', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await post(office.app, 'contact', ana);
  await office.subscribe([ana.email]);
  const [message] = await office.store.wholeMessages.list();
  await office.post(`/mensajes/${message?.id}`, { hacer: 'guardar', 'nota-0': 'Por la tarde' });
  const { html } = await office.get(`/personas/datos?q=${ana.email}`);
  expect(findAll(html, 'input', { name: 'correo', value: ana.email })).toHaveLength(1);
  const { place } = await office.post('/personas/datos', { q: ana.email, correo: ana.email });
  expect((await office.get(place)).text).toContain('Enviado.');
  const [mail] = mails;
  expect(mail?.rcpt).toEqual([ana.email]);
  for (const part of [mail?.html, mail?.text])
    for (const kept of [ana.phone, 'Por la tarde', 'La suscripción de'])
      expect(part).toContain(kept);
  const file = mail?.attachments.find(({ filename }) => filename === 'datos.json');
  const own = await office.get(`/personas/datos.json?q=${ana.email}`);
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe(own.html);
});

test('For a person found by phone no address is proposed: that of a message may be another’s', async () => {
  const office = await openOffice();
  await post(office.app, 'contact', ana);
  const { html } = await office.get('/personas/datos?q=612345678');
  const [field] = findAll(html, 'input', { name: 'correo' });
  expect(field?.attributes).not.toHaveProperty('value');
  expect(field).toBeDefined();
});

test.each([
  ['an address that is none', 'ana', 'no es una dirección'],
  ['no mail server', 'ana@casa.es', 'aún no hay servidor de correo'],
])('Data that are not sent are said not to be: %s', async (_, correo, said) => {
  const office = await openOffice();
  await post(office.app, 'contact', ana);
  const { status, text } = await office.post('/personas/datos', { q: ana.email, correo });
  expect([status, text]).toEqual([400, expect.stringContaining(said)]);
});

test('A mail server that refuses an address says so of her data, too', async () => {
  const { server } = refuseAt('onRcptTo', 550, '5.1.1 No such user');
  const { port } = await startMailbox(...server);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NEXT_PUBLIC_SITE_URL: 'https://casaturia.es',
  };
  const office = await openOffice(env);
  await post(office.app, 'contact', ana);
  const { text } = await office.post('/personas/datos', { q: ana.email, correo: ana.email });
  expect(text).toContain('esa dirección no existe');
});

test('A name that several people may have gives nobody another’s data', async () => {
  const office = await openOffice();
  for (const phone of ['612 345 678', '699 999 999'])
    await post(office.app, 'contact', { ...ana, phone });
  for (const path of ['/personas/datos', '/personas/datos.json']) {
    const { answer } = await office.get(`${path}?q=Ana`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/api/oficina/personas?q=Ana',
    ]);
  }
});

test('A phone number finds that number alone, whole and with its country, and nothing is marked to be erased', async () => {
  const office = await openOffice();
  const own = ['612345678', '+34 612 34 56 78', '963 12 34 56 / 612.345.678'];
  const others = ['+33 6 12 34 56 78', '612345679', '712345678'];
  for (const phone of [...own, ...others])
    await post(office.app, 'contact', { ...ana, name: `Con ${phone}`, phone, email: null });
  const find = async (q: string) =>
    (await office.store.people.find(q)).messages.map(({ phone }) => phone);
  for (const q of ['612 34 56 78', '0034612345678', '34612345678'])
    expect(await find(q)).toEqual(own);
  expect(await find('0033 612345678')).toEqual(['+33 6 12 34 56 78']);
  expect(await find('2345678')).toEqual([]);
  const [message] = await office.store.wholeMessages.list();
  const { html } = await office.get(`/mensajes/${message?.id}`);
  const [link] = findAll(html, 'a', { href: /\/personas\?/ });
  const shown = await office.get(`${link?.attributes.href}`.replace('/api/oficina', ''));
  expect(shown.text).toContain('963 12 34 56 / 612.345.678');
  expect(shown.text).not.toContain('+33');
  expect(findAll(shown.html, 'input', { type: 'checkbox' })).toEqual([]);
  const { page } = await chooseToErase(office, '612345678');
  const boxes = findAll(page.html, 'input', { type: 'checkbox' });
  expect(boxes).toHaveLength(own.length + 1);
  for (const { attributes } of boxes) expect(attributes).not.toHaveProperty('checked');
});

test('An address is found as it is meant', async () => {
  const { app, store } = await openOffice();
  await post(app, 'contact', ana);
  for (const q of ['ana@casa.es', 'Ana Peña <ana@casa.es>', 'mailto:ana@casa.es', '(ana@casa.es)'])
    expect((await store.people.find(q)).messages).toMatchObject([{ email: ana.email }]);
});
