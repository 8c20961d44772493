import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readHeaders } from '../../tools/preview/headers';
import { test } from './ask';
import { out } from './servers';

const read = (path: string) => readFileSync(join(out, path));
const headersOfTheBuild = readHeaders(join(out, '_headers'));
const data = readdirSync(join(out, '_next/static')).find((name) =>
  /^data-.*\.js$/.test(name),
);
const hashed = `/_next/static/${data}`;

for (const path of ['/', hashed, '/icon.svg', '/manifest.webmanifest']) {
  test(`${path.replace(/-.*\./, '-….')} carries the headers of the build`, async ({
    ask,
  }) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject(Object.fromEntries(headersOfTheBuild(path)));
  });
}

for (const [path, type] of [
  ['/', 'text/html; charset=utf-8'],
  [hashed, /^(text|application)\/javascript/],
  ['/icon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
] as const) {
  test(`${path.replace(/-.*\./, '-….')} says what it is`, async ({ ask }) => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toMatch(type);
  });
}

for (const [accepted, copy] of [
  ['gzip, deflate, br', { nginx: 'gzip', caddy: 'br' }],
  ['gzip', { nginx: 'gzip', caddy: 'gzip' }],
  ['identity', {}],
] as const) {
  test(`a browser that reads ${accepted} gets a copy of the build's as it lies there`, async ({
    ask,
  }, { project }) => {
    const coding = Object.entries(copy).find(
      ([server]) => server === project.name,
    )?.[1];
    const ending = { br: '.br', gzip: '.gz', none: '' }[coding ?? 'none'];
    for (const [path, file] of [
      ['/', 'index.html'],
      [hashed, hashed],
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

test('what does not exist is told in Spanish, under the same policy', async ({
  ask,
}) => {
  const { status, headers, body } = await ask('/nada/de/nada');
  expect(status).toBe(404);
  expect(body.equals(read('404.html'))).toBe(true);
  expect(`${body}`).toContain('lang="es"');
  expect(headers).toMatchObject(Object.fromEntries(headersOfTheBuild('/nada')));
});

test('nobody keeps the news that a file is missing', async ({ ask }) => {
  const { status, headers } = await ask('/_next/static/missing.js');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-cache');
});

test('a visitor who comes back fetches only what has changed', async ({
  ask,
}) => {
  const encodings = { 'accept-encoding': 'gzip' };
  for (const path of ['/', hashed]) {
    const { headers } = await ask(path, { headers: encodings });
    const { etag = '', 'last-modified': modified = '' } = headers;
    for (const [condition, value] of [
      ['if-none-match', etag],
      ['if-modified-since', modified],
    ] as const) {
      const again = await ask(path, {
        headers: { ...encodings, [condition]: value },
      });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    }
    const other = { 'if-none-match': '"other"' };
    expect((await ask(path, { headers: other })).status).toBe(200);
  }
});

test('part of a file can be fetched alone', async ({ ask }) => {
  const whole = read(hashed);
  const part = await ask(hashed, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
  const beyond = { range: `bytes=${whole.length}-` };
  expect((await ask(hashed, { headers: beyond })).status).toBe(416);
});

test('HEAD is answered like GET, without the body', async ({ ask }) => {
  for (const path of ['/', hashed, '/nada']) {
    const { date: _, ...whole } = (await ask(path)).headers;
    const { headers, body } = await ask(path, { method: 'HEAD' });
    expect(headers).toMatchObject(whole);
    expect(body.length).toBe(0);
  }
});

test('no folder lists its files', async ({ request }) => {
  for (const path of ['/_next', '/_next/static', '/_next/static/chunks']) {
    expect((await request.get(path)).status()).toBe(404);
    expect((await request.get(`${path}/`)).status()).toBe(404);
  }
});

test('what only the server needs is not shown', async ({ ask }) => {
  for (const path of [
    '/_headers',
    '/_headers.nginx',
    '/_headers.caddy',
    '/%5fheaders',
    '/index.html.br',
    `${hashed}.gz`,
    '/.env',
    '/.git/config',
  ]) {
    const { status, body } = await ask(path);
    expect(status, path).toBe(404);
    expect(body.equals(read('404.html')), path).toBe(true);
  }
});

test('what others look for under .well-known is shown', async ({ ask }, {
  project,
}) => {
  const path = `/.well-known/${project.name}`;
  mkdirSync(join(out, path), { recursive: true });
  writeFileSync(join(out, path, 'security.txt'), 'Contact:');
  const { status, body } = await ask(`${path}/security.txt`);
  rmSync(join(out, path), { recursive: true });
  expect([status, `${body}`]).toEqual([200, 'Contact:']);
});

test('no path leads out of the published folder', async ({ ask }) => {
  for (const up of [
    '/..',
    '/%2e%2e',
    '/..%2f',
    '/%2e%2e%2f',
    '/%252e%252e',
    '/..%5c',
    '/....//',
    '/_next/../..',
    '/_next/static/%2e%2e/%2e%2e/..',
    '/_next/static/..%2f..%2f..',
    '//..',
    '/api/..%2f..',
    '/.%00./',
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
