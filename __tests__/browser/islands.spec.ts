import { readFileSync } from 'node:fs';
import { bundleIslands } from '../../tools/adapter/islands';
import {
  contact,
  delivery,
  expectNothingLeft,
  expectThanks,
  find,
  forms,
  newsletter,
  submit,
  waitUntilAlive,
} from './forms';
import { accept, later, type Provider, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;

const listAsked = (provider: Provider) =>
  provider.asked.filter((path) => scripts.test(path));

test('whoever reads the top asks for the page, its icon and nothing of script', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await page.locator('[data-island="estimate"] input').first().hover();
  await page.waitForLoadState('networkidle');
  expect(listAsked(provider)).toEqual([]);
  expect(provider.asked.length).toBeLessThanOrEqual(4);
});

test('a form that is one screen away wakes, and all the others, with one script', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await find(page, newsletter).root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  for (const form of forms) await waitUntilAlive(page, form);
  expect(listAsked(provider)).toHaveLength(1);
});

test('opened at #contact the page wakes its forms by itself, and React finds there what it would have written', async ({
  page,
  provider,
  consoleLines,
}) => {
  // Outside a build this is React's development version, which says what differs.
  const body = await bundleIslands({ projectDir: process.cwd(), apiHost: '' });
  await page.route(scripts, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
  const open = readFileSync('out/index.html', 'utf8')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/ integrity="[^"]*"/g, '');
  await page.route(`${provider.address}/`, (route) =>
    route.fulfill({ body: open, contentType: 'text/html' }),
  );
  await page.goto(`${provider.address}#contact`);
  for (const form of forms) await waitUntilAlive(page, form);
  expect(consoleLines.splice(0)).toEqual([
    expect.stringContaining('React DevTools'),
  ]);
});

test('submitted five times before their script, which takes 20 s, the forms arrive once each', async ({
  page,
  provider,
}) => {
  const { until, come } = later();
  provider.hold(scripts, until);
  await page.clock.install();
  await page.goto(provider.address);
  for (const form of forms) {
    await submit(page, form);
    const { root, button, field } = find(page, form);
    await button.click();
    for (let press = 0; press < 3; press++) await field('email').press('Enter');
    await expect(root).toHaveAttribute('aria-busy', 'true');
  }
  await page.clock.fastForward(20_000);
  expect(provider.received).toEqual([]);
  come();
  for (const form of forms) {
    await expectThanks(page, form);
    await expect(find(page, form).root).not.toHaveAttribute('aria-busy');
  }
  expect(provider.received).toHaveLength(2);
  expect(provider.received).toEqual(
    expect.arrayContaining(forms.map((form) => delivery(form))),
  );
  await expectNothingLeft(page);
});

for (const form of forms) {
  test(`${form.call}: edited after an early submit, what stands there in the end is sent, and kept if it fails`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    provider.reply(send('', 500));
    await page.goto(provider.address);
    await submit(page, form);
    const { button, field, status, read } = find(page, form);
    const typed = { ...form.typed, email: 'otra@casa.example' };
    await field('email').fill(typed.email);
    come();
    await expect(status).toContainText(form.failure);
    expect(await read()).toEqual(typed);
    provider.reply(accept);
    await button.click();
    await expectThanks(page, form);
    const sent = delivery(form, typed);
    expect(provider.received).toEqual([sent, sent]);
    expect(consoleLines.splice(0)).toHaveLength(2);
  });
}

for (const [what, email] of [
  ['spaces alone', '   '],
  ['an e-mail that is none', 'ana'],
] as const) {
  test(`${what}, submitted early, is not sent, neither then nor later`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.goto(provider.address);
    const name = email.trim() ? 'email' : 'name';
    await submit(page, newsletter, { email });
    await submit(page, contact, { ...contact.typed, [name]: email });
    come();
    for (const form of forms) {
      await waitUntilAlive(page, form);
      const { root, field } = find(page, form);
      await expect(root).not.toHaveAttribute('aria-busy');
      await expect(root.locator(':invalid')).toHaveCount(1);
      const wrong = form === newsletter ? 'email' : name;
      await expect(field(wrong)).toHaveValue(email.trim());
    }
    expect(provider.received).toEqual([]);
  });
}

test('the account sleeps until it is touched, and counts what was written before', async ({
  page,
  provider,
}) => {
  const { until, come } = later();
  provider.hold(scripts, until);
  await page.goto(provider.address);
  const fields = page.locator('[data-island="estimate"] input');
  const sum = page.locator('[data-island="estimate"] output');
  await fields.nth(0).fill('200.000');
  await fields.nth(1).fill('7260,50 €');
  come();
  await expect(sum).toContainText('192.739,50');
  await fields.nth(2).fill('ni idea');
  await page.keyboard.press('Enter');
  await expect(fields.nth(2)).toHaveAttribute('aria-invalid');
  await expect(sum).toContainText('192.739,50');
  expect(page.url()).toBe(`${provider.address}/`);
  expect(provider.received).toEqual([]);
});
