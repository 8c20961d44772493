import { listLinks } from '../../elements';
import { openOffice } from '../../office-tools';
import { ana, post, site } from '../../service';

const long = 'x'.repeat(5000);

test.each([
  '?p=1e18',
  '?p=-1',
  '?p=x',
  '?q=%00',
  '/suscriptores?p=1e18&estado=unsubscribed',
  '/suscriptores?q=%ff%fe&estado=__proto__',
  '/persona/x?message=%00%22',
  '/pagina?hecho=1e999',
  '/pagina/versiones/1e999',
  '?done=x&m=1e999',
  '/cartas?p=1e18&done=__proto__',
  '/cartas/a%0Ab',
  '/cartas/a%0Ab/foto?v=abc',
  '/cartas/enviar?v=a%0D%0Ab',
  '/a%0Ab%E2%80%A8c',
])('Whatever stands in the address, the office answers with a page: %s', async (path) => {
  const { get, lines } = await openOffice();
  expect((await get(path)).status).toBeLessThan(400);
  expect(lines).toEqual([]);
});

test.each(['', '/suscriptores'])('A search is no longer than an address: %s', async (path) => {
  const { get } = await openOffice();
  const { status, html } = await get(`${path}?q=${long}`);
  expect([status, html.includes('x'.repeat(300))]).toEqual([200, false]);
});

test('A page that is not there says so, and leads to the last one', async () => {
  const { app, get } = await openOffice();
  await post(app, 'contact', ana);
  for (const path of ['?p=1e18', '/suscriptores?p=2'])
    expect((await get(path)).text).toContain('No hay tantas páginas');
  expect((await get('?p=1')).text).not.toContain('No hay tantas páginas');
});

test('What does not fit a page is on the next one', async () => {
  const { get, subscribe } = await openOffice();
  await subscribe(Array.from({ length: 51 }, (_, number) => `a${100 + number}@casa.es`));
  const first = await get('/suscriptores');
  expect(listLinks(first.html, '/api/oficina/suscriptores?p=')).toEqual([
    '/api/oficina/suscriptores?p=2',
  ]);
  const pages = first.text + (await get('/suscriptores?p=2')).text;
  for (const address of ['a100@casa.es', 'a150@casa.es']) expect(pages).toContain(address);
});

test.each([
  ['/cartas', { version: `a\nb${long}`, step: '1e999', page: long, text: 'a', action: 'send' }],
  ['/cartas/a%0Ab', { action: 'stop' }],
  ['/cartas/enviar', { version: `a\nb${long}` }],
  ['/mensajes/a%0Ab', { action: 'save', list: `q=a%0Ab${long}` }],
  ['/suscriptores', { email: `a\nb@${long}` }],
  ['/persona', { email: `a\nb${long}`, action: 'erase', rows: long }],
])(
  'Whatever is posted to %s, the office answers with a page, and its log stays one line each',
  async (path, fields) => {
    const { post: press, lines } = await openOffice();
    const answer = await press(path, fields as Record<string, string>);
    expect([200, 303, 400]).toContain(answer.status);
    expect(answer.answer.headers.get('location') ?? '').not.toContain(long);
    expect(lines).toEqual([]);
  },
);

test('A line of the log is one line, whatever an error quotes', async () => {
  const { app, lines, database } = await openOffice();
  await database.close();
  await app.request(`${site}/newsletter/leave?token=a%0Ab`);
  await app.request(`${site}/oficina/cartas/a%0Ab`, { headers: { cookie: 'oficina=x' } });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
});
