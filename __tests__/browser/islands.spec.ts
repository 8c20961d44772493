import { readFileSync } from 'node:fs';
import { bundleIslands } from '../../tools/adapter/islands';
import { accept, bundle, send } from './provider';
import { expect, test } from './test';

test('loader: the top of the page requests no script', async ({ site }) => {
  const { page, requestedFiles } = site;
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await site.account.price.hover();
  await page.waitForLoadState('networkidle');
  expect(requestedFiles.filter((path) => bundle.test(path))).toEqual([]);
});

test('loader: one request while a form is a viewport away', async ({ site }) => {
  await site.page.goto(site.address);
  await site.newsletter.root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  for (const form of site.forms) await form.waitUntilHydrated();
  const requests = site.requestedFiles.filter((path) => bundle.test(path));
  expect(requests).toHaveLength(1);
});

test('React reports no mismatch as it hydrates the export', async ({ site }) => {
  // Outside a build this is React's development version, which reports each mismatch.
  const body = await bundleIslands({
    projectDir: process.cwd(),
    env: { NEXT_PUBLIC_API_HOST: '' },
  });
  await site.page.route(bundle, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  const withoutPolicy = readFileSync('out/index.html', 'utf8')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/ integrity="[^"]*"/g, '');
  await site.page.route(site.address, (route) =>
    route.fulfill({ body: withoutPolicy, contentType: 'text/html' }),
  );
  await site.open();
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('React DevTools')]);
});

test('both forms: five early submits are sent once', async ({ site }) => {
  const { page, forms } = site;
  const release = site.holdFiles(bundle);
  await page.clock.install();
  await page.goto(site.address);
  for (const { submit, root, button, field } of forms) {
    await submit();
    await button.click();
    for (let press = 0; press < 3; press++) await field('email').press('Enter');
    await expect(root).toHaveAttribute('aria-busy', 'true');
  }
  await page.clock.fastForward(20_000);
  expect(site.received).toEqual([]);
  release();
  for (const form of forms) {
    await form.expectThanks();
    await expect(form.root).not.toHaveAttribute('aria-busy');
  }
  expect(site.received).toHaveLength(2);
  expect(site.received).toEqual(expect.arrayContaining(site.deliveries));
  await site.expectNothingStored();
});

test('both forms: an early submit sends the latest text', async ({ site }) => {
  const email = 'otra@casa.example';
  const release = site.holdFiles(bundle);
  site.reply = send('', 500);
  await site.page.goto(site.address);
  for (const form of site.forms) {
    await form.submit();
    await form.field('email').fill(email);
  }
  release();
  for (const form of site.forms) await form.expectFailure({ ...form.typed, email });
  const deliveries = site.forms.map(({ delivery, typed }) => delivery({ ...typed, email }));
  expect(site.received.splice(0)).toEqual(expect.arrayContaining(deliveries));
  site.reply = accept;
  for (const form of site.forms) {
    await form.button.click();
    await form.expectThanks();
  }
  expect(site.received).toEqual(deliveries);
  expect(site.consoleLines.splice(0)).toHaveLength(4);
});

for (const [text, name] of [
  ['   ', 'name'],
  ['ana', 'email'],
] as const) {
  test(`early submit: “${text}” as ${name} is not sent`, async ({ site }) => {
    const { newsletter, contact } = site;
    const release = site.holdFiles(bundle);
    await site.page.goto(site.address);
    await newsletter.submit({ email: text });
    await contact.submit({ ...contact.typed, [name]: text });
    release();
    for (const form of site.forms) {
      await form.waitUntilHydrated();
      await expect(form.root).not.toHaveAttribute('aria-busy');
      await expect(form.root.locator(':invalid')).toHaveCount(1);
      const invalid = form.field(form === newsletter ? 'email' : name);
      await expect(invalid).toHaveValue(text.trim());
    }
    expect(site.received).toEqual([]);
  });
}

test('account: hydration reads the figures already typed', async ({ site }) => {
  const { page } = site;
  const { price, cost, fields, announcement } = site.account;
  const release = site.holdFiles(bundle);
  await page.goto(site.address);
  await price.fill('200.000');
  await cost.fill('7260,50 €');
  release();
  await expect(announcement).toContainText('192.739,50');
  await fields.nth(2).fill('ni idea');
  await page.keyboard.press('Enter');
  await expect(fields.nth(2)).toHaveAttribute('aria-invalid');
  await expect(announcement).toContainText('192.739,50');
  expect(page.url()).toBe(site.address);
  expect(site.received).toEqual([]);
});

test('loader: an early held Enter is one request', async ({ site }) => {
  const { newsletter } = site;
  const { keyboard } = site.page;
  site.replaceFiles(bundle);
  await site.page.goto(site.address);
  await newsletter.fillIn();
  await keyboard.down('Enter');
  await expect(newsletter.unavailable).toBeVisible();
  const { length } = site.requestedFiles;
  for (let press = 0; press < 5; press++) await keyboard.down('Enter');
  await expect(newsletter.root).not.toHaveAttribute('aria-busy');
  expect(site.requestedFiles).toHaveLength(length);
  await keyboard.up('Enter');
  site.restoreFiles();
  await keyboard.press('Enter');
  await newsletter.expectThanks();
  expect(site.received).toEqual([newsletter.delivery()]);
  site.consoleLines.splice(0);
});
