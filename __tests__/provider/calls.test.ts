import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createLimits } from '../../provider/limits';
import { isLocalPage, openProvider } from '../../provider/provider';
import { listen } from '../../provider/server';
import { ana, call, day, hour, makeSettings, openTestProvider, post, site } from './provider';

const json = JSON.stringify(ana);
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const other = () => ({ ...ana, message: crypto.randomUUID() });

test('A call is kept, and answered as the form expects', async () => {
  const { app, store } = await openTestProvider();
  const contact = await (await post(app, 'contact', ana)).json();
  expect(contact).toEqual({ success: true, message: expect.any(String) });
  const subscription = await post(app, 'newsletter', { email: ana.email });
  expect([subscription.status, await subscription.json()]).toEqual([200, { success: true }]);
  expect(await store.listMessages()).toMatchObject([ana]);
});

test.each<[string, number, unknown, object?]>([
  ['no JSON', 400, 'name=Ana'],
  ['half a JSON', 400, json.slice(0, -1)],
  ['another type', 400, '[]'],
  ['null', 400, 'null'],
  ['an empty field', 400, { ...ana, name: ' \n ' }],
  ['a missing field', 400, { ...ana, email: undefined }],
  ['a number', 400, { ...ana, phone: 612345678 }],
  ['two addresses', 400, { ...ana, email: 'a@casa.es,b@casa.es' }],
  ['a form', 415, json, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', 415, json, { 'content-type': 'text/plain; application/json' }],
  ['another kind of JSON', 415, json, { 'content-type': 'application/jsonp' }],
  ['over 1 MB', 413, ' '.repeat(2 ** 20) + json, {}],
  ['another origin', 403, json, { origin: 'https://evil.example' }],
  ['an origin that begins like ours', 403, json, { origin: `${site}.evil.example` }],
  ['the origin of a sandbox', 403, json, { origin: 'null' }],
  ['no origin', 403, json, { origin: '' }],
])('A call with %s is refused: %i', async (_, status, body, headers = {}) => {
  const provider = await openTestProvider();
  const answer = await post(provider.app, 'contact', body, headers);
  expect([answer.status, (await answer.json()).success]).toEqual([status, false]);
  expect(await provider.store.listMessages()).toEqual([]);
  // Without it the page cannot read the refusal.
  const allowed = answer.headers.get('access-control-allow-origin');
  expect(allowed).toBe(status === 403 ? null : site);
});

test('A preflight allows the page, and nobody else', async () => {
  const { app } = await openTestProvider();
  const ask = async (origin: string) => {
    const answer = await app.request('/contact', { method: 'OPTIONS', headers: { origin } });
    return { status: answer.status, ...Object.fromEntries(answer.headers) };
  };
  expect(await ask(site)).toMatchObject({
    status: 204,
    'access-control-allow-origin': site,
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '7200',
    vary: expect.stringMatching(/origin/i),
  });
  expect(await ask('https://evil.example')).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  ['/contact', 'GET', 405],
  ['/contact', 'PUT', 405],
  ['/newsletter', 'DELETE', 405],
  ['/contact', 'POST', 403],
  ['/contact', 'OPTIONS', 204],
  ['/health', 'GET', 200],
  ['/nothing', 'GET', 404],
  ['/newsletter/confirm', 'DELETE', 404],
  ['/newsletter/confirm?token=%FF%00', 'GET', 200],
  [`/newsletter/leave?token='; DROP TABLE subscriptions; --`, 'POST', 200],
])('%s answers %s with %i, a policy and no script', async (path, method, status) => {
  const answer = await (await openTestProvider()).app.request(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([
    status,
    status === 405 ? 'POST' : null,
  ]);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';(?!.*script).* frame-ancestors 'none'/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).not.toContain('<script');
});

test('A page of a link uses only custom properties that its own style declares', async () => {
  const answer = await (await openTestProvider()).app.request('/newsletter/confirm?token=a');
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(await answer.text()) ?? [];
  const used = style.match(/(?<=var\()--[\w-]+/g) ?? [];
  const declared = style.match(/--[\w-]+(?=:)/g);
  expect(used).not.toEqual([]);
  expect(declared).toEqual(expect.arrayContaining(used));
});

test('A database that fails is a 5xx that the page can read, and no text gets into the log', async () => {
  const provider = await openTestProvider();
  provider.database.close();
  const answer = await post(provider.app, 'contact', ana);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, site]);
  expect(provider.lines).toHaveLength(1);
  for (const text of Object.values(ana)) expect(provider.lines[0]).not.toContain(text);
});

test('Inside `npm start`, only a page of this machine’s own name may call', async () => {
  const provider = await openProvider((await openTestProvider()).settings, isLocalPage);
  const ask = (address: string, origin = address) => {
    const headers = { origin, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    return statusOf(Promise.resolve(provider.app.request(`${address}/contact`, init)));
  };
  for (const own of ['http://localhost:4321', 'http://127.0.0.1']) expect(await ask(own)).toBe(400);
  expect(await ask('http://localhost:3000', 'http://localhost:4321')).toBe(403);
  // Names that lead to this machine: DNS rebinding.
  for (const name of ['evil.example:3000', 'localhost.evil.example'])
    expect(await ask(`http://${name}`)).toBe(403);
  await provider.stop();
});

test('The same message within ten minutes is one message and one e-mail, at once and again', async () => {
  const { app, clock, store, count } = await openTestProvider();
  const statuses = Array.from({ length: 20 }, () => statusOf(post(app, 'contact', ana)));
  await Promise.all(statuses);
  clock.time += 9 * 60_000;
  statuses.push(statusOf(post(app, 'contact', ana)));
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(await store.listMessages()).toHaveLength(1);
  expect(await count('contact')).toMatchObject({ waiting: 1 });
  for (const field of ['name', 'phone', 'email', 'message', 'message'])
    await post(app, 'contact', { ...ana, [field]: 'otra@casa.es' });
  for (let press = 0; press < 2; press++) await post(app, 'contact', { ...ana, email: null });
  expect(await store.listMessages()).toHaveLength(6);
  clock.time += 2 * 60_000;
  await post(app, 'contact', ana);
  expect(await store.listMessages()).toHaveLength(7);
});

test('Of 500 requests at once none is lost and none kept twice', async () => {
  const { app, store, count } = await openTestProvider();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const url = await listen(server, 0);
  const messages = Array.from({ length: 500 }, (_, number) => `Piso ${number % 400}`);
  const send = (message: string) => call(url, 'contact', { ...ana, message });
  expect(new Set(await Promise.all(messages.map(send)))).toEqual(new Set([200]));
  server.close();
  const kept = (await store.listMessages()).map(({ message }) => message);
  expect(kept.toSorted()).toEqual([...new Set(messages)].toSorted());
  expect(await count('contact')).toMatchObject({ waiting: 400 });
});

async function openLimited() {
  const clock = { time: Date.now() };
  return openTestProvider(
    makeSettings(),
    clock,
    createLimits(() => clock.time),
  );
}

test('Of twenty thousand messages in a day from one address a hundred are taken', () => {
  let time = 0;
  const takeTurn = createLimits(() => time);
  let taken = 0;
  for (; time < day; time += day / 20_000) if (takeTurn('203.0.113.9')) taken++;
  expect(taken).toBe(100);
});

test('A limit does not count a repetition, nor what another address sends, and ends', async () => {
  const { app, clock, count } = await openLimited();
  const press = (body = other(), address = '203.0.113.9') =>
    statusOf(post(app, 'contact', body, {}, address));
  for (let turn = 0; turn < 100; turn++) expect(await press(ana)).toBe(200);
  for (let turn = 0; turn < 19; turn++) expect(await press()).toBe(200);
  expect([await press(), await press(ana), await press(other(), '203.0.113.8')]).toEqual([
    429, 200, 200,
  ]);
  clock.time += 60_000;
  expect(await press()).toBe(200);
  clock.time -= hour;
  for (let turn = 0; turn < 150; turn++) await press(other(), `198.51.100.${turn}`);
  // All addresses together: 120 in a minute.
  expect(await count('contact')).toMatchObject({ waiting: 22 + 120 });
});

const behind = (address: string) => ({ 'x-forwarded-for': address });
test.each<[[string, object?], [string, object?], boolean]>([
  [['2001:db8::1'], ['2001:db8:0:0:ffff::2'], true],
  [['2001:db8:0:1::1'], ['2001:db8:0:2::1'], false],
  [['2001:db8::'], ['2001:db8:0:1::'], false],
  [['::ffff:203.0.113.9'], ['203.0.113.9'], true],
  [['203.0.113.9', behind('198.51.100.1')], ['203.0.113.9', behind('198.51.100.2')], true],
  [['127.0.0.1', behind('198.51.100.1')], ['127.0.0.1', behind('198.51.100.2')], false],
  [['::1', behind('198.51.100.1')], ['127.0.0.1', behind('1.1.1.1, 198.51.100.1')], true],
  [['::ffff:127.0.0.1', behind('2001:db8::1')], ['::1', behind('2001:db8::2')], true],
])('%j and %j have one limit: %j', async (first, second, isOne) => {
  const { app } = await openLimited();
  const press = ([address, headers]: [string, object?]) =>
    statusOf(post(app, 'contact', other(), headers, address));
  for (let turn = 0; turn < 20; turn++) await press(first);
  expect([await press(first), await press(second)]).toEqual([429, isOne ? 429 : 200]);
});
