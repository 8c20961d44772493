import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../project';
import { startProvider } from './provider';
import { expect, test, visit } from './test';

test('policy: injected markup runs no script', async ({ site }) => {
  const { page, consoleLines } = site;
  await page.route(site.address, async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 2"></body>';
    const html = (await response.text()).replace('</body>', injected);
    await route.fulfill({ response, body: html });
  });
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(consoleLines.splice(0)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Executing inline script violates'),
      expect.stringContaining('Executing inline event handler violates'),
    ]),
  );
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

test('policy: without headers the page’s own holds, and the islands work', async ({
  page,
  consoleLines,
}) => {
  const folder = makeFolder();
  cpSync('out', folder, { recursive: true });
  writeFileSync(join(folder, '_headers'), '');
  const site = visit(page, await startProvider(folder), consoleLines);
  const response = await page.goto(site.address);
  const names = Object.keys(response?.headers() ?? {}).join();
  expect(names).not.toMatch(/policy|security/);
  await site.account.price.fill('200.000');
  await expect(site.account.announcement).toContainText('200.000');
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
  expect(site.received).toEqual(site.deliveries);
  const insert = () => document.body.insertAdjacentHTML('beforeend', '<p>');
  await expect(page.evaluate(insert)).rejects.toThrow('TrustedHTML');
  expect(consoleLines.splice(0).join()).toContain('TrustedHTML');
  await site.close();
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
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
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
