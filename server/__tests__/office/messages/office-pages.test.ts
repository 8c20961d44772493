import { Hono } from 'hono';
import { identity } from '../../../../agency/identity';
import { day } from '../../../data/database/times';
import { sendFile } from '../../../office/shell/download';
import { findAll, listLinks, wordsOf } from '../../elements';
import { openDesk } from '../../office-desk';
import { listTags, openOffice } from '../../office-tools';
import { ana, post } from '../../service';

const markup = '</textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>';

test('What a visitor wrote is text on every page of the office', async () => {
  const { app, get, store } = await openOffice();
  const message = { name: markup, phone: markup, email: "b&'@casa.es", message: markup };
  await post(app, 'contact', message);
  await post(app, 'newsletter', { email: "i&'@casa.es" });
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  const pages = [
    await get(''),
    await get(`?q=${encodeURIComponent(markup)}`),
    await get('/suscriptores?list=pending'),
    await get(`/persona?message=${id}`),
  ];
  for (const { status, html } of pages) {
    const injected = listTags(html).filter((tag) => /^(script|img|b|i)$/.test(tag));
    expect([status, injected]).toEqual([200, []]);
    expect(html).toMatch(/alert\(1\)|i&amp;&#x27;@/);
  }
});

test('A message has its phone and e-mail, and links to call and to answer, with its words quoted', async () => {
  const { app, get, store } = await openOffice();
  await post(app, 'contact', { ...ana, message: `Hola\ud83c ${'ñ'.repeat(50_000)}` });
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  const { html } = await get(`/mensajes/${id}`);
  expect(listLinks(html, 'tel:')).toEqual(['tel:+34612345678']);
  const items = findAll(html, 'li').map(({ text }) => text.replace(/<[^>]*>/g, ''));
  expect(items).toEqual(expect.arrayContaining([ana.phone, ana.email]));
  const [reply = ''] = listLinks(html, 'mailto:');
  expect(reply.length).toBeLessThan(4000);
  expect(decodeURIComponent(reply)).toContain('> Hola');
  await post(app, 'contact', { ...ana, phone: 'no tengo' });
  expect(listLinks((await get('')).html, 'tel:')).toHaveLength(1);
});

test('The tables have no cell that a spreadsheet runs or cannot hold, and drop nothing of a phone', async () => {
  const { app, get, subscribe } = await openOffice();
  const long = `=${'a'.repeat(40_000)}`;
  const risky = ['=1+1', 'Hola,=1+1', 'Hola\t=1+1', '-1', '@x', '\t=1', 'a;"b"\nc', long];
  for (const message of risky) await post(app, 'contact', { ...ana, message });
  const phones = ['+33 6 12 34 56 78', '0033612345678', '612345678963123456'];
  for (const phone of phones) await post(app, 'contact', { ...ana, phone });
  await subscribe(['=cmd@casa.es']);
  const tables = [await get('/mensajes.csv'), await get('/suscriptores.csv')];
  for (const { html, answer } of tables) {
    expect(answer.headers.get('content-disposition')).toContain('.csv');
    // Whatever separator of cells a spreadsheet uses.
    for (const cells of [
      /(?:"[^"]*"|[^";\r\n])+/g,
      /(?:"[^"]*"|[^",\r\n])+/g,
      /(?:"[^"]*"|[^"\t\r\n])+/g,
    ])
      for (const cell of html.match(cells) ?? []) expect(cell).not.toMatch(/^\ufeff?"?[=+\-@\t]/);
    // Dates, too, are in quotation marks.
    expect(html.replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^\ufeff?[;\r\n]*$/);
  }
  const cut = `"'=${'a'.repeat(32_764)}…"`;
  for (const cell of [cut, 'a;""b""\nc', ...phones.map((phone) => `"'${phone}"`)])
    expect(tables[0]?.html).toContain(cell);
  expect(tables[1]?.html).toContain(`"'=cmd@casa.es"`);
});

test('Long messages make no long list: it shows beginnings, and each message has a page of its own', async () => {
  const { app, get, store } = await openOffice();
  const long = '<b>"mucho" texto</b> '.repeat(3000);
  for (let number = 0; number < 25; number++)
    await post(app, 'contact', { ...ana, message: `${number} ${long}` });
  await post(app, 'contact', { ...ana, name: `Ana ${long}`, phone: `6 ${long.slice(0, 9000)}` });
  for (const path of ['', '?q=texto']) {
    const { html } = await get(path);
    expect(html.length).toBeLessThan(500_000);
    const links = findAll(html, 'a', { href: /^\/api\/oficina\/mensajes\/[\w-]+$/ });
    expect(links.map(wordsOf)).toContain('Leer entero');
  }
  // The table has them all, below its head.
  expect((await get('/mensajes.csv')).html.match(/\r\n/g)).toHaveLength(1 + 26);
  const [first] = await store.wholeMessages.list();
  expect((await get(`/mensajes/${first?.id}`)).text).toContain(first?.message.slice(-1000));
});

test('The page of a message that is gone, or older than messages are shown, says so', async () => {
  const { get, find, enter, clock } = await openDesk('Bea Gil');
  const path = `/mensajes/${find('Bea Gil')}`;
  expect((await get(path)).text).toContain('Bea Gil');
  clock.time += (identity.legal.retentionDays + 1) * day;
  await enter();
  for (const address of [path, '/mensajes/nadie']) {
    const gone = await get(address);
    expect([gone.status, gone.text.includes('Bea Gil')]).toEqual([404, false]);
  }
});

test('A file that could not be written to its end does not pass for a whole one, and the log says so', async () => {
  async function* write() {
    yield 'uno;';
    throw new Error('no disk');
  }
  const lines: string[] = [];
  const app = new Hono().get('/', (c) => sendFile(c, (line) => lines.push(line), 'a.csv', write()));
  const answer = await app.request('/');
  await expect(answer.text()).rejects.toThrow('no disk');
  expect(lines).toEqual([expect.stringMatching(/a\.csv.*no disk/)]);
});
