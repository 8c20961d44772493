import type { Page } from '@playwright/test';
import {
  contact,
  type Form,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
} from './forms';
import { accept, holdBack, json, send } from './provider';
import { expect, test } from './test';

/** Whether the focus is inside the part of the page that a form and its results take up. */
const hasFocus = (page: Page, form: Form) =>
  find(page, form)
    .root.locator('..')
    .evaluate(
      (place) =>
        place.contains(document.activeElement) &&
        document.activeElement !== document.body,
    );

/** Runs in the page: in Safari a click takes the focus from a field and gives it to no button. */
function loseFocusOnClick(button: HTMLElement) {
  button.addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

/** Every text that the form's live region has held, in order. */
async function listenTo(page: Page, form: Form) {
  await find(page, form).status.evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(
      region,
      { childList: true, subtree: true, characterData: true },
    );
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { said: string[] }).said.filter(Boolean),
    );
}

for (const form of forms) {
  test(`${form.call}: the live region is there before its text, and the same error is announced twice`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    provider.reply(send('', 500));
    await openForms(page, provider.address);
    const { button, status } = find(page, form);
    await expect(status).toBeAttached();
    await expect(status).toBeEmpty();
    const readSaid = await listenTo(page, form);
    await fillIn(page, form);
    await button.click();
    await expect(status).toHaveText(form.failure);
    await button.click();
    await expect.poll(readSaid).toEqual([form.failure, form.failure]);
    consoleLines.splice(0);
  });

  for (const [title, reply] of [
    ['accepted', accept],
    ['refused', json({})],
    ['failed', send('', 500)],
  ] as const) {
    test(`${form.call}: the focus stays with the form while it is sent and when it is ${title}`, async ({
      page,
      provider,
      consoleLines,
    }) => {
      const held = holdBack(reply);
      provider.reply(held.reply);
      await openForms(page, provider.address);
      await fillIn(page, form);
      await find(page, form).field('email').press('Enter');
      await expect(find(page, form).button).toHaveText(form.pending);
      expect(await hasFocus(page, form)).toBe(true);
      const done = page.waitForResponse(/\/api\//);
      held.release();
      await done;
      await expect(find(page, form).button).not.toHaveText(form.pending);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await hasFocus(page, form)).toBe(true);
      consoleLines.splice(0);
    });
  }

  test(`${form.call}: the focus is not taken from a visitor who has gone elsewhere`, async ({
    page,
    provider,
  }) => {
    const held = holdBack(accept);
    provider.reply(held.reply);
    await openForms(page, provider.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    const link = page.getByRole('link', { name: 'Hablemos' });
    await link.focus();
    held.release();
    await expect(find(page, form).status).toContainText(form.success);
    await expect(link).toBeFocused();
  });
}

test('newsletter: the focus is still there when the panel goes', async ({
  page,
  provider,
}) => {
  await page.clock.install();
  await openForms(page, provider.address);
  await fillIn(page, newsletter);
  await find(page, newsletter).button.click();
  await expect(find(page, newsletter).status).toContainText(newsletter.success);
  expect(await hasFocus(page, newsletter)).toBe(true);
  await page.clock.fastForward(5000);
  await expect(find(page, newsletter).root).toBeVisible();
  expect(await hasFocus(page, newsletter)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(find(page, newsletter).field('email')).toBeFocused();
});

for (const [form, browser] of [
  [newsletter, 'most browsers'],
  [contact, 'most browsers'],
  [contact, 'Safari'],
] as const) {
  test(`${form.call}: on a phone the result is brought into sight, below the header, and the focus is kept, as a click in ${browser} treats it`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    provider.reply(send('', 500));
    await page.setViewportSize({ width: 360, height: 480 });
    await openForms(page, provider.address);
    await fillIn(page, form);
    const { root, button, status } = find(page, form);
    await root.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    if (browser === 'Safari') await button.evaluate(loseFocusOnClick);
    await button.click();
    await expect(status).toHaveText(form.failure);
    await expect(status).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('link', { name: 'Hablemos' }).locator('..');
    const below = async () => {
      const [top, bottom] = [
        await status.boundingBox(),
        await bar.boundingBox(),
      ];
      return (top?.y ?? 0) - (bottom?.y ?? 0) - (bottom?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    expect(await hasFocus(page, form)).toBe(true);
    consoleLines.splice(0);
  });
}

test('contact: what a screen reader meets, in order: the result, then each field by its label', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.success);
  await expect(find(page, contact).root.locator('..')).toMatchAriaSnapshot(`
    - status:
      - paragraph: ${contact.success}
    - text: /\\w+/
    - textbox /\\w+/
    - text: /\\w+/
    - textbox /\\w+/
    - text: /\\w+/
    - textbox /\\w+/
    - text: /\\w+/
    - textbox /\\w+/
    - button /\\w+/
  `);
});
