import { listLinks } from '../../elements';
import { openOffice } from '../../office-tools';
import { site } from '../../service';

const long = 'x'.repeat(5000);

const paths = [
  '?p=1e18',
  '?p=-1',
  '?q=%00',
  '/suscriptores?p=1e18&list=left',
  '/suscriptores?q=%ff%fe&list=__proto__',
  '?done=x&m=1e999',
  '/cartas?p=1e18&done=__proto__',
  '/cartas/a%0Ab',
  '/cartas/a%0Ab/foto?v=abc',
  '/cartas/enviar?v=a%0D%0Ab',
  '/a%0Ab%E2%80%A8c',
];
const posts: [path: string, fields: Record<string, string>][] = [
  ['/cartas', { version: `a\nb${long}`, page: long, text: 'a', action: 'send' }],
  ['/cartas/a%0Ab', { action: 'stop' }],
  ['/cartas/enviar', { version: `a\nb${long}` }],
  ['/mensajes/a%0Ab', { action: 'save', list: `q=a%0Ab${long}` }],
  ['/suscriptores', { email: `a\nb@${long}` }],
  ['/persona?email=a%0Ab', { action: 'erase', rows: long }],
];

test('Whatever stands in the address, or is posted, the office answers with a page, and logs nothing', async () => {
  const { get, post: press, lines } = await openOffice();
  for (const path of paths) expect([path, (await get(path)).status < 400]).toEqual([path, true]);
  for (const [path, fields] of posts) {
    const { status } = await press(path, fields);
    expect([path, [200, 303, 400].includes(status)]).toEqual([path, true]);
  }
  expect(lines).toEqual([]);
});

test('A search is no longer than an address', async () => {
  const { html } = await (await openOffice()).get(`?q=${long}`);
  expect(html).not.toContain('x'.repeat(300));
});

test('What does not fit a page is on the next one, and a page behind the last leads to it', async () => {
  const { get, subscribe, database } = await openOffice();
  await subscribe(Array.from({ length: 51 }, (_, number) => `a${100 + number}@casa.es`));
  const list = async (part: string) => {
    const { html, text } = await get(`/suscriptores?p=${part}`);
    return { text, links: listLinks(html, '/api/oficina/suscriptores?p=') };
  };
  const [first, second, none] = [await list('1'), await list('2'), await list('1e18')];
  expect(first.links).toEqual(['/api/oficina/suscriptores?p=2']);
  for (const address of ['a100@casa.es', 'a150@casa.es'])
    expect(first.text + second.text).toContain(address);
  expect(none.links).toEqual(['/api/oficina/suscriptores?p=2']);
  const behind = (await get('/suscriptores?list=dead&p=2')).html;
  expect(listLinks(behind, '/api/oficina/suscriptores?list=dead&p=1')).toHaveLength(1);
  await subscribe(Array.from({ length: 1000 }, (_, number) => `b${number}@casa.es`));
  expect((await get('/suscriptores.csv')).html.match(/\r\n/g)).toHaveLength(1 + 1051);
  await database.transaction({}, 'UPDATE subscriptions SET confirmed_at = NULL');
  const pending = (await get('/suscriptores?list=pending')).html;
  expect(listLinks(pending, '/api/oficina/suscriptores?list=pending&p=2')).toHaveLength(1);
});

test('A line of the log is one line, whatever an error quotes', async () => {
  const { app, lines, database } = await openOffice();
  await database.close();
  await app.request(`${site}/newsletter/leave?token=a%0Ab`);
  await app.request(`${site}/oficina/cartas/a%0Ab`, { headers: { cookie: 'oficina=x' } });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
});

test.each([
  '%2Fevil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
  '.%2F%2Fevil.example',
  'https:%2F%2Fevil.example',
])('No address leads to another site: %s', async (name) => {
  const { get } = await openOffice();
  const { answer } = await get(`/pagina/fotos/${name}`);
  expect(new URL(answer.headers.get('location') ?? '', site).origin).toBe(site);
});
