import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { briefAgency } from '../../../../__tests__/agencies';
import { routes } from '../../../office/create-office';
import { createActs } from '../../../office/shell/owner-bodies';
import { sayInFile } from '../../agency-file';
import { readFields } from '../../elements';
import { sendLetter, writeLetter } from '../../letter';
import { openOffice } from '../../office-tools';
import { ana, post } from '../../service';

/** An office in which each form has something to do. */
async function openBusyOffice() {
  const clock = { time: Date.parse('2027-03-01T09:00Z') };
  sayInFile(briefAgency);
  const office = await openOffice({ MAIL_TO: '' }, clock);
  const { app, store, database } = office;
  await post(app, 'contact', ana);
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  await store.notebook.addNote(id, 'Una nota');
  const note = (await store.notebook.listNotes([id])).get(id)?.[0]?.id;
  await office.subscribe(['bea@casa.es']);
  const letter = await sendLetter(store, 'Enero', 'Hola.');
  await database.transaction({}, "UPDATE mails SET sent_at = 1 WHERE kind = 'letter'");
  return { ...office, id, note, letter };
}
type Busy = Awaited<ReturnType<typeof openBusyOffice>>;

/** The page with the form of each route, and what is typed there. */
const presses: Record<
  string,
  (office: Busy) => Promise<readonly [page: string, typed?: Record<string, string>]>
> = {
  '/enlace': async ({ post }) => {
    await post('/salir');
    return [''];
  },
  '/entrar': async ({ post, makeLink }) => {
    await post('/salir');
    return [`/entrar?key=${await makeLink()}`];
  },
  '/salir': async () => [''],
  '/mensajes/nuevo': async () => ['/mensajes/nuevo', { name: 'Eva', text: 'Vende' }],
  '/mensajes/:id': async ({ id }) => [`/mensajes/${id}`, { 'note-1': 'Otra', action: 'save' }],
  '/mensajes/:id/notas/:note': async ({ id }) => [`/mensajes/${id}`, { text: 'Corregida' }],
  '/cartas': async () => ['/cartas', { subject: 'Febrero', text: 'Hola.', action: 'try' }],
  '/cartas/enviar': async ({ store }) => {
    const { version } = await writeLetter(store, { subject: 'Febrero', text: 'Hola.' });
    return [`/cartas/enviar?v=${version}`];
  },
  '/cartas/:id': async ({ letter }) => [`/cartas/${letter.id}`, { action: 'copy' }],
  '/suscriptores': async () => ['/suscriptores', { email: 'bea@casa.es' }],
  '/suscriptores/nuevo': async () => ['/suscriptores', { email: 'eva@casa.es' }],
  '/persona': async ({ id }) => [`/persona?message=${id}`, { action: 'erase', rows: id }],
  '/pagina': async () => ['/pagina', { phone: '961234567' }],
  '/pagina/publicar': async (office) => [await typePhone(office)],
  '/pagina/deshacer': async (office) => {
    const question = await typePhone(office);
    await office.post(question, readFields((await office.get(question)).html, /publicar$/));
    await office.publisher.end();
    return ['/pagina'];
  },
};

/** Types another phone into «Mi página». @returns the question whether to publish it */
async function typePhone({ get, post }: Busy) {
  const { html } = await get('/pagina');
  await post('/pagina', { ...readFields(html, /\/pagina$/), phone: '961234567' });
  return '/pagina/publicar';
}

/** All that is stored, without random keys, and the number of e-mails that have left. */
async function readAll({ database, settings }: Busy) {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  const tables = await database.query<{ name: string }>(sql);
  const rows: string[] = [];
  for (const { name } of tables)
    for (const row of await database.query(`SELECT * FROM ${name}`))
      rows.push(
        `${name} ${JSON.stringify(row).replace(/[\w-]{43}|[\da-f]{32}|[\da-f-]{36}/g, '')}`,
      );
  const folder = join(settings.dataFolder, 'mail');
  return [...rows.sort(), existsSync(folder) ? readdirSync(folder).length : 0];
}

/** Presses a form a number of times at once. @returns where each press leads, and what is stored then */
async function pressAtOnce(path: string, times: number) {
  const office = await openBusyOffice();
  const [page, typed] = (await presses[path]?.(office)) ?? [''];
  const { html } = await office.get(page);
  const action = new RegExp(`${path.replace(/:\w+/g, '[\\w-]+')}(\\?.*)?$`);
  const fields = { ...readFields(html, action), ...typed };
  expect(fields.key).toMatch(/./);
  const place = path === '/persona' || path === '/entrar' ? page : path;
  const address = place.replace(':id', office.id).replace(':note', `${office.note}`);
  const to = path === '/cartas/:id' ? `/cartas/${office.letter.id}` : address;
  const press = async () => {
    const { status, place } = await office.post(to, fields);
    return `${status} ${place.replace(/[\da-f-]{36}/, '')}`;
  };
  const led = await Promise.all(Array.from({ length: times }, press));
  led.push(await press());
  await office.publisher.end();
  return { led: new Set(led), all: await readAll(office) };
}

test.each(routes.flatMap(([method, path]) => (method === 'POST' ? [path] : [])))(
  'Two presses at once, and a third one after Back, are one act: %s',
  async (path) => {
    const once = await pressAtOnce(path, 0);
    const thrice = await pressAtOnce(path, 2);
    expect(thrice).toEqual(once);
    expect(once.led.size).toBe(1);
    expect([...once.led][0]).toMatch(path === '/salir' ? /^200/ : /^303/);
  },
);

test('A press is remembered, but not by a server that a stranger has filled with others', async () => {
  let acts = 0;
  const app = new Hono().post('*', createActs(Date.now), (c) => c.redirect(`/${++acts}`, 303));
  // Phones give each photograph the same name.
  const press = (address: number, photo = 'a') => {
    const body = new FormData();
    body.append('key', 'one');
    body.append('photo', new File([photo], 'image.jpg'));
    return app.request(`/?${address}`, { method: 'POST', body });
  };
  for (const photo of ['b', 'b', 'bb']) await press(0, photo);
  expect(acts).toBe(2);
  for (let address = 1; address <= 1000; address++) await press(address);
  await press(0, 'bb');
  expect(acts).toBe(1003);
});
