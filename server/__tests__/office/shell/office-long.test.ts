import { identity } from '../../../../agency/identity';
import { day } from '../../../data/database/times';
import { findAll, wordsOf } from '../../elements';
import { openOffice } from '../../office-tools';
import { ana, post } from '../../service';

const long = '<b>"mucho" texto</b> '.repeat(3000);

test('Long messages make no long list: it shows beginnings, and each message has a page of its own', async () => {
  const { app, get, store } = await openOffice();
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

test('A text that no cell of a spreadsheet holds is cut in the table, and says so', async () => {
  const { app, get } = await openOffice();
  await post(app, 'contact', { ...ana, message: `=${'a'.repeat(40_000)}` });
  const cells = (await get('/mensajes.csv')).html.split(/"?;"?/);
  expect(cells.filter((cell) => /^'=a+…$/.test(cell)).map(({ length }) => length)).toEqual([
    32_767,
  ]);
  expect(cells).toContain(ana.phone);
});

test('The page of a message that is gone, or older than messages are shown, says so', async () => {
  const { app, get, store, enter, clock } = await openOffice();
  await post(app, 'contact', ana);
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  expect((await get(`/mensajes/${id}`)).text).toContain(ana.name);
  clock.time += (identity.legal.retentionDays + 1) * day;
  await enter();
  for (const path of [`/mensajes/${id}`, '/mensajes/nadie']) {
    const gone = await get(path);
    expect([gone.status, gone.text.includes(ana.name)]).toEqual([404, false]);
  }
});
