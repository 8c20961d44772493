import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../project';
import { startProvider } from './provider';
import { expect, test, visit } from './test';

test('markup put into the page does not run', async ({ site }) => {
  const { page, said } = site;
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
  expect(said.splice(0)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Executing inline script violates'),
      expect.stringContaining('Executing inline event handler violates'),
    ]),
  );
});

test('what a script would insert does not run', async ({ site }) => {
  await site.open();
  const failures = await site.page.evaluate(() => {
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
  expect(failures).toEqual(failures.map(() => 'TypeError'));
  expect(site.said.splice(0).join()).toContain('TrustedScriptURL');
});

test('a script not of the build is told, not run', async ({ site }) => {
  const { page, contact } = site;
  await page.route(/\.js(\?2)?$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};console.log('not the build’s')`;
    await route.fulfill({ response, body });
  });
  await page.goto(site.address);
  await contact.fillIn();
  await expect(contact.unavailable).toBeVisible();
  // The second try may still be under way.
  await page.unrouteAll({ behavior: 'wait' });
  for (const line of site.said.splice(0)) expect(line).toMatch(/integrity/);
});

test('a host that sends no header serves it all', async ({ page, said }) => {
  const folder = makeFolder();
  cpSync('out', folder, { recursive: true });
  writeFileSync(join(folder, '_headers'), '');
  const site = visit(page, await startProvider(folder), said);
  const response = await page.goto(site.address);
  const names = Object.keys(response?.headers() ?? {}).join();
  expect(names).not.toMatch(/policy|security/);
  const account = page.locator('[data-island="estimate"]');
  await account.locator('input').first().fill('200.000');
  await expect(account.locator('output')).toContainText('200.000');
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
  expect(site.received).toEqual(site.deliveries);
  const insert = () => document.body.insertAdjacentHTML('beforeend', '<p>');
  await expect(page.evaluate(insert)).rejects.toThrow('TrustedHTML');
  expect(said.splice(0).join()).toContain('TrustedHTML');
  await site.close();
});

test('a visit leaves nothing and asks nobody else', async ({ site }) => {
  const { page } = site;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  await page.clock.install();
  await page.goto(site.address);
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
  await page.clock.fastForward(5000);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await site.expectNothingLeft();
  const kept = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ]);
  expect(kept).toEqual([]);
});
