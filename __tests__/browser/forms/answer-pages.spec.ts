import type { Page } from '@playwright/test';
import { findAxeViolations } from '../page-tools';
import { expect, test } from '../test';

const typed = { name: 'Ana', phone: '612 345 678', email: 'ana@casa.example', message: 'Hola\n🏠' };
const answers: [state: string, call: string, fields: Record<string, string>, status: number][] = [
  ['received', 'contact', typed, 200],
  ['returned', 'contact', { ...typed, name: ' ', email: 'ana' }, 400],
  ['too long', 'contact', { ...typed, message: 'ñ'.repeat(600_000) }, 413],
  ['not subscribed', 'newsletter', { email: 'ana' }, 400],
  ['subscribed', 'newsletter', { email: typed.email }, 200],
];

/** Posts a form as a browser does without the page's script, from a page of the same origin. */
async function postForm(page: Page, call: string, fields: Record<string, string>) {
  await page.goto('/');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate(
    ([action, fields]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      form.hidden = true;
      for (const [name, value] of Object.entries(fields)) {
        const field = Object.assign(document.createElement('textarea'), { name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [`/api/${call}`, fields] as const,
  );
  const status = (await answer).status();
  await page.waitForURL(`**/api/${call}`);
  return status;
}

test('a form’s answers: axe finds nothing, nothing spills, and the page is a press away', async ({
  page,
  consoleLines,
}) => {
  for (const [state, call, fields, status] of answers)
    await test.step(state, async () => {
      expect(await postForm(page, call, fields)).toBe(status);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const spills = () => document.documentElement.scrollWidth > innerWidth;
        expect(await page.evaluate(spills), `${width} px`).toBe(false);
      }
      // The styles of these pages have no rule that depends on the width.
      expect(await findAxeViolations(page)).toEqual([]);
      // The browser says so of each refusal.
      const lines = consoleLines.splice(0);
      expect(lines.filter((line) => !line.includes(`status of ${status}`))).toEqual([]);
    });
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('a returned form is corrected and sent from its page, which is then one step back', async ({
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
