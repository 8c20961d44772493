import { findAll, wordsOf } from '../../elements';
import { sendLetter } from '../../letter';
import { openOffice, openPerson } from '../../office-tools';
import { ana, post } from '../../service';

/** An office with messages of some phones and addresses, in this order. */
async function openWith(...messages: object[]) {
  const office = await openOffice();
  for (const message of messages) await post(office.app, 'contact', { ...ana, ...message });
  const ids = (await office.store.wholeMessages.list()).map(({ id }) => id);
  return { ...office, ids };
}

/** Follows the link to all of a person, on a page of the office. */
async function follow(office: Awaited<ReturnType<typeof openWith>>, path: string) {
  const links = findAll((await office.get(path)).html, 'a', { href: /\/persona\?/ });
  const [link] = links.filter((one) => /^Todo lo de esta persona$|@/.test(wordsOf(one)));
  const query = new URLSearchParams(`${link?.attributes.href}`.split('?')[1]);
  return openPerson(office, Object.fromEntries(query));
}

test.each([
  ['612 345 678', 'ana@casa.es'],
  ['no tengo', 'ana@casa.es'],
  ['ext. 12', null],
])('From a message (%s, %s) a press leads to all of the person', async (phone, email) => {
  const other = { phone: phone.replace('8', '9'), name: 'Eva', email: 'eva@casa.es' };
  const office = await openWith({ phone, email }, other);
  const { text, ticked, boxes } = await follow(office, `/mensajes/${office.ids[0]}`);
  expect(text).toContain(ana.message.split('\n')[0]);
  expect([ticked, boxes]).toEqual([[office.ids[0]], [office.ids[0], email].filter(Boolean)]);
});

test('Beside a subscriber stands the name of who wrote, and one press leads to all of the person', async () => {
  const email = 'ana+1@casa.es';
  const office = await openWith({ email });
  await office.subscribe([email]);
  expect((await office.get('/suscriptores')).text).toMatch(/ana\+1@casa\.es\s+Ana Peña/);
  const { ticked } = await follow(office, '/suscriptores');
  expect(ticked).toEqual([...office.ids, email]);
});

test('A phone finds that number alone, whole and with its country', async () => {
  const own = ['612345678', '+34 612 34 56 78', '963 12 34 56 / 612.345.678', '٦١٢٣٤٥٦٧٨'];
  const others = ['+33 6 12 34 56 78', '612345679', '712345678'];
  const phones = [...own, ...others].map((phone) => ({ phone, email: null }));
  const office = await openWith(...phones);
  const { ticked, boxes } = await openPerson(office, { message: `${office.ids[0]}` });
  const found = office.ids.slice(0, own.length);
  expect([boxes, ticked]).toEqual([found, found]);
  for (const text of ['６１２　３４５　６７８', '٦١٢ ٣٤٥ ٦٧٨'])
    expect(await office.store.inbox.count(text)).toBe(own.length);
});

test('What only shares the e-mail of a message, or the phone of a subscriber, has to be ticked', async () => {
  const office = await openWith({}, { phone: '699 999 999' }, { email: 'eva@casa.es' });
  const [first = '', second, third] = office.ids;
  const byPhone = await openPerson(office, { message: first });
  expect(byPhone.boxes).toEqual([first, second, third, ana.email]);
  expect(byPhone.ticked).toEqual([first, third]);
  const byEmail = await openPerson(office, { email: ana.email });
  expect(byEmail.boxes).toEqual([first, second, third, ana.email]);
  expect(byEmail.ticked).toEqual([first, second, ana.email]);
});

test('The file has what is ticked, to be read and with nothing of it forged', async () => {
  const office = await openWith({ message: 'Uno\nTeléfono: 666' }, { message: 'Dos' });
  const [first = ''] = office.ids;
  await office.subscribe([ana.email]);
  await office.store.notebook.addNote(first, 'Por la tarde');
  await office.store.notebook.setHandling(first, { call_on: '2099-12-03' });
  await sendLetter(office.store, 'Una que no ha salido', 'Hola.');
  const person = await openPerson(office, { email: ana.email });
  expect(person.text).not.toContain('carta a este correo');
  expect(person.text).toMatch(/volver a llamar el jueves\s3.*Por la tarde/s);
  const file = await person.download([first, ana.email]);
  for (const line of [`Nombre: ${ana.name}`, `Teléfono: ${ana.phone}`, 'Volver a llamar el: 2099'])
    expect(file).toContain(`\n${line}`);
  expect(file).toMatch(/Por la tarde.*UNA SUSCRIPCIÓN\nCorreo: ana@casa\.es/s);
  expect(file).not.toMatch(/Dos|UNA CARTA|^Teléfono: 666/m);
});

test('What is ticked is erased after one question, and nothing else; what stays is named, with a button that ends it', async () => {
  const office = await openWith({ message: 'Uno' }, { message: 'Dos' });
  const [first = ''] = office.ids;
  await office.subscribe([ana.email]);
  const person = await openPerson(office, { message: first });
  const asked = await person.ask([first]);
  const remaining = /Queda sin marcar: 1 mensaje.*Queda la suscripción de\s+ana@casa\.es/s;
  expect(asked.text).toMatch(remaining);
  expect(asked.text).toContain('No se puede deshacer');
  expect(findAll(asked.html, 'input', { name: 'rows', value: first })).toHaveLength(1);
  expect(await office.store.inbox.count()).toBe(2);
  const erased = await person.erase([first]);
  expect(erased.text).toMatch(/a mano/);
  expect(erased.text).toMatch(remaining);
  expect(await office.store.wholeMessages.list()).toMatchObject([{ message: 'Dos' }]);
  expect(await office.store.subscriptions.list()).toHaveLength(1);
  for (const { html } of [asked, erased])
    expect(findAll(html, 'input', { name: 'email', value: ana.email })).toHaveLength(1);
  await office.post('/suscriptores', { email: ana.email });
  expect(await office.store.subscriptions.list()).toEqual([]);
  const all = await openPerson(office, { email: ana.email });
  expect((await all.erase()).text).not.toContain('Queda');
  // The page before, which Back opens, finds nothing more.
  expect((await person.ask([first])).status).toBe(400);
  expect((await office.get(`/persona?message=${first}`)).status).toBe(404);
});
