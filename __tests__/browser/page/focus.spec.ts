import { firstEmail } from '../../../agency/texts';
import { accept, json, send } from '../site';
import { expect, test } from '../test';

test('both forms: sending keeps the focus inside and empties the live region', async ({ site }) => {
  await site.open();
  for (const { status } of site.forms)
    await status.evaluate((it) => it.toggleAttribute('data-old'));
  for (const reply of [json({}), send('', 500), send('', 500), accept])
    for (const form of site.forms) {
      const release = site.holdAnswers(reply);
      await form.fillIn();
      await form.field('email').press('Enter');
      await form.expectPending();
      await form.expectFocusInside();
      await expect(form.status).toBeEmpty();
      release();
      await expect(form.button).not.toHaveText(form.pending);
      await site.page.evaluate(() => new Promise(requestAnimationFrame));
      await form.expectFocusInside();
      await expect(form.status).toHaveAttribute('data-old'); // screen readers would not announce a new element
    }
  site.consoleLines.splice(0);
});

test('newsletter form: shows the welcome for five seconds, the postmark until the next submit', async ({
  site,
}) => {
  const { page, newsletter } = site;
  const postmark = newsletter.section.locator('[data-island] svg');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await site.open();
  await newsletter.fillIn();
  await page.clock.pauseAt(60_000);
  await newsletter.deliverAgain();
  await expect(newsletter.status).toContainText(firstEmail);
  await expect(newsletter.root).toBeHidden();
  await page.clock.runFor(4900);
  await newsletter.expectThanks();
  await page.clock.fastForward('10:00'); // as after a computer has slept
  await expect(newsletter.root).toBeVisible();
  await expect(newsletter.status).toBeEmpty();
  await newsletter.expectBlank();
  await expect(postmark).toBeVisible();
  await expect(newsletter.section.getByText(firstEmail)).toBeVisible();
  await newsletter.expectFocusInside();
  await page.keyboard.press('Tab');
  await expect(newsletter.field('email')).toBeFocused();
  site.holdAnswers();
  await newsletter.submit();
  await expect(postmark).toBeHidden();
});

test('both forms: the result scrolls into view on a phone', async ({ site }) => {
  const { page } = site;
  site.reply = send('', 500);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 480 });
  await site.open();
  const header = page.locator('header > :last-child');
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
      await form.expectFocusInside();
    }
  }
  site.consoleLines.splice(0);
});

/** Runs in the page: as in Safari, a click on the button blurs a field and does not focus the button. */
function blurOnClick(button: HTMLElement) {
  button.addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

test('contact form: the result is read before the fields', async ({ site }) => {
  const { contact } = site;
  await site.open();
  await contact.deliver();
  const field = '- text: /\\w+/\n- textbox /\\w+/\n';
  await expect(contact.container).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${contact.success}\n${field.repeat(4)}- button /\\w+/`,
  );
});
