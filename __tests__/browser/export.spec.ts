import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { budgets } from '../../tools/budgets';
import { out } from '../../tools/build';
import { listFiles } from '../../tools/files';
import { readHeaders } from '../../tools/headers';
import { copySources } from '../project';
import { expect, test } from './test';

const files = () => listFiles(out);
const read = (path: string) => readFileSync(join(out, path), 'utf8');

test('budget: page and headers, with brotli, fit into ten packets (14,600 bytes)', async ({
  request,
}) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-encoding']).toBe('br');
  const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  const bytes = statSync(join(out, 'index.html.br')).size + headers.join('').length;
  const { advice } = budgets.firstAnswer;
  expect(bytes, `${bytes} bytes: ${advice}`).toBeLessThanOrEqual(14_600);
});

test('budget: the export has one script, no heavier than allowed', () => {
  const scripts = files().filter((path) => path.endsWith('.js.br'));
  expect(scripts).toHaveLength(1);
  const { length } = readFileSync(join(out, scripts[0] ?? ''));
  expect(length).toBeLessThanOrEqual(budgets.formScripts.atMost);
});

test('budget: the first load has no script, few requests and few bytes', async ({ site }) => {
  const sizes: Promise<number>[] = [];
  site.page.on('requestfinished', (request) => {
    const parts = request.sizes();
    sizes.push(parts.then((part) => part.responseHeadersSize + part.responseBodySize));
  });
  await site.page.goto(site.address);
  await site.page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await site.account.price.hover();
  await site.page.waitForLoadState('networkidle');
  expect(site.listBundles()).toEqual([]);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(budgets.firstLoad.atMost);
  expect(site.requestedFiles.length).toBeLessThanOrEqual(budgets.requests.atMost);
});

test('files: none of Next’s own, and each text compressed', () => {
  for (const path of files()) {
    expect(path).not.toMatch(/\.map$|__next|_not-found|index\.txt/);
    if (/\.(html|js|svg|xml|txt)$/.test(path))
      expect(files()).toEqual(expect.arrayContaining([`${path}.br`, `${path}.gz`]));
  }
});

test('files: each page starts with its policy and its charset', () => {
  for (const page of ['index.html', '404.html'].map(read)) {
    expect(page).toMatch(
      /^<!DOCTYPE html><html[^>]*><head><meta http-equiv="Content-Security-Policy"/,
    );
    const start = Buffer.from(page).subarray(0, 1024); // browsers look for the charset here
    expect(start.toString()).toContain('charset="utf-8"');
    expect(page).not.toMatch(/ style="| on\w+="/);
  }
});

test('headers: the preview sends those of _headers', async ({ request }) => {
  const script = `/${files().find((path) => path.endsWith('.js'))}`;
  for (const path of ['/', '/no-existe', '/robots.txt', script]) {
    const rules = readHeaders(out, path);
    expect([...rules].length).toBeGreaterThan(5);
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject(Object.fromEntries(rules));
  }
  const { 'cache-control': caching } = (await request.get(script)).headers();
  expect(caching).toContain('immutable');
});

test('policy: injected markup runs no script', async ({ site }) => {
  const { page, consoleLines } = site;
  await page.route(site.address, async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 2"></body>';
    const body = (await response.text()).replace('</body>', injected);
    await route.fulfill({ response, body });
  });
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.ran')).toBeUndefined();
  const violations = consoleLines.splice(0).join();
  expect(violations).toContain('Executing inline script violates');
  expect(violations).toContain('Executing inline event handler violates');
});

test('policy: a script cannot insert markup or scripts', async ({ site }) => {
  await site.open();
  const errors = await site.page.evaluate(() => {
    const script = document.createElement('script');
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img onerror="1">'),
      () => Reflect.set(script, 'textContent', 'window.ran = 1'),
      () => Reflect.set(script, 'src', '/_next/static/chunks/a.js'),
      () => document.body.setAttribute('onclick', 'window.ran = 2'),
      () => setTimeout('window.ran = 3'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('own', {}),
    ];
    return attempts.map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(errors).toEqual(errors.map(() => 'TypeError'));
  expect(site.consoleLines.splice(0).join()).toContain('TrustedScriptURL');
});

test('privacy: nothing stored, no other origin requested', async ({ site }) => {
  const { page } = site;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${site.address}no-existe`);
  await page.goto(site.address);
  for (const form of site.forms) await form.deliver();
  await page.clock.fastForward(5000);
  await page.goBack();
  await page.goForward();
  for (const form of site.forms) await form.waitUntilHydrated();
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  expect(site.received).toEqual(site.deliveries);
  await site.expectNothingStored();
  const stored = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ]);
  expect(stored).toEqual([]);
  for (const line of site.consoleLines.splice(0)) expect(line).toContain('404');
});

test('npm run draw: prints each file that it writes', () => {
  const cwd = resolve('.variant/drawn');
  copySources(cwd);
  const getTime = (path: string) => statSync(join(cwd, path)).mtimeMs;
  const copied = Math.max(...listFiles(cwd).map(getTime));
  const command = [resolve('node_modules/jiti/lib/jiti-cli.mjs'), 'tools/drawings/draw.ts'];
  const printed = execFileSync(process.execPath, command, { cwd });
  const written = listFiles(cwd).filter((path) => getTime(path) > copied);
  expect(written).toContain('public/share.png');
  expect(String(printed).match(/\S+$/gm)?.sort()).toEqual(written);
});
