import { writeFault } from '../../../mail/delivery/fault-texts';
import { longestWait } from '../../../mail/delivery/monitor';
import { findAll, listLinks, wordsOf } from '../../elements';
import { refuseAt } from '../../mail-server';
import { chooseToErase, listTags, openOffice, readForm } from '../../office-tools';
import { ana, post, startMailbox, until } from '../../service';

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
    await get(`/personas?q=${id}`),
    await get(`/personas?q=${encodeURIComponent(markup)}`),
    await get(`/personas/suprimir?q=${id}&todo=si`),
  ];
  for (const { status, html } of pages) {
    expect([status, listTags(html).filter((tag) => /^(script|img|b|i)$/.test(tag))]).toEqual([
      200,
      [],
    ]);
    expect(html).toMatch(/alert\(1\)|i&amp;&#x27;@/);
  }
});

test('While the mail server refuses, each message that is late says why it is not in the mailbox', async () => {
  const { server } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start();
  const reasons = async () =>
    (await office.get('')).text.split(`buzón, porque ${writeFault('password', 'own')}`).length - 1;
  await post(office.app, 'contact', ana);
  expect(await reasons()).toBe(0);
  office.clock.time += longestWait;
  await until(async () => (await reasons()) === 1);
  // It is not asked again at once.
  for (const name of ['Bea', 'Eva']) await post(office.app, 'contact', { ...ana, name });
  office.clock.time += longestWait;
  expect(await reasons()).toBe(3);
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

test.each([
  ['612 345 678', 'ana@casa.es'],
  ['no tengo', 'ana@casa.es'],
  ['no tengo', null],
])(
  'One press leads from a message (%s, %s) to what is kept of the person',
  async (phone, email) => {
    const { app, get, store } = await openOffice();
    await post(app, 'contact', { ...ana, phone, email });
    const [{ id } = { id: '' }] = await store.wholeMessages.list();
    for (const path of ['', `/mensajes/${id}`]) {
      const { html } = await get(path);
      const record = findAll(html, 'a').find((one) => wordsOf(one) === 'Su ficha');
      const link = `${record?.attributes.href}`.replace('/api/oficina', '');
      if (phone !== 'no tengo') expect(link).toContain('q=%2B34612345678');
      const found = await get(link);
      expect(found.text).toContain(ana.message.split('\n')[0]);
      expect(found.text).toContain('Ver lo que se le da');
    }
  },
);

test('«Ya está atendido» of an e-mail opens a page, and only its button changes something', async () => {
  const { app, get, post: press, store } = await openOffice();
  await post(app, 'contact', ana);
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  const path = `/mensajes/${id}/atendido`;
  const { html } = await get(path);
  expect(await store.messages.countUnanswered()).toBe(1);
  expect(findAll(html, 'button', { value: 'atendido' })).toHaveLength(1);
  await press(`/mensajes/${id}`, { ...readForm(html), hacer: 'atendido' });
  expect(await store.messages.countUnanswered()).toBe(0);
  expect((await get(path)).answer.headers.get('location')).toBe(`/api/oficina/mensajes/${id}`);
  expect((await get('/mensajes/x/atendido')).status).toBe(404);
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
  expect((await get('/suscriptores?estado=left')).text).toContain('a@casa.es');
});

test('The table of the messages has no cell that a spreadsheet runs', async () => {
  const { app, get } = await openOffice();
  const risky = ['=1+1', 'Hola,=1+1', 'Hola\t=1+1', '+34 612', '-1', '@x', '\t=1', 'a;"b"\nc'];
  for (const message of risky) await post(app, 'contact', { ...ana, message });
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
  // Dates, too, are in quotation marks.
  expect(html.replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^\ufeff?[;\r\n]*$/);
});

test('All of a person is found, downloaded and erased, after a question', async () => {
  const { app, store, ...office } = await openOffice();
  const { get } = office;
  await post(app, 'contact', ana);
  await post(app, 'newsletter', { email: ana.email });
  for (const q of [ana.email, '+34612345678', 'Ana']) {
    const page = await get(`/personas?q=${encodeURIComponent(q)}`);
    expect(page.text).toContain(ana.message.split('\n')[0]);
  }
  const data = JSON.parse((await get(`/personas/datos.json?q=${ana.email}`)).html);
  const answers = data.mensajes[0].respuestas as { respuesta: string }[];
  expect(answers.map(({ respuesta }) => respuesta)).toEqual(Object.values(ana));
  expect(data.suscripciones).toMatchObject([{ correo: ana.email }]);
  const { asked, erase } = await chooseToErase(office, ana.email);
  expect(asked.text).toContain('No se puede deshacer');
  expect(await store.wholeMessages.list()).toHaveLength(1);
  expect((await erase()).text).toContain('a mano');
  expect(await store.wholeMessages.list()).toEqual([]);
  expect((await get(`/personas?q=${ana.email}`)).text).not.toContain(ana.name);
  // The page before, which Back opens, leads on when nothing is left.
  const again = await get(`/personas/suprimir?q=${ana.email}&todo=si`);
  expect(again.place).toMatch(/^\/personas\?q=/);
});

test('A sender with words instead of a number, and no e-mail, is also found by a link', async () => {
  const { app, store, ...office } = await openOffice();
  const { get } = office;
  const phones = ['612 345 678 por las tardes', 'no tengo'];
  for (const phone of phones) await post(app, 'contact', { ...ana, email: null, phone });
  for (const phone of phones) {
    const { html } = await get('/personas?q=Ana');
    const slip = findAll(html, 'li', { class: 'message' }).find(({ text }) => text.includes(phone));
    const links = listLinks(slip?.text ?? '', '/api/oficina/personas?q=').map((to) =>
      to.replace('/api/oficina', ''),
    );
    expect(links).not.toEqual([]);
    for (const link of links) expect((await get(link)).text).toContain(phone);
    const q = decodeURIComponent(links.at(-1)?.split('q=')[1] ?? '');
    await (await chooseToErase(office, q)).erase();
  }
  expect(await store.wholeMessages.list()).toEqual([]);
});

test('Of a name that many have, the newest messages are shown', async () => {
  const { app, get } = await openOffice();
  for (let number = 0; number < 60; number++)
    await post(app, 'contact', { ...ana, phone: `6000000${number}` });
  const { html, text } = await get('/personas?q=ana');
  expect(findAll(html, 'h2')).toHaveLength(50);
  expect(text).toContain('añade un apellido');
  expect(text).toContain('600000059');
});

test('A spreadsheet drops nothing of a phone number in the table', async () => {
  const { app, get } = await openOffice();
  const phones = ['+33 6 12 34 56 78', '0033612345678', '612345678963123456'];
  for (const phone of phones) await post(app, 'contact', { ...ana, phone });
  const { html } = await get('/mensajes.csv');
  for (const phone of phones) expect(html).toContain(`"'${phone}"`);
});
