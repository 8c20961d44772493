import { identity } from '../../../../agency/identity';
import { findAll, wordsOf } from '../../elements';
import { openOffice } from '../../office-tools';
import { ana, post } from '../../service';

const long = `${'<b>"mucho" texto</b> '.repeat(50_000)}fin`;

test('Long messages make no long list: it shows beginnings, and each message has a page of its own', async () => {
  const { app, get, store } = await openOffice();
  const answered = {
    ...ana,
    name: `Ana ${long}`.slice(0, 100_000),
    phone: `6 ${long.slice(0, 9000)}`,
  };
  for (let number = 0; number < 25; number++)
    expect(
      (await post(app, 'contact', { ...ana, message: `${number} ${long.slice(0, 60_000)}` }))
        .status,
    ).toBe(200);
  await post(app, 'contact', answered);
  const listed = await store.inbox.search();
  expect(JSON.stringify(listed).length).toBeLessThan(50_000);
  for (const path of ['', '?q=texto']) {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html.length).toBeLessThan(500_000);
    const links = findAll(html, 'a', { href: /^\/api\/oficina\/mensajes\/[\w-]+$/ });
    expect(links.map(wordsOf)).toContain('Leer entero');
  }
  await post(app, 'contact', { ...ana, name: 'Bea', message: 'palabra '.repeat(1000) });
  const [short] = await store.inbox.search('Bea');
  expect(short?.message).toMatch(/^(palabra )+palabra…$/);
  const [first] = await store.wholeMessages.list();
  const page = await get(`/mensajes/${first?.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(first?.message.slice(-1000));
});

test('A text that no cell of a spreadsheet holds is cut in the table, and says so', async () => {
  const { app, get } = await openOffice();
  const message = `=${'👩'.repeat(40_000)}`;
  await post(app, 'contact', { ...ana, message });
  const { html } = await get('/mensajes.csv');
  const cells = html.split(/[;\r\n]/).map((cell) => cell.replace(/^"|"$/g, ''));
  const cut = cells.find((cell) => cell.endsWith('…')) ?? '';
  expect(message.startsWith(cut.replace(/.…$/u, '').slice(1))).toBe(true);
  expect([cut.length > 30_000, cut.length <= 32_767]).toEqual([true, true]);
  expect(cells).toContain(ana.phone);
});

test('The page of a message that is gone, or older than messages are shown, says so', async () => {
  const clock = { time: Date.now() };
  const { app, get, store, enter } = await openOffice({}, clock);
  await post(app, 'contact', ana);
  const [{ id } = { id: '' }] = await store.wholeMessages.list();
  expect((await get(`/mensajes/${id}`)).text).toContain(ana.name);
  expect((await get('/mensajes/nadie')).status).toBe(404);
  clock.time += (identity.legal.retentionDays + 1) * 24 * 3600_000;
  await enter();
  const gone = await get(`/mensajes/${id}`);
  expect([gone.status, gone.text.includes(ana.name)]).toEqual([404, false]);
});
