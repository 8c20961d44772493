import { readPage } from '../../../../tools/html';
import { day, minute } from '../../../data/database/times';
import { routes } from '../../../office/create-office';
import { readFields } from '../../elements';
import { listTags, openOffice } from '../../office-tools';
import { openTestService, site, startMailbox, until } from '../../service';

test('The way in is a link in the mailbox: one button enters, on this device, and programs that open the link change nothing', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const env = {
    SMTP_URL,
    NEXT_PUBLIC_SITE_URL: 'https://elladohonesto.es',
    NEXT_PUBLIC_API_HOST: 'https://api.elladohonesto.es',
  };
  const { app, start, settings, openBrowser } = await openOffice(env);
  const origin = 'https://api.elladohonesto.es';
  await start();
  const browser = openBrowser();
  const sent = await browser.post('/enlace');
  const mail = await until(() => mails[0]);
  expect(mail.rcpt).toEqual([settings.mailTo]);
  expect(sent.html).not.toContain(settings.mailTo);
  expect(mail.text).toContain(`${origin}/api/oficina/entrar?`);
  const [, path = ''] = /\/api\/oficina(\/entrar\?key=\S+)/.exec(mail.text ?? '') ?? [];
  const buttons = readPage(mail.html ?? '').filter(({ text }) => text === 'Entrar');
  const address = `${origin}/api/oficina${path}`;
  expect(buttons.map(({ attributes }) => attributes.href)).toEqual([address]);
  for (const method of ['GET', 'HEAD']) await app.request(address, { method });
  const door = await browser.get(path);
  expect(listTags(door.html).filter((tag) => /^(button|script)$/.test(tag))).toEqual(['button']);
  expect(await browser.isInside()).toBe(false);
  const { answer, status } = await browser.post(path);
  expect([status, answer.headers.get('location')]).toEqual([303, '/api/oficina']);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^oficina=[\w-]{43}; Max-Age=2592000; Path=\/api\/oficina; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await browser.isInside()).toBe(true);
});

test('A link opens the office once, within a quarter of an hour, and not after leaving everywhere', async () => {
  const { makeLink, openBrowser, clock, post } = await openOffice();
  async function enter(link: string) {
    const browser = openBrowser();
    const { status } = await browser.enter(link);
    return [status, await browser.isInside()];
  }
  const closed = [403, false];
  expect(await enter('a'.repeat(43))).toEqual(closed);
  const link = await makeLink();
  const presses = await Promise.all([link, link, link].map(enter));
  expect(presses.toSorted()).toEqual([[303, true], closed, closed]);
  const again = `/entrar?key=${await makeLink()}`;
  const fields = readFields((await openBrowser().get(again)).html, /entrar$/);
  // The browser drops the answer to the first of two presses, with its cookie.
  for (let turn = 0; turn < 2; turn++) {
    const browser = openBrowser();
    await browser.post(again, fields);
    expect(await browser.isInside()).toBe(true);
  }
  expect((await openBrowser().post(again)).status).toBe(403);
  clock.time += 15 * minute;
  const [young, old] = [await makeLink(), await makeLink()];
  clock.time += 14 * minute;
  expect(await enter(young)).toEqual([303, true]);
  clock.time += minute;
  expect(await enter(old)).toEqual(closed);
  const last = await makeLink();
  await post('/salir', { action: 'everywhere' });
  expect(await enter(last)).toEqual(closed);
});

test('A link that is used or false says so before any button; the way in from a message leads to it', async () => {
  const { makeLink, openBrowser, clock } = await openOffice();
  const browser = openBrowser();
  for (const link of [await makeLink(), 'a'.repeat(43)]) {
    await openBrowser().enter(link);
    expect((await openBrowser().get(`/entrar?key=${link}`)).status).toBe(403);
  }
  clock.time += 15 * minute;
  await browser.get('/mensajes/una-clave');
  expect((await browser.enter()).place).toBe('/mensajes/una-clave');
  expect((await browser.get(`/entrar?key=${'a'.repeat(43)}`)).place).toBe('');
});

test('A session ends thirty days after its last use, and by the buttons', async () => {
  const { clock, isInside, openBrowser, get, post, cookie, useCookie } = await openOffice();
  // The browser forgets a cookie that no later answer sets again.
  expect((await get('')).answer.headers.get('set-cookie')).toContain('Max-Age=2592000');
  const other = openBrowser();
  await other.enter();
  for (let week = 0; week < 8; week++) {
    clock.time += 7 * day;
    expect(await isInside()).toBe(true);
  }
  expect(await other.isInside()).toBe(false);
  await other.enter();
  const old = cookie();
  // A sub-domain's cookies of this name may come first.
  useCookie(`oficina=x; oficina=${'x'.repeat(43)}; ${old}`);
  expect(await isInside()).toBe(true);
  await post('/salir', { action: 'here' });
  expect([await isInside(), await other.isInside()]).toEqual([false, true]);
  useCookie(old);
  expect(await isInside()).toBe(false);
  const [third, stranger] = [openBrowser(), openBrowser()];
  await third.enter();
  await stranger.post('/salir', { action: 'everywhere' });
  expect([await third.isInside(), await other.isInside()]).toEqual([true, true]);
  await other.post('/salir', { action: 'everywhere' });
  expect([await third.isInside(), await other.isInside()]).toEqual([false, false]);
});

/** An address of a route. */
const fill = (path: string) => path.replace(/\/$|\{.*/, '').replace(/:\w+/g, 'x');

test('A form of another site does nothing', async () => {
  const { openBrowser, makeLink, isInside, post, sessions } = await openOffice();
  const link = await makeLink();
  for (const origin of ['https://evil.example', 'null', '']) {
    for (const [method, path] of routes)
      if (method === 'POST') {
        const place = path === '/entrar' ? `${path}?key=${link}` : fill(path);
        const { status } = await post(place, { action: 'everywhere' }, origin);
        expect([path, status]).toEqual([path, 403]);
      }
    expect(await isInside()).toBe(true);
  }
  const browser = openBrowser();
  await browser.enter(link);
  expect(await browser.isInside()).toBe(true);
  expect(await sessions.use('')).toBe(false);
});

test('There are at most three links in a quarter of an hour, and the answer does not tell', async () => {
  const { openBrowser, makeLink, clock, sessions } = await openOffice();
  const { post } = openBrowser();
  // One was used to log in.
  for (let turn = 0; turn < 2; turn++) await makeLink();
  clock.time += 14 * minute;
  expect(await sessions.makeLink()).toBeUndefined();
  const over = await post('/enlace');
  clock.time += minute;
  const under = await post('/enlace');
  expect([over.status, over.place, over.html]).toEqual([303, '/enlace', under.html]);
  expect(await sessions.makeLink()).toBeDefined();
});

test('A link of the terminal opens the office whatever strangers ask for, and with what a mail program may take to it behind it', async () => {
  const { openBrowser, sessions } = await openOffice();
  for (let turn = 0; turn < 3; turn++) await openBrowser().post('/enlace');
  for (const end of [')', '),', '.', '%29', '=', '/']) {
    const browser = openBrowser();
    await browser.enter(`${await sessions.makeLinkAtHand()}${end}`);
    expect([end, await browser.isInside()]).toEqual([end, true]);
  }
});

test('After a change of the mailbox all sessions and links of the old one end, also when that one is set again', async () => {
  const { settings, cookie, makeLink } = await openOffice();
  const link = await makeLink();
  async function ask(MAIL_TO: string, path: string, method = 'GET') {
    const service = await openTestService({ DATA_FOLDER: settings.dataFolder, MAIL_TO });
    await service.start();
    const headers = { cookie: cookie(), origin: site };
    return (await service.app.request(`${site}/oficina${path}`, { headers, method })).status;
  }
  expect(await ask(settings.mailTo, '')).toBe(200);
  for (const mailTo of ['otra@elladohonesto.es', settings.mailTo]) {
    expect(await ask(mailTo, '')).toBe(401);
    expect(await ask(mailTo, `/entrar?key=${link}`, 'POST')).toBe(403);
  }
});

test('Without a session every address is the way in, not kept and not indexed', async () => {
  const { openBrowser, get } = await openOffice();
  const browser = openBrowser();
  const hideKey = (html: string) => html.replace(/ value="[\w-]{36}"/, '');
  const { html } = await browser.get('');
  const answered: string[] = [];
  for (const [method, path] of [...routes, ['GET', '/nada'] as const]) {
    const ask = method === 'GET' ? browser.get : browser.post;
    const { status, html: page } = await ask(fill(path));
    if (status !== 401) answered.push(`${method} ${path}`);
    else if (method === 'GET') expect([path, hideKey(page)]).toEqual([path, hideKey(html)]);
  }
  expect(answered).toEqual([
    'POST /enlace',
    'GET /enlace',
    'GET /entrar',
    'POST /entrar',
    'POST /salir',
  ]);
  for (const { headers } of [(await browser.get('')).answer, (await get('')).answer]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script)/);
  }
  expect((await get('/nada')).place).toBe('');
});

test('Keys are stored only as hashes', async () => {
  const { makeLink, cookie, database } = await openOffice();
  const keys = [await makeLink(), cookie().split('=')[1] ?? ''];
  const rows = JSON.stringify(await database.query('SELECT * FROM office_keys'));
  expect(rows).toContain('session');
  for (const key of keys) expect(rows.includes(key)).toBe(false);
});
