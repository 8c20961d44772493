import { createAdaptorServer } from '@hono/node-server';
import { createLimits } from '../../provider/limits';
import { isLocalPage, openProvider } from '../../provider/provider';
import { listen } from '../../provider/server';
import { readProviderSettings } from '../../provider/settings';
import { ana, call, openDesk, post, site } from './provider';

const newsletter = { email: ana.email };

test('A call is kept, and answered as the form expects', async () => {
  const desk = await openDesk();
  const contact = await post(desk.app, 'contact', ana);
  expect([contact.status, await contact.json()]).toEqual([
    200,
    { success: true, message: expect.any(String) },
  ]);
  const subscription = await post(desk.app, 'newsletter', newsletter);
  expect([subscription.status, await subscription.json()]).toEqual([200, { success: true }]);
  expect(await desk.store.listMessages()).toMatchObject([ana]);
});

const json = JSON.stringify(ana);
test.each<[string, number, string, object]>([
  ['no JSON', 400, 'name=Ana', {}],
  ['half a JSON', 400, json.slice(0, -1), {}],
  ['another type', 400, '[]', {}],
  ['null', 400, 'null', {}],
  ['an empty field', 400, JSON.stringify({ ...ana, name: ' \n ' }), {}],
  ['a missing field', 400, JSON.stringify({ ...ana, email: undefined }), {}],
  ['a number', 400, JSON.stringify({ ...ana, phone: 612345678 }), {}],
  ['two addresses', 400, JSON.stringify({ ...ana, email: 'a@casa.es,b@casa.es' }), {}],
  ['a form', 415, json, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', 415, json, { 'content-type': 'text/plain; application/json' }],
  ['another kind of JSON', 415, json, { 'content-type': 'application/jsonp' }],
  ['over 1 MB', 413, JSON.stringify({ ...ana, message: 'x'.repeat(2 ** 20) }), {}],
  ['another origin', 403, json, { origin: 'https://evil.example' }],
  ['an origin that begins like ours', 403, json, { origin: `${site}.evil.example` }],
  ['a sandboxed page', 403, json, { origin: 'null' }],
  ['no origin', 403, json, { origin: '' }],
])('A call with %s is refused: %i', async (_, status, body, headers) => {
  const desk = await openDesk();
  const answer = await post(desk.app, 'contact', body, headers);
  expect([answer.status, (await answer.json()).success]).toEqual([status, false]);
  expect(await desk.store.listMessages()).toEqual([]);
  // Without it the page cannot read the refusal.
  const allowed = answer.headers.get('access-control-allow-origin');
  expect(allowed).toBe(status === 403 ? null : site);
});

test('A preflight allows the page, and nobody else', async () => {
  const { app } = await openDesk();
  const ask = (origin: string) => {
    const headers = {
      ...{ origin, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'content-type',
    };
    return app.request('/contact', { method: 'OPTIONS', headers });
  };
  const answer = await ask(site);
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    204,
    {
      'access-control-allow-origin': site,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '7200',
      vary: expect.stringMatching(/origin/i),
    },
  ]);
  const other = await ask('https://evil.example');
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s on a call is refused: 405', async (method) => {
  const { app } = await openDesk();
  const answer = await app.request('/contact', { method, headers: { origin: site } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('A database that fails is a 5xx that the page can read, and the log says it without the text', async () => {
  const desk = await openDesk();
  desk.database.close();
  const answer = await post(desk.app, 'contact', ana);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, site]);
  expect(desk.lines).toHaveLength(1);
  for (const text of Object.values(ana)) expect(desk.lines[0]).not.toContain(text);
});

test('Inside `npm start`, only a page of this machine’s own name may call', async () => {
  const { env } = await openDesk();
  const provider = await openProvider(readProviderSettings(env), isLocalPage);
  const ask = async (address: string, origin: string) =>
    (
      await provider.app.request(`${address}/contact`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  expect(await ask('http://localhost:4321', 'http://localhost:4321')).toBe(400);
  expect(await ask('http://127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe(400);
  expect(await ask('http://localhost:3000', 'http://localhost:4321')).toBe(403);
  // A name that leads to this machine: DNS rebinding.
  expect(await ask('http://evil.example:3000', 'http://evil.example:3000')).toBe(403);
  expect(await ask('http://localhost.evil.example', 'http://localhost.evil.example')).toBe(403);
  await provider.stop();
});

test('The same message within ten minutes is one message and one e-mail, at once and again', async () => {
  const desk = await openDesk();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(desk.app, 'contact', ana)),
  );
  desk.clock.time += 9 * 60_000;
  answers.push(await post(desk.app, 'contact', ana));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await desk.store.listMessages()).toHaveLength(1);
  expect(await desk.count('contact')).toMatchObject({ waiting: 1 });
  for (const field of ['name', 'phone', 'email', 'message'])
    await post(desk.app, 'contact', { ...ana, [field]: 'other@casa.es' });
  await post(desk.app, 'contact', { ...ana, email: null });
  await post(desk.app, 'contact', { ...ana, email: null });
  expect(await desk.store.listMessages()).toHaveLength(6);
  desk.clock.time += 2 * 60_000;
  await post(desk.app, 'contact', ana);
  expect(await desk.store.listMessages()).toHaveLength(7);
});

test('Of 500 requests at once none is lost and none kept twice', async () => {
  const desk = await openDesk();
  const server = createAdaptorServer({ fetch: desk.app.fetch });
  const url = await listen(server as Parameters<typeof listen>[0], 0);
  const messages = Array.from({ length: 500 }, (_, number) => `Piso ${number % 400}`);
  const send = async (message: string) => (await call(url, 'contact', { ...ana, message })).status;
  const statuses = await Promise.all(messages.map(send));
  server.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
  const kept = (await desk.store.listMessages()).map(({ message }) => message);
  expect(kept.toSorted()).toEqual([...new Set(messages)].toSorted());
  expect(await desk.count('contact')).toMatchObject({ waiting: 400 });
});

describe('limits', () => {
  const other = () => ({ ...ana, message: crypto.randomUUID() });
  const forwarded = (address: string) => ({ 'x-forwarded-for': address });

  test('Twenty thousand requests from one address fill neither disk nor mailbox', () => {
    let time = 0;
    const takeTurn = createLimits(() => time);
    let taken = 0;
    for (let count = 0; count < 20_000; count++) {
      if (takeTurn('203.0.113.9')) taken++;
      time += 4000;
    }
    expect(taken).toBe(100);
  });

  test('A person who presses again is not refused, and another person neither', async () => {
    const desk = await openDesk();
    const statuses = new Set<number>();
    for (let count = 0; count < 200; count++)
      statuses.add((await post(desk.limited, 'contact', ana, {}, '203.0.113.9')).status);
    for (let count = 0; count < 19; count++)
      statuses.add((await post(desk.limited, 'contact', other(), {}, '203.0.113.9')).status);
    expect(statuses).toEqual(new Set([200]));
    await post(desk.limited, 'contact', other(), {}, '203.0.113.9');
    expect((await post(desk.limited, 'contact', other(), {}, '203.0.113.9')).status).toBe(429);
    expect((await post(desk.limited, 'contact', other(), {}, '203.0.113.8')).status).toBe(200);
    desk.clock.time += 60_000;
    expect((await post(desk.limited, 'contact', other(), {}, '203.0.113.9')).status).toBe(200);
    desk.clock.time -= 3600_000;
    expect((await post(desk.limited, 'contact', other(), {}, '203.0.113.9')).status).toBe(200);
  });

  test('All addresses together have a limit, too', async () => {
    const desk = await openDesk();
    const statuses = [];
    for (let count = 0; count < 200; count++)
      statuses.push(
        (await post(desk.limited, 'contact', other(), {}, `198.51.100.${count}`)).status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  });

  // Each row: two addresses, as they arrive, and whether they have one limit.
  test.each<[[string, object?], [string, object?], boolean]>([
    [['2001:db8::1'], ['2001:db8:0:0:ffff::2'], true],
    [['2001:db8:0:1::1'], ['2001:db8:0:2::1'], false],
    [['2001:db8::'], ['2001:db8:0:1::'], false],
    [['::ffff:203.0.113.9'], ['203.0.113.9'], true],
    [['203.0.113.9', forwarded('198.51.100.1')], ['203.0.113.9', forwarded('198.51.100.2')], true],
    [['127.0.0.1', forwarded('198.51.100.1')], ['127.0.0.1', forwarded('198.51.100.2')], false],
    [['::1', forwarded('198.51.100.1')], ['127.0.0.1', forwarded('1.1.1.1, 198.51.100.1')], true],
    [['::ffff:127.0.0.1', forwarded('2001:db8::1')], ['::1', forwarded('2001:db8::2')], true],
  ])('%j and %j have one limit: %j', async (first, second, isOne) => {
    const desk = await openDesk();
    const press = ([address, headers]: [string, object?]) =>
      post(
        desk.limited,
        'newsletter',
        { email: `${crypto.randomUUID()}@casa.es` },
        headers,
        address,
      );
    for (let count = 0; count < 20; count++) await press(first);
    expect((await press(first)).status).toBe(429);
    expect((await press(second)).status).toBe(isOne ? 429 : 200);
  });
});
