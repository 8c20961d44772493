import type { Form } from './forms';
import { accept, json, send } from './provider';
import { expect, test } from './test';

/** The focus is inside the part of the page that a form and its results take up. */
async function expectFocus({ place }: Form) {
  const hasFocus = await place.evaluate(
    (place) =>
      place.contains(document.activeElement) &&
      document.activeElement !== document.body,
  );
  expect(hasFocus).toBe(true);
}

/** Runs in the page: in Safari a click takes the focus from a field and gives it to no button. */
function loseFocusOnClick(button: HTMLElement) {
  button.addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

/** Runs in the page: keeps every text that a live region holds, in order. */
function keepTexts(region: Element) {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const note = () => region.textContent && heard.push(region.textContent);
  new MutationObserver(note).observe(region, { childList: true });
}

test('the same error is announced twice', async ({ site }) => {
  site.reply = send('', 500);
  await site.open();
  for (const { status, submit, button, failure } of site.forms) {
    await expect(status).toBeAttached();
    await expect(status).toBeEmpty();
    await status.evaluate(keepTexts);
    await submit();
    await expect(status).toHaveText(failure);
    await button.click();
    const heard = () => site.page.evaluate('window.heard');
    await expect.poll(heard).toEqual([failure, failure]);
  }
  site.said.splice(0);
});

test('the focus stays with a form that is sent', async ({ site }) => {
  await site.open();
  for (const reply of [json({}), send('', 500), accept]) {
    for (const form of site.forms) {
      const release = site.holdAnswers(reply);
      await form.fillIn();
      await form.field('email').press('Enter');
      await expect(form.button).toHaveText(form.pending);
      await expectFocus(form);
      release();
      await expect(form.button).not.toHaveText(form.pending);
      await site.page.evaluate(() => new Promise(requestAnimationFrame));
      await expectFocus(form);
    }
  }
  site.said.splice(0);
});

test('the focus is not taken from who has gone elsewhere', async ({ site }) => {
  await site.open();
  const link = site.page.getByRole('link', { name: 'Hablemos' });
  for (const form of site.forms) {
    const release = site.holdAnswers();
    await form.submit();
    await link.focus();
    release();
    await form.expectThanks();
    await expect(link).toBeFocused();
  }
});

test('the focus is still there when the welcome goes', async ({ site }) => {
  const { page, newsletter } = site;
  await page.clock.install();
  await site.open();
  await newsletter.submit();
  await newsletter.expectThanks();
  await page.clock.fastForward(5000);
  await expect(newsletter.root).toBeVisible();
  await expectFocus(newsletter);
  await page.keyboard.press('Tab');
  await expect(newsletter.field('email')).toBeFocused();
});

test('on a phone the result comes into sight', async ({ site }) => {
  const { page } = site;
  site.reply = send('', 500);
  await page.setViewportSize({ width: 360, height: 480 });
  await site.open();
  const bar = page.getByRole('link', { name: 'Hablemos' }).locator('..');
  for (const form of site.forms) {
    const { button, status } = form;
    await form.fillIn();
    for (const prepare of [() => {}, loseFocusOnClick]) {
      await button.evaluate(prepare);
      await form.root.evaluate((place) => place.scrollIntoView(false));
      await button.click();
      await expect(status).toHaveText(form.failure);
      await expect(status).toBeInViewport({ ratio: 1 });
      const isBelow = async () => {
        const header = await bar.boundingBox();
        const bottom = (header?.y ?? 0) + (header?.height ?? 0);
        return ((await status.boundingBox())?.y ?? 0) >= bottom;
      };
      await expect.poll(isBelow).toBe(true);
      await expectFocus(form);
    }
  }
  site.said.splice(0);
});

test('a screen reader meets the result, then fields', async ({
  site: { open, contact },
}) => {
  await open();
  await contact.submit();
  await contact.expectThanks();
  const field = '- text: /\\w+/\n- textbox /\\w+/\n';
  await expect(contact.place).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${contact.success}\n${field.repeat(4)}- button /\\w+/`,
  );
});
