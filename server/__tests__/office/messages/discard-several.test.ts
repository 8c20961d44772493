import { findAll } from '../../elements';
import { openDesk } from '../../office-desk';
import { readForm } from '../../office-tools';

/** The boxes for messages on a page, by the senders' names. */
const readBoxes = (html: string) =>
  findAll(html, 'input', { type: 'checkbox' }).map(({ attributes }) => `${attributes.name}`);

test('Several messages are no customer’s by one press, which says how many, and another takes it back', async () => {
  const desk = await openDesk('Ana', 'Eva', 'Luz', 'Sol');
  const { get, post, find, store } = desk;
  const names = async () => (await store.inbox.search()).map(({ name }) => name);
  const boxes = readBoxes((await get('')).html);
  const marked = ['Eva', 'Sol'].map((name) => boxes.find((box) => box.endsWith(find(name))));
  expect(marked).not.toContain(undefined);
  const fields = Object.fromEntries(marked.map((box) => [`${box}`, 'si']));
  const { answer } = await post('/mensajes', fields);
  expect(answer.status).toBe(303);
  const place = (answer.headers.get('location') ?? '').replace(/^\/api\/oficina|#.*/g, '');
  const page = await get(place);
  expect(page.text).toContain('2 mensajes están en «No son clientes»');
  expect(await names()).toEqual(['Luz', 'Ana']);
  expect((await get('?l=no')).text).toMatch(/Eva|Sol/);

  const { varios = '' } = readForm(page.html);
  await desk.press('Sol', 'recuperar');
  desk.clock.time += 1000;
  await desk.press('Ana', 'descartar');
  await post('/mensajes', { hacer: 'deshacer', varios });
  expect((await names()).sort()).toEqual(['Eva', 'Luz', 'Sol']);
});

test('A press with nothing marked changes nothing, and a list of one message has no boxes', async () => {
  const { get, post, store } = await openDesk('Ana');
  expect(readBoxes((await get('')).html)).toEqual([]);
  const { answer } = await post('/mensajes', { 'm-nobody': 'si', q: 'Ana' });
  expect(answer.headers.get('location')).toContain('q=Ana');
  expect((await post('/mensajes')).status).toBe(303);
  expect(await store.inbox.search()).toHaveLength(1);
});
