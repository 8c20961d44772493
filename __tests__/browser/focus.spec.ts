import { firstLetter } from '../../lib/texts';
import type { Form } from './forms';
import { accept, json, send } from './provider';
import { expect, test } from './test';

async function expectFocusInside({ container }: Form) {
  const isFocusInside = await container.evaluate(
    (element) =>
      element.contains(document.activeElement) && document.activeElement !== document.body,
  );
  expect(isFocusInside).toBe(true);
}

/** Runs in the page: as in Safari, a click on the button removes the focus from a field and does not focus the button. */
function blurOnClick(button: HTMLElement) {
  button.addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

/** Runs in the page: records every text that a live region holds, in order. */
function recordTexts(region: Element) {
  const texts: string[] = [];
  Object.assign(window, { texts });
  const record = () => region.textContent && texts.push(region.textContent);
  new MutationObserver(record).observe(region, { childList: true });
}

test('both forms: the same error is announced twice', async ({ site }) => {
  site.reply = send('', 500);
  await site.open();
  for (const { status, submit, button, failure } of site.forms) {
    await expect(status).toBeAttached();
    await expect(status).toBeEmpty();
    await status.evaluate(recordTexts);
    await submit();
    await expect(status).toHaveText(failure);
    await button.click();
    const readTexts = () => site.page.evaluate('window.texts');
    await expect.poll(readTexts).toEqual([failure, failure]);
  }
  site.consoleLines.splice(0);
});

test('both forms: sending keeps the focus inside', async ({ site }) => {
  await site.open();
  for (const reply of [json({}), send('', 500), accept]) {
    for (const form of site.forms) {
      const release = site.holdAnswers(reply);
      await form.fillIn();
      await form.field('email').press('Enter');
      await expect(form.button).toHaveText(form.pending);
      await expectFocusInside(form);
      release();
      await expect(form.button).not.toHaveText(form.pending);
      await site.page.evaluate(() => new Promise(requestAnimationFrame));
      await expectFocusInside(form);
    }
  }
  site.consoleLines.splice(0);
});

test('both forms: an answer takes no focus from elsewhere', async ({ site }) => {
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

test('newsletter form: shows the welcome for five seconds', async ({ site }) => {
  const { page, newsletter } = site;
  await page.clock.install({ time: 0 });
  await site.open();
  await newsletter.fillIn();
  await page.clock.pauseAt(60_000);
  await newsletter.button.click();
  await newsletter.expectThanks();
  await expect(newsletter.status).toContainText(firstLetter);
  await expect(newsletter.root).toBeHidden();
  await page.clock.runFor(4900);
  await newsletter.expectThanks();
  await page.clock.fastForward('10:00'); // as after a computer's sleep
  await expect(newsletter.root).toBeVisible();
  await expect(newsletter.status).toBeEmpty();
  expect(await newsletter.read()).toEqual({ email: '' });
  await expect(newsletter.section.getByText(firstLetter)).toBeVisible();
  await expectFocusInside(newsletter);
  await page.keyboard.press('Tab');
  await expect(newsletter.field('email')).toBeFocused();
});

test('both forms: the result scrolls into view on a phone', async ({ site }) => {
  const { page } = site;
  site.reply = send('', 500);
  await page.setViewportSize({ width: 360, height: 480 });
  await site.open();
  const header = page.getByRole('link', { name: 'Hablemos' }).locator('..');
  for (const form of site.forms) {
    const { button, status } = form;
    await form.fillIn();
    for (const prepare of [() => {}, blurOnClick]) {
      await button.evaluate(prepare);
      await form.root.evaluate((element) => element.scrollIntoView(false));
      await button.click();
      await expect(status).toHaveText(form.failure);
      await expect(status).toBeInViewport({ ratio: 1 });
      const isBelowHeader = async () => {
        const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
        return ((await status.boundingBox())?.y ?? 0) >= y + height;
      };
      await expect.poll(isBelowHeader).toBe(true);
      await expectFocusInside(form);
    }
  }
  site.consoleLines.splice(0);
});

test('contact form: the result is read before the fields', async ({ site }) => {
  const { contact } = site;
  await site.open();
  await contact.submit();
  await contact.expectThanks();
  const field = '- text: /\\w+/\n- textbox /\\w+/\n';
  await expect(contact.container).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${contact.success}\n${field.repeat(4)}- button /\\w+/`,
  );
});
