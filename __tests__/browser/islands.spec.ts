import { readFileSync } from 'node:fs';
import { bundleIslands } from '../../tools/adapter/islands';
import { accept, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;

test('whoever reads the top asks for nothing of script', async ({ site }) => {
  const { page, asked } = site;
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await page.locator('[data-island="estimate"] input').first().hover();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => scripts.test(path))).toEqual([]);
});

test('a form one screen away wakes with the others', async ({ site }) => {
  await site.page.goto(site.address);
  await site.newsletter.root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  for (const form of site.forms) await form.waitUntilAwake();
  expect(site.asked.filter((path) => scripts.test(path))).toHaveLength(1);
});

test('React finds in the page what it would write', async ({ site }) => {
  // Outside a build this is React's development version, which says what differs.
  const body = await bundleIslands({
    projectDir: process.cwd(),
    env: { NEXT_PUBLIC_API_HOST: '' },
  });
  await site.page.route(scripts, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
  const open = readFileSync('out/index.html', 'utf8')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/ integrity="[^"]*"/g, '');
  await site.page.route(site.address, (route) =>
    route.fulfill({ body: open, contentType: 'text/html' }),
  );
  await site.open();
  expect(site.said.splice(0)).toEqual([
    expect.stringContaining('React DevTools'),
  ]);
});

test('five submits before the script arrive once', async ({ site }) => {
  const { page, forms } = site;
  const release = site.holdFiles(scripts);
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
  await site.expectNothingLeft();
});

test('after an early submit the last text is sent', async ({ site }) => {
  const email = 'otra@casa.example';
  const release = site.holdFiles(scripts);
  site.reply = send('', 500);
  await site.page.goto(site.address);
  for (const form of site.forms) {
    await form.submit();
    await form.field('email').fill(email);
  }
  release();
  for (const form of site.forms)
    await form.expectFailure({ ...form.typed, email });
  const sent = site.forms.map(({ delivery, typed }) =>
    delivery({ ...typed, email }),
  );
  expect(site.received.splice(0)).toEqual(expect.arrayContaining(sent));
  site.reply = accept;
  for (const form of site.forms) {
    await form.button.click();
    await form.expectThanks();
  }
  expect(site.received).toEqual(sent);
  expect(site.said.splice(0)).toHaveLength(4);
});

for (const [what, text, name] of [
  ['spaces alone', '   ', 'name'],
  ['an e-mail that is none', 'ana', 'email'],
] as const) {
  test(`${what}, submitted early, is never sent`, async ({ site }) => {
    const { newsletter, contact } = site;
    const release = site.holdFiles(scripts);
    await site.page.goto(site.address);
    await newsletter.submit({ email: text });
    await contact.submit({ ...contact.typed, [name]: text });
    release();
    for (const form of site.forms) {
      await form.waitUntilAwake();
      await expect(form.root).not.toHaveAttribute('aria-busy');
      await expect(form.root.locator(':invalid')).toHaveCount(1);
      const wrong = form.field(form === newsletter ? 'email' : name);
      await expect(wrong).toHaveValue(text.trim());
    }
    expect(site.received).toEqual([]);
  });
}

test('the account counts what was there before', async ({ site }) => {
  const { page } = site;
  const release = site.holdFiles(scripts);
  await page.goto(site.address);
  const account = page.locator('[data-island="estimate"]');
  const [fields, sum] = [account.locator('input'), account.locator('output')];
  await fields.nth(0).fill('200.000');
  await fields.nth(1).fill('7260,50 €');
  release();
  await expect(sum).toContainText('192.739,50');
  await fields.nth(2).fill('ni idea');
  await page.keyboard.press('Enter');
  await expect(fields.nth(2)).toHaveAttribute('aria-invalid');
  await expect(sum).toContainText('192.739,50');
  expect(page.url()).toBe(site.address);
  expect(site.received).toEqual([]);
});
