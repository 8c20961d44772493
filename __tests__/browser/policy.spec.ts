import {
  contact,
  expectThanks,
  fillIn,
  find,
  forms,
  submit,
  waitUntilAlive,
} from './forms';
import { expect, test } from './test';

test('markup that somebody put into the page does not run', async ({
  page,
  provider,
  consoleLines,
}) => {
  await page.route(`${provider.address}/`, async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 2"></body>';
    const html = (await response.text()).replace('</body>', injected);
    await route.fulfill({ response, body: html });
  });
  await page.goto(provider.address);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.ran')).toBeUndefined();
  const said = consoleLines.splice(0).join('\n');
  expect(said).toContain('Executing inline script violates');
  expect(said).toContain('Executing inline event handler violates');
});

test('what a script of the page would insert does not run', async ({
  page,
  provider,
  consoleLines,
}) => {
  await page.goto(`${provider.address}#contact`);
  await waitUntilAlive(page, contact);
  const failures = await page.evaluate(() => {
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
  expect(consoleLines.splice(0).join()).toContain('TrustedScriptURL');
});

test('the page that does not exist is in Spanish, kept out of the index, has no script and leads home', async ({
  page,
  provider,
  consoleLines,
}) => {
  const response = await page.goto(`${provider.address}/no-existe`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', /noindex/);
  const notHere = 'link[rel="canonical"], script:not([type$="json"])';
  await expect(page.locator(notHere)).toHaveCount(0);
  await page.locator('a[href="/"]').click();
  await expect(page).toHaveURL(`${provider.address}/`);
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a script that is not the build’s does not run, and the visitor is told', async ({
  page,
  provider,
  consoleLines,
}) => {
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};console.log('not the build’s')`;
    await route.fulfill({ response, body });
  });
  await page.goto(provider.address);
  await fillIn(page, contact);
  await expect(find(page, contact).unavailable).toBeVisible();
  for (const line of consoleLines.splice(0)) expect(line).toMatch(/integrity/);
});

test('a whole visit leaves nothing on the device and asks nothing of anybody else', async ({
  page,
  provider,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(provider.address))
      foreign.push(request.url());
  });
  await page.clock.install();
  await page.goto(provider.address);
  for (const form of forms) {
    await find(page, form).root.scrollIntoViewIfNeeded();
    await submit(page, form);
    await expectThanks(page, form);
  }
  await page.clock.fastForward(5000);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
  expect(
    await page.evaluate(async () => [
      sessionStorage.length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]),
  ).toEqual([0, 0, 0]);
});
