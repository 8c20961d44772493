import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from '../../tools/adapter/files';
import { budgets } from '../../tools/budgets';
import { expect, test } from './test';

const read = (path: string) => readFileSync(join('out', path), 'utf8');

test('the page weighs little enough with brotli', () => {
  expect(brotliCompressSync(read('index.html')).length).toBeLessThanOrEqual(
    budgets.html.atMost,
  );
});

test('the page arrives with its headers in the first ten packets, and words may be added', async ({
  request,
}) => {
  const html = read('index.html');
  const words = html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ');
  const weigh = (text: string) => brotliCompressSync(text).length;
  const headers = (await request.get('/')).headersArray();
  const lines = headers.map(({ name, value }) => `${name}: ${value}\r\n`);
  const bare = weigh(html) - weigh(words) + lines.join('').length;
  // The words weighed 3,600 when this was written; npm run bench weighs all together.
  expect(bare + 3600).toBeLessThanOrEqual(budgets.firstAnswer.atMost);
});

test('all that the forms need is one small script', async () => {
  const files = await listFiles('out');
  const scripts = files.filter((path) => path.endsWith('.js.br'));
  expect(scripts).toHaveLength(1);
  const size = readFileSync(join('out', scripts[0] ?? '')).length;
  expect(size).toBeLessThanOrEqual(budgets.formScripts.atMost);
});

test('the first load is light and takes few requests, font and icon included', async ({
  page,
  provider,
}) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const size = request
      .sizes()
      .then((part) => part.responseHeadersSize + part.responseBodySize);
    sizes.push(size);
  });
  await page.goto(provider.address);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(budgets.firstLoad.atMost);
  expect(provider.asked.length).toBeLessThanOrEqual(budgets.requests.atMost);
});

test('nothing lies in out/ that no visitor asks for, and texts lie there compressed, too', async () => {
  const files = await listFiles('out');
  for (const path of files) {
    expect(path).not.toMatch(/\.map$|__next|_not-found|index\.txt/);
    if (/\.(html|js|svg|xml|txt|webmanifest)$/.test(path))
      expect(files).toEqual(
        expect.arrayContaining([`${path}.br`, `${path}.gz`]),
      );
  }
});

test('each page begins with its policy, and tells its letters within the first 1,024 bytes', () => {
  for (const page of ['index.html', '404.html']) {
    expect(read(page)).toMatch(
      /^<!DOCTYPE html><html[^>]*><head><meta http-equiv="Content-Security-Policy"/,
    );
    expect(Buffer.from(read(page)).subarray(0, 1024).toString()).toContain(
      'charSet="utf-8"',
    );
    expect(read(page)).not.toMatch(/ style="| on\w+="/);
  }
});

test('the site is served with exactly the headers of its build', async ({
  request,
}) => {
  const lines = read('_headers').split('\n');
  const end = lines.findIndex((line, i) => i > 0 && !line.startsWith(' '));
  const rules = lines.slice(1, end).map((line) => line.trim().split(': '));
  expect(rules.length).toBeGreaterThan(6);
  for (const path of ['/', '/no-existe', '/robots.txt']) {
    const headers = (await request.get(path)).headers();
    for (const [name = '', value] of rules)
      expect(headers[name.toLowerCase()], path).toBe(value);
  }
  const files = await listFiles('out');
  const script = files.find((path) => path.endsWith('.js'));
  const { 'cache-control': keeping } = (
    await request.get(`/${script}`)
  ).headers();
  expect(keeping).toContain('immutable');
});
