import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {
  type IncomingHttpHeaders,
  type RequestOptions,
  request,
} from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readHeaders } from '../../tools/preview/site';
import { out } from './servers';

const read = (path: string) => readFileSync(join(out, path));
const headersOfTheBuild = (path: string) => readHeaders(out, path);
const files = readdirSync(join(out, '_next/static'));
const script = `/_next/static/${files.find((name) => /^islands-.*\.js$/.test(name))}`;

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks the server and leaves every byte of path and answer as it is. */
function ask(path: string, question: RequestOptions = {}): Promise<Answer> {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? '');
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, ...question }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      const body = Buffer.concat(await response.toArray());
      resolve({ status, headers, body });
    })
      .once('error', reject)
      .end();
  });
}

for (const [path, type] of [
  ['/', 'text/html; charset=utf-8'],
  [script, /^(text|application)\/javascript/],
  ['/icon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
] as const) {
  test(`${path.replace(/-.*\./, '-….')} says what it is and carries the headers of the build`, async () => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers).toMatchObject(Object.fromEntries(headersOfTheBuild(path)));
  });
}

for (const [accepted, codings] of [
  ['gzip, deflate, br', { nginx: 'gzip', caddy: 'br' }],
  ['gzip', { nginx: 'gzip', caddy: 'gzip' }],
  ['identity', {}],
] as const) {
  test(`a browser that reads ${accepted} gets a copy of the build's as it lies there`, async () => {
    const coding = new Map(Object.entries(codings)).get(
      test.info().project.name,
    );
    const ending = { br: '.br', gzip: '.gz', none: '' }[coding ?? 'none'];
    for (const [path, file] of [
      ['/', 'index.html'],
      [script, script],
      ['/nada', '404.html'],
    ] as const) {
      const { headers, body } = await ask(path, {
        headers: { 'accept-encoding': accepted },
      });
      expect(headers['content-encoding']).toBe(coding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(body.equals(read(`${file}${ending}`))).toBe(true);
    }
  });
}

test('what does not exist is told in Spanish, under the same policy, and the news is not kept', async () => {
  for (const path of ['/nada/de/nada', '/_next/static/missing.js']) {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.equals(read('404.html'))).toBe(true);
    expect(headers).toMatchObject(
      Object.fromEntries(headersOfTheBuild('/nada')),
    );
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a visitor who comes back fetches only what has changed', async () => {
  for (const path of ['/', script]) {
    const again = (condition: object) =>
      ask(path, { headers: { 'accept-encoding': 'gzip', ...condition } });
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

test('part of a file can be fetched alone', async () => {
  const whole = read(script);
  const part = await ask(script, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
  const beyond = { range: `bytes=${whole.length}-` };
  expect((await ask(script, { headers: beyond })).status).toBe(416);
});

test('HEAD is answered like GET, without the body', async () => {
  for (const path of ['/', script, '/nada']) {
    const { date: _, ...whole } = (await ask(path)).headers;
    const { headers, body } = await ask(path, { method: 'HEAD' });
    expect(headers).toMatchObject(whole);
    expect(body.length).toBe(0);
  }
});

for (const path of [
  ...['/_next', '/_next/', '/_next/static', '/_next/static/'],
  ...['/_headers', '/_headers.nginx', '/_headers.caddy', '/%5fheaders'],
  ...['/index.html.br', `${script}.gz`, '/.env', '/.git/config'],
]) {
  test(`what only the server needs is not shown: ${path.replace(/-.*\./, '-….')}`, async () => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.equals(read('404.html'))).toBe(true);
  });
}

test('what others look for under .well-known is shown', async () => {
  const path = `/.well-known/${test.info().project.name}`;
  mkdirSync(join(out, path), { recursive: true });
  writeFileSync(join(out, path, 'security.txt'), 'Contact:');
  const { status, body } = await ask(`${path}/security.txt`);
  rmSync(join(out, path), { recursive: true });
  expect([status, `${body}`]).toEqual([200, 'Contact:']);
});

test('no path leads out of the published folder', async () => {
  for (const up of [
    ...['/..', '/%2e%2e', '/..%2f', '/%2e%2e%2f', '/%252e%252e', '/..%5c'],
    ...['/....//', '/_next/../..', '/_next/static/%2e%2e/%2e%2e/..'],
    ...['/_next/static/..%2f..%2f..', '//..', '/api/..%2f..', '/.%00./'],
  ]) {
    for (const path of [`${up}/package.json`, `${up}/../../../etc/passwd`]) {
      const { status, body } = await ask(path);
      expect(`${body}`, path).not.toMatch(/"lado-honesto"|root:/);
      expect(status, path).toBeGreaterThan(299);
    }
  }
});

test('calls reach the provider as they were made, and so do its answers', async ({
  request,
}) => {
  const fault = await request.post('/api/newsletter', {
    data: 'no JSON',
    headers: { 'content-type': 'application/json' },
  });
  expect(fault.status()).toBe(400);
  expect(await fault.json()).toMatchObject({ success: false });
  const wrong = await request.get('/api/newsletter');
  expect(wrong.status()).toBe(405);
  expect(wrong.headers()).toMatchObject({
    allow: 'POST',
    'content-type': 'application/json',
  });
  expect(wrong.headers()['content-security-policy']).toBeUndefined();
});
