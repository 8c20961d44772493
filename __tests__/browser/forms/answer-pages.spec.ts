import type { Page } from '@playwright/test';
import { findForm, formTexts } from '../forms';
import { expectGoodPage } from '../page-tools';
import { expect, test } from '../test';

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

test('Without script, each answer to a form fits a phone and has no barrier, and the page is a press away', async ({
  page,
  consoleLines,
}) => {
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

test('A form that came back is corrected and sent, and is then one step back', async ({
  page,
  consoleLines,
}) => {
  await postForm(page, 'contact', { ...typed, name: '', message: `Uno\n\nDos ${Date.now()}` });
  const name = page.locator('[name="name"]');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\w/);
  await name.fill('Ana');
  await page.getByRole('button').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Uno' })).toHaveText(/^Uno\n\nDos/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(name).toHaveValue('Ana');
  // The browser logs the refusal.
  expect(consoleLines.splice(0).join()).toMatch(/status of 400[^,]*$/);
});
