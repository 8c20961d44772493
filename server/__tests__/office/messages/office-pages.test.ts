import { listLinks } from '../../elements';
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
    await get('/suscriptores?estado=pending'),
    await get(`/suscriptores?q=${encodeURIComponent(markup)}`),
    await get(`/persona?message=${id}`),
  ];
  for (const { status, html } of pages) {
    expect([status, listTags(html).filter((tag) => /^(script|img|b|i)$/.test(tag))]).toEqual([
      200,
      [],
    ]);
    expect(html).toMatch(/alert\(1\)|i&amp;&#x27;@/);
  }
});

test('A message has links to call and to answer, with its words quoted', async () => {
  const { app, get } = await openOffice();
  await post(app, 'contact', { ...ana, message: `Hola\ud83c ${'ñ'.repeat(50_000)}` });
  const { html } = await get('');
  expect(listLinks(html, 'tel:')).toEqual(['tel:+34612345678']);
  const [reply = ''] = listLinks(html, 'mailto:');
  expect(reply.length).toBeLessThan(4000);
  expect(decodeURIComponent(reply)).toContain('> Hola');
  await post(app, 'contact', { ...ana, phone: 'no tengo' });
  expect(listLinks((await get('')).html, 'tel:')).toHaveLength(1);
});

test('A subscriber is removed from the list, and the table has the remaining ones', async () => {
  const { app, get, post: press, store, database } = await openOffice();
  for (const email of ['a@casa.es', 'b@casa.es', '=cmd@casa.es'])
    await post(app, 'newsletter', { email });
  for (const { token } of await database.query<{ token: string }>(
    'SELECT token FROM subscriptions',
  ))
    await store.subscriptions.confirm(token);
  expect((await get('/suscriptores')).text).toContain('3 personas reciben');
  const { answer: left } = await press('/suscriptores', { email: 'a@casa.es' });
  const place = (left.headers.get('location') ?? '').replace('/api/oficina', '');
  expect((await get(place)).text).toMatch(/a@casa\.es\s.*la diste de baja tú/s);
  const { text, answer } = await get('/suscriptores.csv');
  expect(answer.headers.get('content-disposition')).toContain('suscriptores.csv');
  expect(text).toContain('b@casa.es');
  // The place of the subscription is given in words.
  expect(text).toContain('La página');
  // A text that looks like a formula stays a text.
  expect(text).toContain("'=cmd@casa.es");
  expect(text).not.toContain('a@casa.es;');
  expect((await get('/suscriptores?estado=unsubscribed')).text).toContain('a@casa.es');
});

test('The table of the messages has no cell that a spreadsheet runs, and it drops nothing of a phone', async () => {
  const { app, get } = await openOffice();
  const risky = ['=1+1', 'Hola,=1+1', 'Hola\t=1+1', '+34 612', '-1', '@x', '\t=1', 'a;"b"\nc'];
  for (const message of risky) await post(app, 'contact', { ...ana, message });
  const phones = ['+33 6 12 34 56 78', '0033612345678', '612345678963123456'];
  for (const phone of phones) await post(app, 'contact', { ...ana, phone });
  await post(app, 'contact', { ...ana, name: '=HYPERLINK("//evil.example")', email: null });
  const { html, answer } = await get('/mensajes.csv');
  expect(answer.headers.get('content-disposition')).toContain('mensajes.csv');
  expect((await get('')).html).toContain('/mensajes.csv"');
  // Whatever separator of cells a spreadsheet uses.
  for (const cells of [
    /(?:"[^"]*"|[^";\r\n])+/g,
    /(?:"[^"]*"|[^",\r\n])+/g,
    /(?:"[^"]*"|[^"\t\r\n])+/g,
  ])
    for (const cell of html.match(cells) ?? []) expect(cell).not.toMatch(/^\ufeff?"?[=+\-@\t]/);
  expect(html).toContain('a;""b""\nc');
  for (const phone of phones) expect(html).toContain(`"'${phone}"`);
  // Dates, too, are in quotation marks.
  expect(html.replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^\ufeff?[;\r\n]*$/);
});
