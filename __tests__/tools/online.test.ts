import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactForm } from '../../components/islands/contact-form';
import { contactRequest } from '../../lib/api/requests';
import type { Identity } from '../../lib/identity-schema';
import { joinIdentity } from '../../lib/published';
import { describeSite } from '../../lib/structured-data';
import { openTestService, post } from '../../server/__tests__/service';
import { listen } from '../../server/http/listen';
import { checkOnline } from '../../tools/launch/check-online';
import { listOtherFacts, listOtherQuestions } from '../../tools/launch/compare-page';
import { realIdentity } from '../identity';
import { makeFolder } from '../project';

type Answer = [status: number, headers?: object, body?: string];
/** A page that loads a file, and another one by its loader; SITE is its origin. */
const page = `<img src="http://127.0.0.1:1/"><link rel="canonical" href="SITE/casa/"><h1>¿Te suena?</h1><a href="/casa/missing">
<link rel="icon" href="icon.svg"><template><script src="/casa/islands.js?2"></script></template>`;
const headers = { 'x-frame': 'a:b', 'x-own': '1' };
const rules =
  '# For all\n/*\n  X-Frame: a:b\n  X-Own: 1\n\n/casa/*\n  X-Frame: c\n/cas\n  X-Frame: d';
const sources = makeFolder({ _headers: rules });

/** A server's answer to a preflight, with `_` for the site's own origin. */
const allow = (origin: string, requestHeaders: string, status = 204): Answer => [
  status,
  { 'access-control-allow-origin': origin, 'access-control-allow-headers': requestHeaders },
];
const open = allow('*', 'Accept,A , Content-Type');
const built: Answer = [200, headers, page];
/** The page with one text replaced. */
const publish = (from: string, to: string): Answer => [200, headers, page.replace(from, to)];
const hangUp: Answer = [0];
const lacks = (name: string) => `SITE/casa/ does not send the header ${name} as in _headers`;
const noFile = 'SITE/casa/missing.js answers with status 404, not 200';
const silent = 'does not respond: other side closed';
const noCors = ['contact', 'newsletter']
  .map((call) => `API/api/${call} does not allow SITE to send JSON (CORS)`)
  .join();

test.each<[faults: string, host: string, api: Answer, site?: Answer]>([
  ['', 'API', open],
  ['', 'API', allow('_', 'content-type')],
  ['', 'SITE', [400, {}, '{"success":false}']],
  ['SITE/casa/ answers with status 301, not 200', 'API', open, [301, { location: '/' }]],
  [
    'SITE/casa/ was built for http://localhost:3000/casa/',
    'API',
    open,
    publish('SITE', 'http://localhost:3000'),
  ],
  [noFile, 'API', open, publish('icon.svg', 'missing.js')],
  [noFile, 'API', open, publish('islands.js', 'missing.js')],
  [lacks('x-frame'), 'API', open, [200, { ...headers, 'x-frame': 'b' }, page]],
  [`Advice: ${lacks('x-frame')},${lacks('x-own')}`, 'API', open, [200, {}, page]],
  [`SITE/casa/ ${silent}`, 'API', open, hangUp],
  [noCors, 'API', [204]],
  [noCors, 'API', allow('https://example.com', '*')],
  [noCors, 'API', allow('*', 'accept')],
  [noCors, 'API', allow('*', '*', 405)],
  [`API/api/contact ${silent},API/api/newsletter ${silent}`, 'API', hangUp],
  ['SITE/api/newsletter answers with status 405 and no JSON: no server is there', 'SITE', [405]],
  [`SITE/api/newsletter ${silent}`, 'SITE', hangUp],
])('online: “%s”', async (expected, host, api, site = built) => {
  const server = createServer(({ url, socket, headers }, response) => {
    if (/^\/casa\/./.test(`${url}`))
      return response.writeHead(/missing/.test(`${url}`) ? 404 : 200).end();
    const [status, given = {}, body] = url === '/casa/' ? site : api;
    if (status === 0) return socket.destroy();
    const { origin = '', 'content-type': type } = headers;
    if (type === 'application/x-www-form-urlencoded')
      return response.writeHead(400, { 'content-type': 'text/html' }).end('<form>');
    const isPreflight =
      headers['access-control-request-method'] === 'POST' &&
      headers['access-control-request-headers'] === 'content-type';
    if (url !== '/casa/' && type !== 'application/json' && !isPreflight)
      return response.writeHead(403).end();
    const sent = JSON.stringify(given).replace('_', origin);
    return response.writeHead(status, JSON.parse(sent)).end(body?.replaceAll('SITE', address));
  });
  const address = await listen(server, 0);
  const ownApi = address.replace('localhost', '127.0.0.1');
  const apiHost = host === 'API' ? ownApi : '';
  const settings = { siteUrl: `${address}/casa`, basePath: '/casa', apiHost };
  const { faults, advice } = await checkOnline(settings, false, sources);
  server.close();
  const report = advice.length > 0 ? `Advice: ${advice}` : `${faults}`;
  const named = report.replaceAll(address, 'SITE').replaceAll(ownApi, 'API');
  expect(named).toBe(expected);
});

test.each([
  [400, 'text/html; charset=utf-8', '<form>', ''],
  [400, 'application/json', '{}', 'status 400 and application/json, not with a page'],
  [404, 'text/html', '<form>', 'status 404 and text/html, not with a page'],
])('online: a form that is answered with %i, %s and %s is advice: “%s”', async (...row) => {
  const [status, type, body, expected] = row;
  const received: string[] = [];
  const server = createServer(async (question, response) => {
    if (question.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return response.end('{}');
    expect(question.headers).toMatchObject({ origin: address });
    received.push(`${question.url} ${await text(question)}`);
    return response.writeHead(status, { 'content-type': type }).end(body);
  });
  const address = await listen(server, 0);
  const settings = { siteUrl: address, basePath: '', apiHost: '' };
  const { advice } = await checkOnline(settings, false, sources);
  server.close();
  const lines = advice.filter((line) => /a form/.test(line));
  expect(lines).toEqual(expected ? [expect.stringContaining(expected)] : []);
  // The server stores nothing of it.
  expect(received).toEqual(['/api/contact name=']);
});

test.each([
  [200, '{"success":true}', true],
  [200, '{"success":false}', false],
  [200, '<p>', false],
  [500, '{"success":true}', false],
])('online: a test message that is answered with %i and %s has arrived: %j', async (...row) => {
  const [status, answer, isTaken] = row;
  const received: string[] = [];
  const server = createServer(async (question, response) => {
    const call = question.url ?? '';
    if (call === '/api/health') return response.end(JSON.stringify({ ok: false }));
    received.push(await text(question));
    return response.writeHead(status).end(question.headers.origin === address ? answer : '{}');
  });
  const address = await listen(server, 0);
  const settings = { siteUrl: address, basePath: '', apiHost: '' };
  const { faults, advice } = await checkOnline(settings, true, sources);
  server.close();
  expect(faults.join()).toMatch(/health: .*something is wrong/);
  const refusal = `${address}/api/contact refused the test message with status ${status}`;
  expect(faults.includes(refusal)).toBe(!isTaken);
  expect(advice.join().includes('Prueba de localhost')).toBe(isTaken);
  const messages = received
    .filter((body) => body.startsWith('{'))
    .map((body) => contactRequest.safeParse(JSON.parse(body)));
  expect(messages.filter(({ success }) => success)).toHaveLength(1);
});

/** A page with a contact form, as on the site and as the server gives it back. */
const withForm = (fields: string) =>
  `<form>${fields}<textarea name="message" required></textarea></form>`;
const asked = '<label>Nombre<input name="name" required></label>';
const choice = '<select name="wish"><option>Elige<option>Vender</select>';

test.each<[difference: string, page: string, returned: string]>([
  ['', withForm(asked), withForm(asked)],
  ['', withForm(asked), '<form>'],
  ['', withForm(asked), 'Bad Request'],
  [
    'asks name, message; it, name, plazo (optional), message',
    withForm(`${asked}<input name="plazo">`),
    withForm(asked),
  ],
  [
    'asks name, message; it, name (optional), message',
    withForm('<input name="name">'),
    withForm(asked),
  ],
  [
    'asks wish (optional) Elige/Vender, message; it, wish (optional) Elige, message',
    withForm(choice.replace('<option>Vender', '')),
    withForm(choice),
  ],
])('online: the server beside the page “%s”', async (difference, page, returned) => {
  const server = createServer((question, response) => {
    const isForm = question.headers['content-type'] === 'application/x-www-form-urlencoded';
    response.writeHead(isForm ? 400 : 200, { 'content-type': 'text/html' });
    response.end(isForm ? returned : page);
  });
  const address = await listen(server, 0);
  const settings = { siteUrl: address, basePath: '', apiHost: '' };
  const { faults } = await checkOnline(settings, false, sources);
  server.close();
  const found = faults.filter((fault) => fault.startsWith('the server beside the page'));
  expect(found.map((fault) => fault.split(': give')[0])).toEqual(
    difference ? [`the server beside the page ${difference}`] : [],
  );
  for (const fault of found) expect(fault).toContain('restart');
});

test('online: the form that our server gives back is the one of the page', async () => {
  const { app } = await openTestService();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const returned = await (await post(app, 'contact', 'name=', form)).text();
  const page = renderToStaticMarkup(createElement(ContactForm));
  expect(listOtherQuestions(page, returned)).toEqual([]);
  const renamed = page.replace('name="phone"', 'name="telefono"');
  expect(listOtherQuestions(renamed, returned)).toHaveLength(1);
});

test.each([
  ['', {}],
  ['', { slogans: ['Otra frase.'] }],
  ['openingHoursSpecification', { hours: [{ ...realIdentity.hours[0], closes: '15:00' }] }],
  ['specialOpeningHoursSpecification', { closures: [{ from: '2999-08-10', to: '2999-08-24' }] }],
  [
    'legalName, taxID',
    { legal: { ...realIdentity.legal, companyName: 'Otra', taxId: 'B1234567B' } },
  ],
])('online: the page and our server differ in “%s”', async (names, own) => {
  const data = JSON.stringify(describeSite({ ...realIdentity, ...own } as Identity));
  const server = createServer(({ url }, response) =>
    response.end(
      url === '/api/agency'
        ? JSON.stringify({ identity: realIdentity, photos: {} })
        : `<script type="application/ld+json">${data}</script>`,
    ),
  );
  const address = await listen(server, 0);
  const settings = { siteUrl: address, basePath: '', apiHost: '' };
  const { faults } = await checkOnline(settings, false, sources);
  server.close();
  const found = faults.filter((fault) => fault.startsWith('the page and the server'));
  expect(found).toEqual(names ? [expect.stringContaining(`differ in ${names}:`)] : []);
});

test('online: what our server says that the agency is agrees with the page that it publishes', async () => {
  const { app } = await openTestService();
  const given = await (await app.request('/agency')).json();
  const { identity } = joinIdentity(given.identity ?? undefined);
  const data = JSON.stringify(describeSite(identity));
  const page = `<script type="application/ld+json">${data}</script>`;
  expect(listOtherFacts(page, identity)).toEqual([]);
  expect(listOtherFacts(page, { ...identity, phone: '961234567' })).toHaveLength(1);
});
