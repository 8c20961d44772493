import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../tools/files';
import { out } from '../../project';
import { expect, test } from '../test';

test('Visitors get no scripts but the islands’, compressed texts, and pages that begin with their policy and charset', () => {
  const files = listFiles(out);
  const scripts = files.filter((path) => path.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  for (const path of scripts) expect(path).toMatch(/^_next\/static\/(hydrate|account-\w+)-/);
  for (const path of files) {
    expect(path).not.toMatch(/\.map$|__next|_not-found|index\.txt/);
    if (/\.(html|js|svg|xml|txt)$/.test(path))
      expect(files).toEqual(expect.arrayContaining([`${path}.br`, `${path}.gz`]));
  }
  for (const path of ['index.html', '404.html']) {
    const page = readFileSync(join(out, path), 'utf8');
    expect(page, 'a text of the sample').not.toMatch(/\bmuestra/i);
    const moves = Array.from(page.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name);
    for (const [move, value = ''] of page.matchAll(/animation(?:-name)?:([^;}]+)/g))
      expect(
        value.split(' ').some((word) => moves.includes(word)),
        move,
      ).toBe(true);
    expect(page).toMatch(
      /^<!DOCTYPE html><html[^>]*><head><meta http-equiv="Content-Security-Policy"/,
    );
    const start = Buffer.from(page).subarray(0, 1024); // browsers look for the charset here
    expect(start.toString()).toMatch(/charset="utf-8"/i);
  }
});

test('Injected markup runs no script, and no script can insert any', async ({ site }) => {
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
  const errors = await page.evaluate(() => {
    const script = document.createElement('script');
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img onerror="1">'),
      () => Reflect.set(script, 'textContent', 'window.ran = 3'),
      () => Reflect.set(script, 'src', '/_next/static/chunks/a.js'),
      () => document.body.setAttribute('onclick', 'window.ran = 4'),
      () => setTimeout('window.ran = 5'),
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
  expect(await page.evaluate('window.ran')).toBeUndefined();
  const refusals = consoleLines.splice(0).join();
  for (const refused of ['inline script', 'inline event handler'])
    expect(refusals).toContain(refused);
});

test('No part of the page has a name that filter lists hide', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const names = Array.from(page.matchAll(/ (?:class|id)="([^"]+)"/g), ([, all = '']) => all);
  const hidden =
    /^(ads?|advert\w*|banner|cookies?|modal|newsletter|overlay|pop-?up|promo|share|social|sponsor\w*|subscri\w+)([-_]|$)/;
  const usual = (name: string) => hidden.test(name);
  expect(names.flatMap((all) => all.split(' ')).filter(usual)).toEqual([]);
});

test('Nothing is stored on the device, and nobody else is asked for anything', async ({ site }) => {
  const { page } = site;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  await page.goto(`${site.address}no-existe`);
  await page.goto(site.address);
  for (const form of site.forms) await form.deliver();
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
