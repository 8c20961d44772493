import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hydratedAttribute, out } from '../../project';
import { findForm, formTexts } from '../forms';
import { breakInPage, expectGoodPage } from '../page-tools';
import { bundle, send } from '../site';
import { expect, type Site, test } from '../test';

const answer = 'La respuesta del servidor';
const answerPage = send(`<meta charset="utf-8"><h1>${answer}</h1>`);

/** Reasons for which the forms have no script. */
const faults: Record<string, (site: Site) => unknown> = {
  'an inline script that a proxy changed by a space': (site) => {
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    site.replaceFiles(/^\/$/, send(html.replace(/<\/script>(?=<\/body>)/, ' $&')));
  },
  'a script that never comes': (site) => site.holdFiles(bundle),
  'an answer that is no script': (site) =>
    site.replaceFiles(bundle, send('document.title = "not ours"', 200, 'text/plain')),
  'a script that throws while it shows them': ({ page }) =>
    page.addInitScript(breakInPage, ['setAttribute', hydratedAttribute]),
};

/** Sends both forms, goes back after each answer, and expects the typed texts in both. */
async function expectPlainDeliveries(site: Site) {
  const { page, forms } = site;
  site.reply = answerPage;
  await page.goto(site.address);
  for (const form of forms) await form.fillIn();
  for (const form of forms) {
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer);
    expect(site.received.splice(0)).toEqual([form.plainDelivery()]);
    await page.goBack({ waitUntil: 'commit' });
    for (const { read, typed } of forms) await expect.poll(read).toEqual(typed);
  }
  await site.expectNothingStored();
}

for (const [name, breakPage] of Object.entries(faults))
  test(`The browser sends both forms by itself with ${name}`, async ({ site }) => {
    await breakPage(site);
    await expectPlainDeliveries(site);
    site.consoleLines.splice(0);
  });

test('An error of the script keeps the text, and the next press sends it', async ({ site }) => {
  const { page } = site;
  for (const form of site.forms) {
    site.reply = send('', 500);
    await site.open();
    await page.evaluate(breakInPage, ['appendChild', 'DIV']); // as it shows the answer
    await form.submit();
    await expect.poll(() => site.received.splice(0)).toEqual([form.delivery()]);
    await form.expectUsable();
    site.reply = answerPage;
    await page.evaluate('void repair()');
    await form.button.click();
    // The touch of the button may have hydrated the form again, before the press.
    await expect.poll(() => site.received).toHaveLength(1);
    expect([form.delivery(), form.plainDelivery()]).toContainEqual(site.received.pop());
    await page.goto('about:blank');
  }
  site.consoleLines.splice(0);
});

test('That the account’s script fails is said, and it is requested again', async ({ site }) => {
  const { page, account, notice } = site;
  site.replaceFiles(bundle, send('', 503));
  await page.goto(site.address);
  await account.price.fill('20');
  await expect(notice).toBeHidden(); // at first
  // A delayed element appears at the end of its animation.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(notice).toBeVisible();
  await expect.poll(() => site.consoleLines, 'the failure').not.toEqual([]);
  site.restoreFiles();
  await account.price.pressSequentially('0');
  await account.waitUntilHydrated();
  await expect(notice).toBeHidden();
  await expect(account.price).toHaveValue('200');
  await expect(account.price).toBeFocused();
  await account.estimates.first().click();
  await expect(account.root.locator('[name^=sale-]').first()).toBeVisible();
  for (const line of site.consoleLines.splice(0)) expect(line).toContain('Failed to load');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The browser sends both forms by itself', async ({ site }) => {
    await expectPlainDeliveries(site);
  });

  test('The account says that it cannot compute, and offers the phone', async ({ site }) => {
    await site.page.goto(site.address);
    await expect(site.notice).toBeVisible();
    await expect(site.account.price).toBeHidden();
    await expect(site.account.root.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

const typed = { name: 'Ana', phone: '612 345 678', email: 'ana@casa.example', message: 'Hola\n🏠' };
type Call = keyof typeof formTexts;
const answers: [state: string, call: Call, fields: Record<string, string>, status: number][] = [
  ['received', 'contact', typed, 200],
  ['returned', 'contact', { ...typed, name: ' ', email: 'ana' }, 400],
  ['too long', 'contact', { ...typed, message: 'ñ'.repeat(600_000) }, 413],
  ['not subscribed', 'newsletter', { email: 'ana' }, 400],
  ['subscribed', 'newsletter', { email: typed.email }, 200],
];

/** Sends a form of the page as a browser does without script, whatever is in its fields. */
async function postForm(page: Page, call: Call, typed: Record<string, string>) {
  const { root, fillIn } = findForm(page, formTexts[call]);
  await page.goto('/');
  await fillIn(typed);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await root.evaluate((form: HTMLFormElement) => form.submit());
  const status = (await answer).status();
  await page.waitForURL(`**/api/${call}`);
  return status;
}

test('Without script each answer fits a phone, and leads home', async ({ page, consoleLines }) => {
  for (const [state, call, fields, status] of answers)
    await test.step(state, async () => {
      expect(await postForm(page, call, fields)).toBe(status);
      await expectGoodPage(page);
      // The browser says so of each refusal.
      const lines = consoleLines.splice(0);
      expect(lines.filter((line) => !line.includes(`status of ${status}`))).toEqual([]);
    });
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('A form that came back is printed without its button, corrected and sent', async ({
  page,
  consoleLines,
}) => {
  await postForm(page, 'contact', { ...typed, name: '', message: `Uno\n\nDos ${Date.now()}` });
  const name = page.locator('[name="name"]');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\w/);
  await expect(page.locator('[required]:not([name=email])')).not.toHaveCount(0);
  await expect(page.locator('[required][name=email]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await name.fill('Ana');
  await page.getByRole('button').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Uno' })).toHaveText(/^Uno\n\nDos/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(name).toHaveValue('Ana');
  // The browser logs the refusal.
  expect(consoleLines.splice(0).join()).toMatch(/status of 400[^,]*$/);
});
