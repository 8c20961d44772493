import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readHeaders } from '../../tools/out';
import { out } from './servers';

const read = (path: string) => readFileSync(join(out, path));
const ownHeaders = (path: string) => Object.fromEntries(readHeaders(out, path));
const bundles = readdirSync(join(out, '_next/static'));
const script = `/_next/static/${bundles.find((name) => /^islands-.*\.js$/.test(name))}`;

/** Asks the server and leaves every byte of path and answer as it is. */
async function ask(path: string, headers = {}, method = 'GET') {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? '');
  const question = request({ hostname, port, path, headers, method }).end();
  const [answer]: IncomingMessage[] = await once(question, 'response');
  const body = Buffer.concat((await answer?.toArray()) ?? []);
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body };
}

/** The page that does not exist. */
async function expectLost(path: string) {
  const { status, body, headers } = await ask(path);
  expect(status, path).toBe(404);
  expect(body.equals(read('404.html')), path).toBe(true);
  return headers;
}

test('a file says what it is and carries the headers of the build', async () => {
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
  }
});

test("a browser gets the build's own copy in the coding it reads", {
  tag: '@own-server',
}, async () => {
  const isCaddy = test.info().project.name === 'caddy';
  const files = { '/': 'index.html', [script]: script, '/nada': '404.html' };
  for (const [accepted, coding] of [
    ['gzip, deflate, br', isCaddy ? 'br' : 'gzip'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)
    for (const [path, file] of Object.entries(files)) {
      const answer = await ask(path, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'], path).toBe(coding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      const ending = coding ? { br: '.br', gzip: '.gz' }[coding] : '';
      expect(answer.body.equals(read(`${file}${ending}`)), path).toBe(true);
    }
});

test('what does not exist is told under the same policy, and not kept', async () => {
  for (const path of ['/nada/de/nada', '/_next/static/missing.js']) {
    const headers = await expectLost(path);
    expect(headers).toMatchObject(ownHeaders('/nada'));
    expect(headers['cache-control']).toMatch(/no-(cache|store)/);
  }
});

test('a visitor who comes back fetches only what has changed', {
  tag: '@own-server',
}, async () => {
  for (const path of ['/', script]) {
    const again = (condition: object) =>
      ask(path, { 'accept-encoding': 'gzip', ...condition });
    const { headers } = await again({});
    for (const same of [
      { 'if-none-match': headers.etag },
      { 'if-modified-since': headers['last-modified'] },
    ]) {
      const answer = await again(same);
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
    }
    expect((await again({ 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('part of a file can be fetched alone', {
  tag: '@own-server',
}, async () => {
  const whole = read(script);
  const part = await ask(script, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
  const beyond = await ask(script, { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
});

test('HEAD is answered like GET, without the body', {
  tag: '@own-server',
}, async () => {
  for (const path of ['/', script, '/nada']) {
    const { date: _, ...whole } = (await ask(path)).headers;
    const { headers, body } = await ask(path, {}, 'HEAD');
    expect(headers).toMatchObject(whole);
    expect(body.length).toBe(0);
  }
});

test('what only the server needs is not shown', {
  tag: '@own-server',
}, async () => {
  for (const path of [
    ...['/_next', '/_next/', '/_next/static', '/_next/static/'],
    ...['/_headers', '/%5fheaders'],
    ...['/index.html.br', `${script}.gz`, '/.env', '/.git/config'],
  ])
    await expectLost(path);
});

test('what others look for under .well-known is shown', {
  tag: '@own-server',
}, async () => {
  const path = `/.well-known/${test.info().project.name}`;
  cpSync(join(out, 'robots.txt'), join(out, path, 'security.txt'));
  const { status, body } = await ask(`${path}/security.txt`);
  rmSync(join(out, path), { recursive: true });
  expect([status, body]).toEqual([200, read('robots.txt')]);
});

test('no path leads out of the published folder', {
  tag: '@own-server',
}, async () => {
  for (const up of [
    ...['/..', '/%2e%2e', '/..%2f', '/%2e%2e%2f', '/%252e%252e', '/..%5c'],
    ...['/....//', '/_next/../..', '/_next/static/%2e%2e/%2e%2e/..'],
    ...['/_next/static/..%2f..%2f..', '//..', '/api/..%2f..', '/.%00./'],
  ])
    for (const path of [`${up}/package.json`, `${up}/../../../etc/passwd`]) {
      const { status, body } = await ask(path);
      expect(`${body}`, path).not.toMatch(/"lado-honesto"|root:/);
      expect(status, path).toBeGreaterThan(299);
    }
});

test('calls reach the provider as they were made', async ({ request }) => {
  const fault = await request.post('/api/newsletter', {
    data: 'no JSON',
    headers: { 'content-type': 'application/json' },
  });
  expect(fault.status()).toBe(400);
  expect(await fault.json()).toMatchObject({ success: false });
  const { status, headers } = await ask('/api/newsletter');
  expect([status, headers.allow]).toEqual([405, 'POST']);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['content-security-policy']).toBeUndefined();
});
