import { readPage } from '../../../../tools/html';
import { day, minute } from '../../../data/database/times';
import { routes } from '../../../office/routes';
import { findAll } from '../../elements';
import { listTags, openOffice } from '../../office-tools';
import { openTestService, site, startMailbox, until } from '../../service';

test('The way in is a link in the mailbox: one button enters, on this device, and programs that open the link change nothing', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const env = {
    SMTP_URL,
    NEXT_PUBLIC_SITE_URL: 'https://casaturia.es',
    NEXT_PUBLIC_API_HOST: 'https://api.casaturia.es',
  };
  const { app, start, settings, openBrowser } = await openOffice(env);
  const origin = 'https://api.casaturia.es';
  await start();
  const browser = openBrowser();
  const sent = await browser.post('/enlace');
  const mail = await until(() => mails[0]);
  expect(mail.rcpt).toEqual([settings.mailTo]);
  expect(sent.html).not.toContain(settings.mailTo);
  expect(mail.text).toContain(`${origin}/api/oficina/entrar?`);
  const [, path = ''] = /\/api\/oficina(\/entrar\?key=\S+)/.exec(mail.text ?? '') ?? [];
  const buttons = readPage(mail.html ?? '').filter(({ text }) => text === 'Entrar');
  expect(buttons.map(({ attributes }) => attributes.href)).toEqual([
    `${origin}/api/oficina${path}`,
  ]);
  for (const method of ['GET', 'HEAD'])
    await app.request(`${origin}/api/oficina${path}`, { method });
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

test.each<
  [string, (office: Awaited<ReturnType<typeof openOffice>>) => Promise<string | undefined>]
>([
  ['a guess', async () => 'a'.repeat(43)],
  ['nothing', async () => ''],
  ['an injection', async () => "' OR 1=1 --"],
  [
    'a link that was used',
    async ({ makeLink, openBrowser }) => {
      const link = await makeLink();
      await openBrowser().enter(link);
      return link;
    },
  ],
  [
    'an old link',
    async ({ makeLink, clock }) => {
      const link = await makeLink();
      clock.time += 15 * minute;
      return link;
    },
  ],
  [
    'a link that was asked for before leaving everywhere',
    async ({ makeLink, post }) => {
      const link = await makeLink();
      await post('/salir', { where: 'everywhere' });
      return link;
    },
  ],
])('Nobody enters by %s', async (_, prepare) => {
  const office = await openOffice();
  const browser = office.openBrowser();
  const { status } = await browser.enter((await prepare(office)) ?? '');
  expect([status, browser.cookie(), await browser.isInside()]).toEqual([403, '', false]);
});

test('A link opens the office after all when the database could not keep the session before', async () => {
  const { makeLink, openBrowser, database } = await openOffice();
  const link = await makeLink();
  await database.transaction(
    {},
    `CREATE TRIGGER locked BEFORE INSERT ON office_keys WHEN NEW.kind = 'session'
      BEGIN SELECT raise(ABORT, 'locked'); END`,
  );
  const browser = openBrowser();
  await browser.enter(link);
  expect(await browser.isInside()).toBe(false);
  await database.transaction({}, 'DROP TRIGGER locked');
  await browser.enter(link);
  expect(await browser.isInside()).toBe(true);
});

test('Of two presses at once one enters', async () => {
  const { makeLink, openBrowser } = await openOffice();
  const link = await makeLink();
  const statuses = await Promise.all([1, 2, 3].map(() => openBrowser().enter(link)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
});

test('A session ends thirty days after its last use, and by the buttons', async () => {
  const { clock, isInside, openBrowser, post, cookie, useCookie } = await openOffice();
  const other = openBrowser();
  await other.enter();
  for (let week = 0; week < 8; week++) {
    clock.time += 7 * day;
    expect(await isInside()).toBe(true);
  }
  expect(await other.isInside()).toBe(false);
  await other.enter();
  const old = cookie();
  await post('/salir', { where: 'here' });
  expect([await isInside(), await other.isInside()]).toEqual([false, true]);
  useCookie(old);
  expect(await isInside()).toBe(false);
  const third = openBrowser();
  await third.enter();
  await other.post('/salir', { where: 'everywhere' });
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
        const { status } = await post(place, { where: 'everywhere' }, origin);
        expect([path, status]).toEqual([path, 403]);
      }
    expect(await isInside()).toBe(true);
  }
  const browser = openBrowser();
  await browser.enter(link);
  expect(await browser.isInside()).toBe(true);
  expect(await sessions.use('')).toBe(false);
});

test('Whoever leaves all devices opens a question first, and a stranger ends nothing', async () => {
  const { get, post, isInside, openBrowser } = await openOffice();
  const [question] = findAll((await get('')).html, 'details').filter(({ text }) =>
    text.includes('Sí, salir de todos'),
  );
  expect(question?.attributes).not.toHaveProperty('open');
  await openBrowser().post('/salir', { where: 'everywhere' });
  expect(await isInside()).toBe(true);
  await post('/salir', { where: 'everywhere' });
  expect(await isInside()).toBe(false);
});

test('There are at most three links in a quarter of an hour, and the answer does not tell', async () => {
  const { openBrowser, makeLink, clock, sessions } = await openOffice();
  const { post } = openBrowser();
  // One was used to log in.
  for (let turn = 0; turn < 2; turn++) await makeLink();
  expect(await sessions.makeLink()).toBeUndefined();
  const over = await post('/enlace');
  clock.time += 15 * minute;
  const under = await post('/enlace');
  expect([over.status, over.html]).toEqual([200, under.html]);
  expect(await sessions.makeLink()).toBeDefined();
});

test('A link into the office opens it, with what a mail program may take to it behind it', async () => {
  const { openBrowser, sessions } = await openOffice();
  for (const end of [')', '),', '.', '%29', '=', '/']) {
    const browser = openBrowser();
    await browser.enter(`${await sessions.makeLinkAtHand()}${end}`);
    expect([end, await browser.isInside()]).toEqual([end, true]);
  }
});

test('A link made in the terminal is not counted out by those that strangers ask for', async () => {
  const { openBrowser, sessions } = await openOffice();
  const stranger = openBrowser();
  for (let turn = 0; turn < 6; turn++) await stranger.post('/enlace');
  expect(await sessions.makeLink()).toBeUndefined();
  const browser = openBrowser();
  await browser.enter(await sessions.makeLinkAtHand());
  expect(await browser.isInside()).toBe(true);
});

test('After a change of the mailbox all sessions end, and links to the old one open nothing', async () => {
  const { settings, cookie, makeLink } = await openOffice();
  const own = { DATA_FOLDER: settings.dataFolder };
  const link = await makeLink();
  const open = async (MAIL_TO: string) => {
    const { app } = await openTestService({ ...own, MAIL_TO });
    const headers = { cookie: cookie(), origin: site };
    const door = `${site}/oficina/entrar?key=${link}`;
    return [
      (await app.request(`${site}/oficina`, { headers })).status,
      (await app.request(door, { method: 'POST', headers })).status,
    ];
  };
  expect(await open('otra@casaturia.es')).toEqual([401, 403]);
  expect(await open(settings.mailTo)).toEqual([200, 303]);
});

test('Whoever was in by the mailbox before stays out when that one is set again', async () => {
  const { settings, cookie } = await openOffice();
  const own = { DATA_FOLDER: settings.dataFolder };
  await (await openTestService({ ...own, MAIL_TO: 'otra@casaturia.es' })).start();
  const { app } = await openTestService({ ...own, MAIL_TO: settings.mailTo });
  const headers = { cookie: cookie() };
  expect((await app.request(`${site}/oficina`, { headers })).status).toBe(401);
});

test.each(['', '/suscriptores.csv', '/nada'])(
  'Without a session, %s is the way in, not kept and not indexed',
  async (path) => {
    const { openBrowser, get } = await openOffice();
    const browser = openBrowser();
    const { status, html, answer } = await browser.get(path);
    const home = await browser.get('');
    expect([status, html]).toEqual([401, home.html]);
    for (const { headers } of [answer, (await get('')).answer]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script)/);
    }
    expect(html).toContain('content="noindex"');
  },
);

test('Without a session, no address answers but the ways in and out', async () => {
  const office = await openOffice();
  const { get, post } = office.openBrowser();
  const answered: string[] = [];
  for (const [method, path] of routes) {
    const ask = method === 'GET' ? get : post;
    const { status } = await ask(fill(path));
    if (status !== 401) answered.push(`${method} ${path}`);
  }
  expect(answered).toEqual(['POST /enlace', 'GET /entrar', 'POST /entrar', 'POST /salir']);
});

test('An unknown address of the office leads to its first page', async () => {
  const { get } = await openOffice();
  const { status, answer } = await get('/nada');
  expect([status, answer.headers.get('location')]).toEqual([303, '/api/oficina']);
});

test('Keys are stored only as hashes', async () => {
  const { makeLink, cookie, database } = await openOffice();
  const keys = [await makeLink(), cookie().split('=')[1] ?? ''];
  const rows = JSON.stringify(await database.query('SELECT * FROM office_keys'));
  expect(rows).toContain('session');
  for (const key of keys) expect(rows.includes(key)).toBe(false);
});
