/** @jest-environment node */
import { openOffice } from '../office-tools';
import { ana, post } from '../service';

test('What a person is given is a page to read and to print, with her data as a file', async () => {
  const office = await openOffice();
  await post(office.app, 'contact', ana);
  await office.subscribe([ana.email]);
  const [message] = await office.store.listMessages();
  await office.post(`/mensajes/${message?.id}`, {
    hacer: 'guardar',
    'nota-0': 'Llamar por la tarde',
  });
  await office.post(`/mensajes/${message?.id}`, { hacer: 'guardar', dia: '2099-12-03' });
  const { html, text } = await office.get(`/personas/datos?q=${ana.email}`);
  for (const kept of [ana.name, ana.phone, 'Llamar por la tarde', 'Volver a llamar el jueves 3'])
    expect(text).toContain(kept);
  expect(html).toContain(`/personas/datos.json?q=${encodeURIComponent(ana.email)}`);
  expect(html).toMatch(/<div class="room" data-prints="">/);
  expect(html).not.toContain('/personas/suprimir');
});

test('A name that may be that of several people gives nobody the data of another', async () => {
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
