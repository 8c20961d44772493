import type { Page } from '@playwright/test';
import {
  contact,
  expectThanks,
  type Form,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
  submit,
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

/** Runs in the page: keeps every text that a live region holds, in order. */
function listen(region: Element) {
  const said: string[] = [];
  Object.assign(window, { said });
  const note = () => region.textContent && said.push(region.textContent);
  new MutationObserver(note).observe(region, { childList: true });
}

test('the live regions are there before their text, and the same error is announced twice', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.reply(send('', 500));
  await openForms(page, provider.address);
  for (const form of forms) {
    const { button, status } = find(page, form);
    await expect(status).toBeAttached();
    await expect(status).toBeEmpty();
    await status.evaluate(listen);
    await submit(page, form);
    await expect(status).toHaveText(form.failure);
    await button.click();
    const said = () => page.evaluate('window.said');
    await expect.poll(said).toEqual([form.failure, form.failure]);
  }
  consoleLines.splice(0);
});

test('the focus stays with a form while it is sent, and when it is refused, fails or is accepted', async ({
  page,
  provider,
  consoleLines,
}) => {
  await openForms(page, provider.address);
  for (const reply of [json({}), send('', 500), accept]) {
    for (const form of forms) {
      const { button, field } = find(page, form);
      const held = holdBack(reply);
      provider.reply(held.reply);
      await fillIn(page, form);
      await field('email').press('Enter');
      await expect(button).toHaveText(form.pending);
      expect(await hasFocus(page, form)).toBe(true);
      held.release();
      await expect(button).not.toHaveText(form.pending);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await hasFocus(page, form)).toBe(true);
    }
  }
  consoleLines.splice(0);
});

test('the focus is not taken from a visitor who has gone elsewhere', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  const link = page.getByRole('link', { name: 'Hablemos' });
  for (const form of forms) {
    const held = holdBack(accept);
    provider.reply(held.reply);
    await submit(page, form);
    await link.focus();
    held.release();
    await expectThanks(page, form);
    await expect(link).toBeFocused();
  }
});

test('newsletter: the focus is still there when the panel goes', async ({
  page,
  provider,
}) => {
  await page.clock.install();
  await openForms(page, provider.address);
  await submit(page, newsletter);
  await expectThanks(page, newsletter);
  await page.clock.fastForward(5000);
  await expect(find(page, newsletter).root).toBeVisible();
  expect(await hasFocus(page, newsletter)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(find(page, newsletter).field('email')).toBeFocused();
});

test('on a phone the result is brought into sight, below the header, and the focus is kept, as a click in Safari treats it, too', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.reply(send('', 500));
  await page.setViewportSize({ width: 360, height: 480 });
  await openForms(page, provider.address);
  const bar = page.getByRole('link', { name: 'Hablemos' }).locator('..');
  for (const form of forms) {
    const { root, button, status } = find(page, form);
    const expectInSight = async () => {
      await root.evaluate((place) => place.scrollIntoView({ block: 'end' }));
      await button.click();
      await expect(status).toHaveText(form.failure);
      await expect(status).toBeInViewport({ ratio: 1 });
      const isBelow = async () => {
        const header = await bar.boundingBox();
        const bottom = (header?.y ?? 0) + (header?.height ?? 0);
        return ((await status.boundingBox())?.y ?? 0) >= bottom;
      };
      await expect.poll(isBelow).toBe(true);
      expect(await hasFocus(page, form)).toBe(true);
    };
    await fillIn(page, form);
    await expectInSight();
    await button.evaluate(loseFocusOnClick);
    await expectInSight();
  }
  consoleLines.splice(0);
});

test('contact: what a screen reader meets, in order: the result, then each field by its label', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  await submit(page, contact);
  await expectThanks(page, contact);
  const field = '- text: /\\w+/\n- textbox /\\w+/\n';
  await expect(find(page, contact).root.locator('..')).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${contact.success}\n${field.repeat(4)}- button /\\w+/`,
  );
});
