import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { out } from '../../../tools/build';
import { listFiles } from '../../../tools/files';
import { readHeaders } from '../../../tools/headers';
import { expect, test } from '../test';

const files = () => listFiles(out);
const read = (path: string) => readFileSync(join(out, path), 'utf8');

test('first load: it has no script, and the export only those of the islands', async ({ site }) => {
  const scripts = files().filter((path) => path.endsWith('.js'));
  expect(scripts).toEqual(
    ['hydrate', 'taxes'].map((name) => expect.stringContaining(`_next/static/${name}-`)),
  );
  await site.page.goto(site.address);
  await site.page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await site.account.price.hover();
  await site.page.waitForLoadState('networkidle');
  expect(site.listBundles()).toEqual([]);
});

test('files: there are none of Next’s, each text is compressed, each page starts with its policy and charset', () => {
  for (const path of files()) {
    expect(path).not.toMatch(/\.map$|__next|_not-found|index\.txt/);
    if (/\.(html|js|svg|xml|txt)$/.test(path))
      expect(files()).toEqual(expect.arrayContaining([`${path}.br`, `${path}.gz`]));
  }
  for (const page of ['index.html', '404.html'].map(read)) {
    expect(page).toMatch(
      /^<!DOCTYPE html><html[^>]*><head><meta http-equiv="Content-Security-Policy"/,
    );
    const start = Buffer.from(page).subarray(0, 1024); // browsers look for the charset here
    expect(start.toString()).toMatch(/charset="utf-8"/i);
    expect(page).not.toMatch(/ style="| on\w+="/);
  }
});

test('headers: the preview sends those of _headers', async ({ request }) => {
  const script = `/${files().find((path) => path.endsWith('.js'))}`;
  for (const path of ['/', '/no-existe', '/robots.txt', script]) {
    const rules = readHeaders(out, path);
    expect([...rules]).not.toEqual([]);
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject(Object.fromEntries(rules));
  }
  for (const path of ['/', ...files().map((path) => `/${path}`)]) {
    const { 'cache-control': caching } = (await request.get(path)).headers();
    const isHashed = /^\/_next\/static\/.*[.-][\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
    expect(caching, path).toMatch(isHashed ? 'immutable' : 'no-cache');
  }
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
  for (const form of site.forms) await form.hydrate();
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
