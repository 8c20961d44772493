import { longestWait } from '../../../mail/delivery/monitor';
import { openOffice } from '../../office-tools';

const eva = {
  name: ' Eva Peña ',
  phone: '612 345 678',
  email: 'eva@casa.es',
  text: 'Quiere vender la casa de su madre',
};

test('Who phoned or came in is written down, waits like the others, and gets no e-mail', async () => {
  const { get, post, store, count, clock } = await openOffice();
  expect((await get('')).html).toContain('href="/api/oficina/mensajes/nuevo"');
  const { place } = await post('/mensajes/nuevo', {
    ...eva,
    call_on: '2099-12-03',
    call_time: '17:30',
  });
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
});

test('Back may show this form as it was typed', async () => {
  const { answer } = await (await openOffice()).get('/mensajes/nuevo');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['no name', { name: ' ' }, 'Falta el nombre'],
  ['no words', { text: '' }, 'qué quiere'],
  ['an address that is none', { email: 'eva' }, 'no es una dirección'],
])('Without what is needed (%s) nothing is kept, and nothing typed is lost', async (...row) => {
  const [, changes, said] = row;
  const { post, store } = await openOffice();
  const { status, text, html } = await post('/mensajes/nuevo', { ...eva, ...changes });
  expect([status, text]).toEqual([400, expect.stringContaining(said)]);
  expect(html).toContain('value="612 345 678"');
  expect(await store.wholeMessages.list()).toEqual([]);
});
