import { findAll } from '../../elements';
import { openOffice, openPerson } from '../../office-tools';
import { ana, post, site, startMailbox } from '../../service';

/** Opens an office, with a function that adds an address. */
async function openList() {
  const office = await openOffice();
  return {
    ...office,
    add: (email: string) => office.post('/suscriptores/nuevo', { email }),
    waiting: async () => (await office.count('confirmation')).waiting,
  };
}

test('Each address is asked once; subscribers, those who left and erased people, of whom only a hash is kept, are left alone', async () => {
  const { app, add, store, subscribe, waiting, get, clock, database } = await openList();
  await subscribe(['suscrita@casa.es', 'baja@casa.es', 'borrada@casa.es']);
  await store.subscriptions.takeOff('baja@casa.es');
  await store.erasure.erasePerson(await store.people.findByEmail('borrada@casa.es'));
  await post(app, 'contact', { ...ana, email: 'escribio@casa.es' });
  await store.erasure.erasePerson(await store.people.findByEmail('escribio@casa.es'));
  await post(app, 'newsletter', { email: 'pendiente@casa.es' });
  const rows = JSON.stringify(await database.query('SELECT * FROM suppressed'));
  expect(rows).toContain('hash');
  expect(rows).not.toMatch(/borrada|escribio|casa/);
  const known = await waiting();
  const { place } = await add('Ana Ruiz <nueva@casa.es>');
  expect((await get(place)).text).toContain('nueva@casa.es');
  clock.time += 2 * 86_400_000;
  for (const [name, words] of [
    ['nueva', 'Ya se lo habíamos pedido'],
    ['suscrita', 'Ya está suscrito'],
    ['pendiente', 'Ya se lo habíamos pedido'],
    ['Suscrita+piso', 'Ya está suscrito'],
    ['baja', 'Se dio de baja'],
    ['borrada', 'Pidió que lo borraras'],
    ['escribio', 'Pidió que lo borraras'],
  ]) {
    const { status, text } = await add(`${name}@casa.es`);
    expect([name, status, text]).toEqual([name, 400, expect.stringContaining(`${words}`)]);
  }
  expect(await waiting()).toBe(known + 1);
  const [{ token } = { token: '' }] = (await store.people.findByEmail('nueva@casa.es'))
    .subscriptions;
  await store.subscriptions.confirm(token);
  expect((await store.subscriptions.countAddresses()).subscribed).toBe(2);
});

test('When and how somebody asked is kept as proof, and stands in the form for the next one', async () => {
  const office = await openList();
  const consent = 'El 12 de noviembre, en papel';
  const fields = { email: 'nueva@casa.es', consent };
  const { place } = await office.post('/suscriptores/nuevo', fields);
  const { html } = await office.get(place);
  const [panel] = findAll(html, 'details', { open: '' });
  expect(findAll(panel?.text, 'input', { value: consent })).toHaveLength(1);
  expect(findAll(panel?.text, 'p', { role: 'status' })).toHaveLength(1);
  const person = await openPerson(office, { email: 'nueva@casa.es' });
  expect(person.text).toContain(consent);
  expect(await person.download()).toContain(consent);
  await office.database.transaction({}, 'UPDATE subscriptions SET confirmed_at = 1');
  expect((await office.get('/suscriptores.csv')).html).toContain(consent);
});

test('What is no address asks nobody, and stands in the field to be corrected', async () => {
  const { add, waiting } = await openList();
  const wrong = ['', 'Pepe, del bar', 'b@@casa.es', 'sin@punto', 'a@gmail,com', 'ana.ruiz@gmail'];
  for (const typed of wrong) {
    const { status, html } = await add(typed);
    expect([typed, status, await waiting()]).toEqual([typed, 400, 0]);
    const [field] = findAll(html, 'input', { name: 'email', type: 'email' });
    expect(field?.attributes.value).toBe(typed);
  }
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
  const { html } = await get('/suscriptores?list=unsubscribed');
  // The search is in the same list.
  expect(findAll(html, 'input', { name: 'list', value: 'unsubscribed' })).toHaveLength(1);
  expect(
    findAll(html, 'input', { name: 'email', type: 'hidden' }).map((one) => one.attributes.value),
  ).toEqual(['error@casa.es']);
  for (const name of ['error', 'cansada', 'harta'])
    await press('/suscriptores', { email: `${name}@casa.es`, action: 'restore' });
  expect(await list()).toEqual(['error@casa.es']);
  await press('/suscriptores', { email: 'error@casa.es' });
  clock.time += 8 * 86_400_000;
  await press('/suscriptores', { email: 'error@casa.es', action: 'restore' });
  expect(await list()).toEqual([]);
});

test('An added address that does not exist is listed as such, and the office says so at the top', async () => {
  const { add, deliver, get } = await openList();
  await add('nadie@casa.es');
  await deliver(async () => ({ kind: 'returned', fault: 'address', reason: '', isDead: true }));
  expect((await get('/suscriptores')).text).toContain('1 correo no existe');
  const list = async (state: string) => (await get(`/suscriptores?list=${state}`)).text;
  expect(await list('dead')).toContain('nadie@casa.es');
  expect(await list('pending')).not.toContain('nadie@casa.es');
});

test('An added person confirms from the e-mail; the search finds her, and the office takes her off', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const { app, get, post: press, deliver } = await openOffice({ SMTP_URL });
  await press('/suscriptores/nuevo', { email: 'Ana.Ruiz@casa.es' });
  await deliver();
  const [mail] = mails;
  expect(mail).toMatchObject({ rcpt: ['Ana.Ruiz@casa.es'] });
  expect(mail?.subject).toMatch(/^¿Quieres/);
  for (const words of ['hemos apuntado este correo', 'que lo borremos antes'])
    expect(mail?.text).toContain(words);
  const [path = ''] = /\/newsletter\/confirm\?\S+/.exec(mail?.text ?? '') ?? [];
  await app.request(site + path, { method: 'POST' });
  const findButtons = async (query: string) =>
    findAll((await get(`/suscriptores?${query}`)).html, 'button', { value: 'end' });
  expect(await findButtons('q=ana.ruiz')).toHaveLength(1);
  const { place } = await press('/suscriptores', { email: 'ana.ruiz@casa.es' });
  expect((await get(place)).text).toContain('la diste de baja tú');
  expect(await findButtons('q=ana.ruiz')).toEqual([]);
});
