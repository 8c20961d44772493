import { readText } from '../../../../tools/html';
import { decodeFile, readAddresses } from '../../../office/subscribers/address-list';
import { invite } from '../../../office/subscribers/invite';
import { findAll } from '../../elements';
import { openOffice } from '../../office-tools';
import { ana, countTurns, post } from '../../service';

/** A string as Excel saves it in Spain: Windows-1252, whose letters here are those of Latin-1. */
const asWindows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const asUtf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const table = 'Nombre;Correo;Alta\r\n"Peña; Ana";ana@casa.es;1/2/2026\r\nÍñigo;inigo@casa.es;\r\n';

async function openList(env: Record<string, string> = {}) {
  const office = await openOffice(env);
  /** Presses the button of a page that asks, if it is one. @param corregidos what is typed into its field */
  async function confirm(asked: { html: string; status: number }, corregidos?: string) {
    if (!asked.html.includes('name="seguro"')) return asked;
    const fields = findAll(asked.html, 'textarea').map(({ attributes, text }) => [
      attributes.name ?? '',
      readText(text),
    ]);
    const corrected = corregidos === undefined ? {} : { corregidos };
    return office.post('/suscriptores/nuevos', {
      ...Object.fromEntries(fields),
      ...corrected,
      seguro: 'si',
    });
  }
  return {
    ...office,
    confirm,
    /** Sends a list, typed or as a file, and confirms it. @returns the page that answers, by its sections */
    async send(list: string | Uint8Array<ArrayBuffer>, isSure = true) {
      const form = new FormData();
      form.append('lista', typeof list === 'string' ? list : '');
      form.append('archivo', new File(typeof list === 'string' ? [] : [list], 'lista.csv'));
      const asked = await office.post('/suscriptores/nuevos', form);
      const { html, status } = isSure ? await confirm(asked) : asked;
      const sections = findAll(html, 'section', { 'aria-label': /./ }).map(
        ({ attributes, text }) => [attributes['aria-label']?.split(':')[0], readText(text)],
      );
      return { status, sections: Object.fromEntries(sections), html };
    },
    waiting: async () => (await office.count('confirmation')).waiting,
  };
}

test.each([
  ['a semicolon, in Windows-1252', asWindows(table)],
  ['a comma, in UTF-8', new Uint8Array(Buffer.from(table.replaceAll(';', ',')))],
  ['a semicolon, in UTF-8 with a byte order mark', new Uint8Array(Buffer.from(`\ufeff${table}`))],
  ['tabs, in UTF-16', asUtf16(table.replaceAll(';', '\t'))],
])('A table with %s is read', (_, bytes) => {
  const list = readAddresses(decodeFile(bytes));
  expect(list).toMatchObject({ addresses: ['ana@casa.es', 'inigo@casa.es'], faulty: [] });
});

test.each([
  ['lines', 'ana@casa.es\nbea@casa.es\n\n', ['ana@casa.es', 'bea@casa.es']],
  ['one line', 'ana@casa.es, bea@casa.es', ['ana@casa.es', 'bea@casa.es']],
  ['names before them', 'Ana "la de" Peña <ana@casa.es>', ['ana@casa.es']],
  ['one mailbox twice', 'ana@casa.es\nAna+piso@CASA.es\n"ana"@casa.es', ['ana@casa.es']],
  [
    'a quotation mark that is never closed',
    '"Ana;ana@casa.es\nbea@casa.es',
    ['ana@casa.es', 'bea@casa.es'],
  ],
  ['domains in other letters', 'ana@peña.es', ['ana@xn--pea-8ma.es']],
])('A list that was copied is read: %s', (_, text, addresses) => {
  expect(readAddresses(text).addresses).toEqual(addresses);
});

test('What is no address is named whole, and what plainly means one is read, and said', () => {
  const lines = ['buena@casa.es', 'maria@gmail,com', 'luis@casa,es', 'sin@punto', 'ANA@casa.es'];
  const meant = ['mailto:ana@casa.es', '(eva@casa.es)', 'pepe@casa.es>'];
  const names = ['Lola <lola@casa.es>', 'bea@casa.es,buena+x@casa.es'];
  expect(readAddresses([...lines, ...meant, ...names].join('\n'))).toEqual({
    addresses: ['buena', 'ANA', 'eva', 'pepe', 'lola', 'bea'].map((name) => `${name}@casa.es`),
    faulty: ['maria@gmail,com', 'luis@casa,es', 'sin@punto'],
    repeated: ['ana@casa.es', 'buena+x@casa.es'],
    meant: [
      'mailto:ana@casa.es → ana@casa.es',
      '(eva@casa.es) → eva@casa.es',
      'pepe@casa.es> → pepe@casa.es',
    ],
  });
});

test('Of a list nobody is asked before its owner has seen who, who not, and what to correct', async () => {
  const { send, confirm, subscribe, store, waiting } = await openList();
  await subscribe(['suscrita@casa.es', 'baja@casa.es']);
  await store.subscriptions.takeOff('baja@casa.es');
  const list = 'ana@casa.es\neva@casa.es\nana@casa.es\nsuscrita@casa.es\nbaja@casa.es\nbea@casa,es';
  const asked = await send(list, false);
  expect(await waiting()).toBe(0);
  expect(readText(asked.html)).toContain('¿Pedir a 2 personas que confirmen?');
  expect(Object.entries(asked.sections)).toEqual([
    ['A quién', expect.stringMatching(/ana@.*eva@/s)],
    ['Ya estaban, o ya se lo habíamos pedido', expect.stringContaining('suscrita@')],
    ['Repetidos en la lista', expect.stringContaining('ana@')],
    ['Se dieron de baja', expect.stringContaining('baja@')],
  ]);
  await confirm(asked, 'bea@casa.es');
  expect(await waiting()).toBe(3);
  // One address is asked at once.
  await send('lola@casa.es', false);
  expect(await waiting()).toBe(4);
});

test('Whom the office took off by mistake is put back for a week, and who left by himself is not', async () => {
  const { subscribe, store, get, post: press, clock } = await openList();
  const list = async () => (await store.subscriptions.list()).map(({ email }) => email);
  await subscribe(['error@casa.es', 'cansada@casa.es', 'harta@casa.es']);
  for (const email of ['error@casa.es', 'cansada@casa.es']) await press('/suscriptores', { email });
  await store.subscriptions.leave('t-harta@casa.es');
  // She is glad that she was taken off, and makes sure.
  await store.subscriptions.leave('t-cansada@casa.es');
  expect(await list()).toEqual([]);
  const { html } = await get('/suscriptores?estado=left');
  expect(findAll(html, 'input', { name: 'email' }).map((one) => one.attributes.value)).toEqual([
    'error@casa.es',
  ]);
  for (const name of ['error', 'cansada', 'harta'])
    await press('/suscriptores', { email: `${name}@casa.es`, hacer: 'deshacer' });
  expect(await list()).toEqual(['error@casa.es']);
  await press('/suscriptores', { email: 'error@casa.es' });
  clock.time += 8 * 86_400_000;
  await press('/suscriptores', { email: 'error@casa.es', hacer: 'deshacer' });
  expect(await list()).toEqual([]);
});

test('Beside a subscriber stands the name of who wrote with the address', async () => {
  const { app, subscribe, get } = await openList();
  await subscribe([ana.email, 'otra@casa.es']);
  await post(app, 'contact', ana);
  expect((await get('/suscriptores')).text).toMatch(/ana@casa\.es\s+Ana Peña/);
});

test.each([
  ['.xlsx', 'PK\u0003\u0004\u0014'],
  ['.xls', '\u00d0\u00cf\u0011\u00e0\u00a1'],
])('A workbook (%s) is called one, and asks nobody', async (_, beginning) => {
  const { send, waiting } = await openList();
  const { status, html } = await send(asWindows(`${beginning}ana@casa.es\n`));
  expect([status, await waiting()]).toEqual([400, 0]);
  expect(readText(html)).toMatch(/libro de Excel.*CSV/s);
  expect(html).not.toContain('PK');
});

test('What is no address stands in a field, to be corrected', async () => {
  const { send, waiting } = await openList();
  const { sections, html } = await send('Correo\nana@casa.es\nPepe, el del bar\nbea@@casa.es\n');
  expect(Object.keys(sections)).toContain('Sin correo válido');
  expect(html).toContain('Hemos pedido a 1 persona');
  const [field] = findAll(html, 'textarea', { name: 'lista' });
  expect(
    readText(field?.text ?? '')
      .trim()
      .split('\n'),
  ).toEqual(['Pepe, el del bar', 'bea@@casa.es']);
  expect(await waiting()).toBe(1);
});

test('Each address is asked once; subscribers, former subscribers and erased people are left alone', async () => {
  const { app, send, store, subscribe, waiting, clock } = await openList();
  await subscribe(['suscrita@casa.es', 'baja@casa.es', 'borrada@casa.es']);
  await store.subscriptions.takeOff('baja@casa.es');
  await store.erasure.erasePerson(await store.people.findByEmail('borrada@casa.es'));
  await post(app, 'contact', { ...ana, email: 'escribio@casa.es' });
  await store.erasure.erasePerson(await store.people.findByEmail('escribio@casa.es'));
  await post(app, 'newsletter', { email: 'pendiente@casa.es' });
  const known = await waiting();
  const names = ['suscrita', 'baja', 'borrada', 'escribio', 'pendiente', 'nueva'];
  const list = names.map((name) => `${name}@casa.es`).join('\n');
  const { sections } = await send(list, false);
  await send(list);
  expect(await waiting()).toBe(known + 1);
  expect(Object.entries(sections)).toEqual([
    ['A quién', expect.stringContaining('nueva@')],
    ['Ya estaban, o ya se lo habíamos pedido', expect.stringMatching(/suscrita@.*pendiente@/s)],
    ['Se dieron de baja', expect.stringContaining('baja@')],
    ['Pidieron que los borraras', expect.stringMatching(/borrada@.*escribio@/s)],
  ]);
  clock.time += 2 * 86_400_000;
  await send(list);
  expect(await waiting()).toBe(known + 1);
  const { subscribed } = await store.subscriberCounts.count();
  expect(subscribed).toBe(1);
  const [token = ''] = (await store.people.findByEmail('nueva@casa.es')).subscriptions.map(
    (row) => row.token,
  );
  await store.subscriptions.confirm(token);
  expect((await store.subscriberCounts.count()).subscribed).toBe(2);
});

test('Nothing of an erased address is kept that could be read', async () => {
  const { app, store, database } = await openList();
  await post(app, 'contact', { ...ana, email: 'escribio@casa.es' });
  await store.erasure.erasePerson(await store.people.findByEmail('escribio@casa.es'));
  const rows = JSON.stringify(await database.query('SELECT * FROM suppressed'));
  expect(rows).toContain('hash');
  expect(rows).not.toMatch(/escribio|casa/);
});

test('At most as many are asked as the mail server accepts in an hour; the rest is returned to be sent later', async () => {
  const { send, waiting, clock, database } = await openList({ MAILS_PER_HOUR: '10' });
  const list = Array.from({ length: 14 }, (_, number) => `p${number}@casa.es`).join('\n');
  const { sections, html } = await send(list);
  expect(await waiting()).toBe(10);
  expect(sections['Para dentro de una hora']).toContain('4 correos');
  const [{ text: rest } = { text: '' }] = findAll(html, 'textarea');
  expect(rest.trim().split('\n')).toHaveLength(4);
  expect((await send(rest)).sections['Para dentro de una hora']).toContain('4 correos');
  await database.transaction({ now: clock.time }, 'UPDATE mails SET sent_at = :now');
  clock.time += 3_600_001;
  await send(rest);
  expect((await send(list)).sections['Para dentro de una hora']).toBeUndefined();
});

test('The e-mail to an added person says that the office asked, and how many presses there are', async () => {
  const { send, deliver, settings } = await openList();
  await send('ana@casa.es');
  await deliver();
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = `${settings.dataFolder}/mail`;
  const { default: PostalMime } = await import('postal-mime');
  const mails = await Promise.all(
    readdirSync(folder).map((file) => PostalMime.parse(readFileSync(`${folder}/${file}`))),
  );
  const mail = mails.find(({ to }) => to?.[0]?.address === 'ana@casa.es');
  expect(mail?.text).toContain('hemos apuntado este correo');
  expect(mail?.text).toContain('faltan dos toques');
  expect(mail?.text).toContain('Puedes pedirnos que lo borremos');
});

test('The office shows how many were asked each week, and how many confirmed', async () => {
  const { send, store, clock, get } = await openList();
  await send('a@casa.es\nb@casa.es\nc@casa.es');
  const [row] = (await store.people.findByEmail('b@casa.es')).subscriptions;
  await store.subscriptions.confirm(row?.token ?? '');
  // Unconfirmed addresses are erased, but were asked.
  clock.time += 8 * 86_400_000;
  await store.erasure.eraseExpired();
  expect((await store.subscriberCounts.countPerWeek(2))[0]).toMatchObject({ asked: 3, joined: 1 });
  expect((await get('/suscriptores')).text).toContain(
    'se pidió confirmar a 3 personas; 1 lo ha hecho',
  );
});

test('A file that is too long is named in a sentence, and one without an address asks nobody', async () => {
  const { send, waiting } = await openList();
  expect((await send(new Uint8Array(2 ** 20 + 1))).status).toBe(400);
  expect((await send('')).html).toContain('No hemos escrito a nadie');
  expect(await waiting()).toBe(0);
});

test('While a long list is added, the server answers others', async () => {
  const { store, waiting } = await openList();
  const list = Array.from({ length: 1000 }, (_, number) => `p${number}@casa.es`);
  expect(await countTurns(() => invite(store, list))).toBeGreaterThanOrEqual(10);
  expect(await waiting()).toBe(1000);
});
