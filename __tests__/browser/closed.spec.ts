import { contact, fillIn, find, waitUntilAlive } from './forms';
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says at once that the forms cannot work, with phone and e-mail', async ({
    page,
    provider,
  }) => {
    await page.goto(provider.address);
    const notices = page.locator('noscript p');
    await expect(notices).toHaveCount(2);
    for (const notice of await notices.all()) {
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link')).toHaveText([/^\d/, /@/]);
    }
  });

  test('a submit sends nothing and stays out of the address', async ({
    page,
    provider,
    consoleLines,
  }) => {
    await page.goto(provider.address);
    await fillIn(page, contact);
    await find(page, contact).button.click();
    expect(page.url()).toBe(`${provider.address}/`);
    expect(await find(page, contact).read()).toEqual(contact.typed);
    expect(provider.received).toEqual([]);
    expect(consoleLines).toEqual([]);
  });

  test('its links lead to their places, none under the header', async ({
    page,
    provider,
  }) => {
    await page.goto(provider.address);
    await page.getByRole('link', { name: 'Hablemos' }).click();
    const heading = page.locator('#contact h2');
    await expect(heading).toBeInViewport();
    const bar = await page
      .getByRole('link', { name: 'Hablemos' })
      .boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test('the page that does not exist has no script, leads home and is closed as well', async ({
  page,
  provider,
  consoleLines,
}) => {
  const response = await page.goto(`${provider.address}/no-existe`);
  expect(response?.status()).toBe(404);
  expect(
    await page.locator('script:not([type="application/ld+json"])').count(),
  ).toBe(0);
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
