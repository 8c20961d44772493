import { contactRequest } from '../../../lib/api/requests';
import { isLocalPage } from '../../service';
import { findAll } from '../elements';
import { ana, openTestService, post, site } from '../service';

const json = JSON.stringify(ana);
const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('A call is kept, and answered as the form expects', async () => {
  const { app, store } = await openTestService();
  const longest = { ...ana, email: `${'a'.repeat(246)}@casa.es` };
  const contact = await (await post(app, 'contact', longest)).json();
  expect(contact).toEqual({ success: true, message: expect.any(String) });
  const subscription = await post(app, 'newsletter', { email: ana.email });
  expect([subscription.status, await subscription.json()]).toEqual([200, { success: true }]);
  expect(await store.wholeMessages.list()).toMatchObject([longest]);
});

test.each<[string, number, unknown, object?, boolean?]>([
  ['no JSON', 400, 'name=Ana'],
  ['another type', 400, '[]'],
  ['a number', 400, { ...ana, phone: 612345678 }],
  ['two addresses', 400, { ...ana, email: 'a@casa.es,b@casa.es' }],
  ['an address that ends with a dot', 400, { ...ana, email: 'ana@casa.es.' }],
  ['an address in brackets', 400, { ...ana, email: '<ana@casa.es>' }],
  ['an address in quotation marks', 400, { ...ana, email: '"ana"@casa.es' }],
  ['an address with a comment', 400, { ...ana, email: 'ana(a)@casa.es' }],
  ['a group of addresses', 400, { ...ana, email: 'grupo:ana@casa.es;' }],
  ['a final dot of another script', 400, { ...ana, email: 'ana@casa.es。' }],
  ['an address longer than one can be', 400, { ...ana, email: `${'a'.repeat(247)}@casa.es` }],
  ['a domain that is too long in ASCII', 400, { ...ana, email: `a@${'ñandú.'.repeat(20)}es` }],
  ['a file', 415, json, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['plain text', 415, json, { 'content-type': 'text/plain; application/json' }],
  ['over 1 MB', 413, ' '.repeat(2 ** 20) + json, {}],
  ['another origin', 403, json, { origin: 'https://evil.example' }],
  ['an origin that begins like ours', 403, json, { origin: `${site}.evil.example` }],
  ['the origin of a sandbox', 403, json, { origin: 'null' }],
  ['no origin', 403, json, { origin: '' }],
  ['a database that fails', 503, ana, {}, true],
])('A call with %s is refused: %i, and no text gets into the log', async (...row) => {
  const [, status, body, headers = {}, isClosed = false] = row;
  const service = await openTestService();
  if (isClosed) await service.database.close();
  const answer = await post(service.app, 'contact', body, headers);
  expect([answer.status, (await answer.json()).success]).toEqual([status, false]);
  if (!isClosed) expect(await service.store.wholeMessages.list()).toEqual([]);
  expect(service.lines).toHaveLength(Number(status === 403 || isClosed));
  for (const text of Object.values(ana)) expect(service.lines.join()).not.toContain(text);
  // Without this header the page cannot read the refusal.
  const allowed = answer.headers.get('access-control-allow-origin');
  expect(allowed).toBe(status === 403 ? null : site);
});

test('A preflight allows only the page’s origin', async () => {
  const { app } = await openTestService();
  const ask = async (origin: string) => {
    const answer = await app.request('/contact', { method: 'OPTIONS', headers: { origin } });
    return Object.fromEntries(answer.headers);
  };
  expect(await ask(site)).toMatchObject({
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
  [`/newsletter/leave?token='; DROP TABLE subscriptions; --`, 'POST', 404],
])('%s answers %s with %i, a policy and no script', async (path, method, status) => {
  const answer = await (await openTestService()).app.request(path, { method });
  const allow = status === 405 ? 'POST' : null;
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';(?!.*script).* frame-ancestors 'none'/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin'); // for Back
  expect(findAll(await answer.text(), 'script')).toEqual([]);
});

test.each([
  ['http://localhost:4321', 'http://localhost:4321', true],
  ['http://127.0.0.1', 'http://127.0.0.1', true],
  ['http://localhost:4321', 'http://localhost:3000', false],
  // Names that lead to this machine: DNS rebinding.
  ['http://evil.example:3000', 'http://evil.example:3000', false],
  ['http://localhost.evil.example', 'http://localhost.evil.example', false],
])('Inside `npm start`, a page of %s may call %s: %j', (origin, address, isAllowed) => {
  expect(isLocalPage(origin, new URL(`${address}/api/contact`))).toBe(isAllowed);
});

test('The same message within ten minutes is one message and one e-mail, at once and again', async () => {
  const { app, clock, store, count } = await openTestService();
  const statuses = Array.from({ length: 20 }, () => statusOf(post(app, 'contact', ana)));
  await Promise.all(statuses);
  clock.time += 9 * 60_000;
  statuses.push(statusOf(post(app, 'contact', ana)));
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(await store.wholeMessages.list()).toHaveLength(1);
  expect(await count('contact')).toMatchObject({ waiting: 1 });
  for (const field of ['name', 'phone', 'email', 'message', 'message'])
    await post(app, 'contact', { ...ana, [field]: 'otra@casa.es' });
  for (let press = 0; press < 2; press++) await post(app, 'contact', { ...ana, email: null });
  expect(await store.wholeMessages.list()).toHaveLength(6);
  for (const plazo of ['mayo', 'mayo', 'junio']) await post(app, 'contact', { ...ana, plazo });
  expect(await store.wholeMessages.list()).toHaveLength(8);
  clock.time += 2 * 60_000;
  await post(app, 'contact', ana);
  expect(await store.wholeMessages.list()).toHaveLength(9);
});

test('Half a character, in an answer or its name, is replaced before it is kept', async () => {
  const { app, store } = await openTestService();
  const broken = { name: 'Ana \ud83c', message: '\udf00', '\ud800': 'sí', planta: '\udfff' };
  expect(await statusOf(post(app, 'contact', { ...ana, ...broken }))).toBe(200);
  const [message] = await store.wholeMessages.list();
  expect(message).toMatchObject({ name: 'Ana \ufffd', message: '\ufffd' });
  expect(message?.answers).toMatchObject([
    { name: '\ufffd', text: 'sí' },
    { name: 'planta', text: '\ufffd' },
  ]);
});

test('A body of more names than a form may have is refused before its values are checked', async () => {
  const { app } = await openTestService();
  const check = jest.spyOn(contactRequest, 'safeParse');
  const names = Array.from({ length: 35 }, (_, number) => [`q${number}`, 1]);
  for (const body of [Object.fromEntries(names), names])
    expect(await statusOf(post(app, 'contact', body))).toBe(400);
  expect(check).not.toHaveBeenCalled();
});
