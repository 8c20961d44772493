import { existsSync, writeFileSync } from 'node:fs';
import { faultTexts } from '../../server/fault-texts';
import { day } from '../../server/times';
import { refuseAt } from '../mail-server';
import { listTags, openOffice } from './office-tools';
import { ana, post, startMailbox, until } from './service';

const markup = '</textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>';

test('What a visitor wrote is text on every page of the office', async () => {
  const { app, get, post: press, store } = await openOffice();
  const message = { name: markup, phone: markup, email: '"><b>@casa.es', message: markup };
  await post(app, 'contact', message);
  await post(app, 'newsletter', { email: '"><i>@casa.es' });
  const [{ id } = { id: '' }] = await store.listMessages();
  const pages = [
    await get(''),
    await get(`?q=${encodeURIComponent(markup)}`),
    await get('/suscriptores?estado=pending'),
    await get(`/suscriptores?q=${encodeURIComponent(markup)}`),
    await get(`/personas?q=${id}`),
    await get(`/personas?q=${encodeURIComponent(markup)}`),
    await press('/personas/suprimir', { q: id }),
  ];
  for (const { status, html } of pages) {
    expect([status, listTags(html).filter((tag) => /^(script|img|b|i)$/.test(tag))]).toEqual([
      200,
      [],
    ]);
    expect(html).toMatch(/alert\(1\)|&gt;&lt;i&gt;@/);
  }
});

test('What waits for an answer comes first, and says since when', async () => {
  const { app, get, post: press, store, clock } = await openOffice();
  for (const name of ['Primera', 'Segunda', 'Tercera']) {
    await post(app, 'contact', { ...ana, name });
    clock.time += day;
  }
  const order = async () => {
    const { html } = await get('');
    return Array.from(html.matchAll(/<h3>(\w+)<\/h3>/g), ([, name]) => name);
  };
  expect(await order()).toEqual(['Tercera', 'Segunda', 'Primera']);
  expect((await get('')).text).toMatch(/3 esperan respuesta.*hace 1 día.*hace 2 días/s);
  const third = (await store.listMessages())[2]?.id ?? '';
  expect((await press(`/mensajes/${third}`, { hacer: 'atendido' })).status).toBe(303);
  expect(await order()).toEqual(['Segunda', 'Primera', 'Tercera']);
  await press(`/mensajes/${third}`, { hacer: 'reabrir' });
  expect(await order()).toEqual(['Tercera', 'Segunda', 'Primera']);
});

test('While the mail server refuses, each message says why it is not in the mailbox', async () => {
  const { server } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await office.start('https://casaturia.es');
  const reasons = async () => (await office.get('')).text.split(faultTexts.password).length - 1;
  await post(office.app, 'contact', ana);
  await until(async () => (await reasons()) === 1);
  // It is not asked again at once.
  for (const name of ['Bea', 'Eva']) await post(office.app, 'contact', { ...ana, name });
  expect(await reasons()).toBe(3);
});

test.each(['ana pena', 'PEÑA', '+34 612-345-678', '612345678', 'ana@casa.es', 'cuanto vale'])(
  'The field «Buscar» finds a message by %s',
  async (q) => {
    const { app, get } = await openOffice();
    await post(app, 'contact', ana);
    await post(app, 'contact', { ...ana, name: 'Bea', phone: '1', email: null, message: 'Hola' });
    const { text } = await get(`?q=${encodeURIComponent(q)}`);
    expect(text).toContain(ana.name);
    expect(text).not.toContain('Bea');
  },
);

test('A message has links to call and to answer, with its words quoted', async () => {
  const { app, get } = await openOffice();
  await post(app, 'contact', { ...ana, message: `Hola\ud83c ${'ñ'.repeat(50_000)}` });
  const { html } = await get('');
  expect(html).toContain('href="tel:+34612345678"');
  const [, reply = ''] = /href="(mailto:[^"]+)"/.exec(html) ?? [];
  expect(reply.length).toBeLessThan(4000);
  expect(decodeURIComponent(reply.replaceAll('&amp;', '&'))).toContain('> Hola');
  await post(app, 'contact', { ...ana, phone: 'no tengo' });
  expect((await get('')).html.match(/href="tel:/g)).toHaveLength(1);
});

test('A subscriber is taken off the list, and the table has those who stay', async () => {
  const { app, get, post: press, store, database } = await openOffice();
  for (const email of ['a@casa.es', 'b@casa.es', '=cmd@casa.es'])
    await post(app, 'newsletter', { email });
  for (const { token } of await database.read<{ token: string }>('SELECT token FROM subscriptions'))
    await store.confirm(token);
  expect((await get('/suscriptores')).text).toContain('3 personas reciben');
  const { answer: left } = await press('/suscriptores', { email: 'a@casa.es' });
  const place = (left.headers.get('location') ?? '').replace('/api/oficina', '');
  expect((await get(place)).text).toMatch(/a@casa\.es\s.*se dio de baja/s);
  const { text, answer } = await get('/suscriptores.csv');
  expect(answer.headers.get('content-disposition')).toContain('suscriptores.csv');
  expect(text).toContain('b@casa.es');
  // A text that looks like a formula stays a text.
  expect(text).toContain("'=cmd@casa.es");
  expect(text).not.toContain('a@casa.es;');
  expect((await get('/suscriptores?estado=left')).text).toContain('a@casa.es');
});

test('All of a person is found, downloaded and erased, after a question', async () => {
  const { app, get, post: press, store, settings } = await openOffice();
  await post(app, 'contact', ana);
  await post(app, 'newsletter', { email: ana.email });
  for (const q of [ana.email, '+34612345678', 'Ana']) {
    const page = await get(`/personas?q=${encodeURIComponent(q)}`);
    expect(page.text).toContain(ana.message.split('\n')[0]);
  }
  const data = JSON.parse((await get(`/personas/datos.json?q=${ana.email}`)).html);
  expect(data.mensajes).toMatchObject([{ nombre: ana.name, mensaje: ana.message }]);
  expect(data.suscripciones).toMatchObject([{ correo: ana.email }]);
  // A name may be that of several.
  await press('/personas/suprimir', { q: 'Ana', seguro: 'si' });
  const asked = await press('/personas/suprimir', { q: ana.email });
  expect(asked.text).toContain('No se puede deshacer');
  expect(await store.listMessages()).toHaveLength(1);
  writeFileSync(`${settings.dataFolder}/mensajes.csv`, ana.message);
  const erased = await press('/personas/suprimir', { q: ana.email, seguro: 'si' });
  expect(erased.text).toContain('a mano');
  expect(await store.listMessages()).toEqual([]);
  expect((await get(`/personas?q=${ana.email}`)).text).not.toContain(ana.name);
  expect(existsSync(`${settings.dataFolder}/mensajes.csv`)).toBe(false);
});

test('Who left words in place of a number, and no address, is found by a link, too', async () => {
  const { app, get, post: press, store } = await openOffice();
  const phones = ['612 345 678 por las tardes', 'no tengo'];
  for (const phone of phones) await post(app, 'contact', { ...ana, email: null, phone });
  for (const phone of phones) {
    const { html } = await get('/personas?q=Ana');
    const slip = html.split('<li class="slip').find((part) => part.includes(phone)) ?? '';
    const links = Array.from(
      slip.matchAll(/href="[^"]+(\/personas\?q=[^"]+)"/g),
      ([, to]) => `${to}`,
    );
    for (const link of links) expect((await get(link)).text).toContain(phone);
    const q = decodeURIComponent(links.at(-1)?.split('q=')[1] ?? '');
    await press('/personas/suprimir', { q, seguro: 'si' });
  }
  expect(await store.listMessages()).toEqual([]);
});

test('Of a name that many have, the newest messages are shown', async () => {
  const { app, get } = await openOffice();
  for (let number = 0; number < 60; number++)
    await post(app, 'contact', { ...ana, phone: `6000000${number}` });
  const { html, text } = await get('/personas?q=ana');
  expect(html.match(/<h2>/g)).toHaveLength(50);
  expect(text).toContain('añade un apellido');
  expect(text).toContain('600000059');
});
