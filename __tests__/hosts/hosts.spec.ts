import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { out } from '../../tools/build';
import { readHeaders } from '../../tools/headers';
import { findForm, formTexts } from '../browser/forms';
import { expect, test } from '../browser/test';
import { startHost, startHttpsServer, stopServers } from './servers';

const read = (path: string) => readFileSync(join(out, path));
const ownHeaders = (path: string) => Object.fromEntries(readHeaders(out, path));
const bundles = readdirSync(join(out, '_next/static'));
const script = `/_next/static/${bundles.find((name) => /^hydrate-.*\.js$/.test(name))}`;

test.afterEach(stopServers);

/** Requests a path and returns every byte of the answer as it was sent. */
async function ask(path: string, headers = {}, method = 'GET', sent = '', portOffset = 0) {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? '');
  const address = { hostname, port: Number(port) + portOffset, path };
  const question = request({ ...address, headers, method }).end(sent);
  const [answer]: IncomingMessage[] = await once(question, 'response');
  const body = Buffer.concat((await answer?.toArray()) ?? []);
  const { statusCode, statusMessage, rawHeaders = [] } = answer ?? {};
  // A name ends with a colon and a space, a value with its line.
  const head = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...rawHeaders, ''];
  const length = head.map((part) => `${part}\r\n`).join('').length + body.length;
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body, length };
}

/** A path leads to the 404 page, with the headers of each page. */
async function expectNotFound(path: string) {
  const { status, body, headers } = await ask(path);
  expect(status, path).toBe(404);
  expect(body.equals(read('404.html')), path).toBe(true);
  expect(headers, path).toMatchObject(ownHeaders('/nada'));
  expect(headers['cache-control'], path).toMatch(/no-(cache|store)/);
}

test('files: each has its content type and the headers of _headers', async () => {
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    [script, /^(text|application)\/javascript/],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers, path).toMatchObject(ownHeaders(path));
    expect(headers['cache-control'], path).toMatch(
      path === script ? 'immutable' : /no-cache|max-age=0/,
    );
  }
});

test("files: the build's compressed copy is sent in an accepted coding @own-server", async () => {
  const files = { '/': 'index.html', [script]: script, '/nada': '404.html' };
  for (const [accepted, coding, ending] of [
    ['gzip, deflate, br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ])
    for (const [path, file] of Object.entries(files)) {
      const { headers, body } = await ask(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding'], path).toBe(coding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(body.equals(read(`${file}${ending}`)), path).toBe(true);
    }
});

test('page: it and its headers stay below 20 kB @own-server', async () => {
  const { headers, length } = await ask('/', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(length).toBeLessThan(20_000);
});

test('404 page: has the same policy, and is not cached', async () => {
  for (const path of ['/nada/de/nada', '/_next/static/missing.js']) await expectNotFound(path);
});

test('files: a conditional request for an unchanged one is answered 304 @own-server', async () => {
  for (const path of ['/', script]) {
    const { headers: sent } = await ask(path, { 'accept-encoding': 'gzip' });
    for (const [expected, name, value] of [
      [304, 'if-none-match', sent.etag],
      [304, 'if-modified-since', sent['last-modified']],
      [200, 'if-none-match', '"other"'],
    ] as const) {
      const { status, headers } = await ask(path, { 'accept-encoding': 'gzip', [name]: value });
      expect(status, name).toBe(expected);
      expect(headers['cache-control']).toBe(sent['cache-control']);
    }
  }
});

test('paths: folders, compressed copies and dot files are 404 @own-server', async () => {
  for (const path of [
    '/_next',
    '/_next/',
    '/_next/static',
    '/_next/static/',
    '/_headers',
    '/%5fheaders',
    '/_headers/.',
    '/index.html.br/.',
    `${script}.gz/.`,
    '/index.html.br',
    `${script}.gz`,
    '/.env',
    '/.git/config',
  ])
    await expectNotFound(path);
});

test('paths: a file under .well-known is served @own-server', async () => {
  const path = `/.well-known/${test.info().project.name}`;
  cpSync(join(out, 'robots.txt'), join(out, path, 'security.txt'));
  const { status, body } = await ask(`${path}/security.txt`);
  rmSync(join(out, path), { recursive: true });
  expect([status, body]).toEqual([200, read('robots.txt')]);
});

test('api: calls reach the server, and its answer returns unchanged', async ({ request }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const answer = await request.post('/api/newsletter', {
    data: 'no JSON',
    headers: { 'content-type': 'application/json', origin },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false });
  const { status, headers } = await ask('/api/newsletter');
  expect([status, headers.allow]).toEqual([405, 'POST']);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('api: without a server a form gets a page, and JSON the host’s error as before @own-server', async () => {
  const { project } = test.info();
  const port = Number(new URL(`${project.use.baseURL}`).port) + 5;
  await startHost(port, 'http://localhost:1');
  const page = read('sin-enviar/index.html');
  const post = (headers: object, sent: string) => ask('/api/contact', headers, 'POST', sent, 5);
  const answer = await post(form, 'name=Ana');
  expect([answer.status, answer.body.equals(page)]).toEqual([502, true]);
  expect(answer.headers).toMatchObject(ownHeaders('/sin-enviar/'));
  expect(answer.headers['cache-control']).toBe('no-cache');
  const { status, body } = await post({ 'content-type': 'application/json' }, '{}');
  expect([status, body.equals(page)]).toEqual([502, false]);
});

test('api: with the server off, the office is answered with a page in Spanish @own-server', async () => {
  const { project } = test.info();
  const port = Number(new URL(`${project.use.baseURL}`).port) + 6;
  await startHost(port, 'http://localhost:1');
  const page = read('sin-servidor/index.html');
  expect(`${page}`).toMatch(/<html[^>]* lang="?es"?/);
  for (const path of ['/api/oficina', '/api/oficina/cartas?p=2', '/api/newsletter/leave']) {
    const answer = await ask(path, {}, 'GET', '', 6);
    expect([answer.status, answer.body.equals(page)], path).toEqual([502, true]);
    expect(answer.headers).toMatchObject(ownHeaders('/sin-servidor/'));
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

for (const [portOffset, certificate, name, isTrusted, isDelivered] of [
  [1, 'valid', 'localhost', true, true],
  [2, 'for another name', 'a.example', true, false],
  [3, 'self-signed', 'localhost', false, false],
] as const) {
  const title = `a server whose certificate is ${certificate} gets the message: ${isDelivered}`;
  test(`api: ${title} @own-server`, async ({ page, consoleLines }, { project }) => {
    const server = await startHttpsServer(name);
    const authorities = isTrusted ? server.certificate : undefined;
    const port = Number(new URL(`${project.use.baseURL}`).port) + portOffset;
    await startHost(port, server.address, authorities);
    await page.goto(`http://localhost:${port}/#contact`);
    const contact = findForm(page, formTexts.contact);
    await contact.submit();
    await (isDelivered ? contact.expectThanks() : contact.expectFailure());
    expect(server.received).toEqual(isDelivered ? [contact.typed] : []);
    expect(consoleLines.splice(0).join()).toMatch(isDelivered ? /^$/ : '502');
  });
}
