import type { Page } from '@playwright/test';
import type { Form } from './forms';
import { json, send } from './provider';
import { expect, test } from './test';

/** Runs in the page. */
function submitThrice(form: Element) {
  for (let i = 0; i < 3; i++) (form as HTMLFormElement).requestSubmit();
}

/** One more click of a multiple one. */
async function repeatClick(
  { mouse }: Page,
  box: { x: number; y: number } | null,
  clickCount: number,
) {
  await mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await mouse.down({ clickCount });
  await mouse.up({ clickCount });
}

test('many submits at once are one request', async ({ site }) => {
  const { keyboard, clock } = site.page;
  await clock.install();
  await site.open();
  for (const form of site.forms) {
    for (const act of [
      () => form.button.dblclick(),
      async () => {
        for (let i = 0; i < 3; i++) await keyboard.press('Enter');
      },
      () => form.root.evaluate(submitThrice),
    ]) {
      const release = site.holdAnswers();
      await form.fillIn();
      await form.field('email').focus();
      await act();
      await expect(form.button).toHaveText(form.pending);
      await form.root.evaluate(submitThrice);
      release();
      await form.expectThanks();
      await clock.fastForward(5000);
      expect(site.received.splice(0)).toEqual([form.delivery()]);
    }
  }
});

test('one press is one request, however quick the answer', async ({ site }) => {
  const { keyboard } = site.page;
  const answers = { failed: send('', 500), refused: json({ success: false }) };
  const presses: Record<string, (form: Form) => Promise<void>> = {
    'a held Enter in a field': async (form) => {
      await form.field('email').focus();
      await keyboard.down('Enter');
    },
    'a held Enter on the button': async (form) => {
      await form.button.focus();
      await keyboard.down('Enter');
    },
    'a double click': (form) => form.button.click(),
  };
  await site.open();
  for (const form of site.forms)
    for (const reply of Object.values(answers))
      for (const [name, press] of Object.entries(presses)) {
        await form.fillIn();
        site.reply = reply;
        await press(form);
        await form.expectUsable();
        const box = await form.button.boundingBox();
        for (let again = 0; again < 3; again++) {
          // Each repetition gets the time that a whole submit takes.
          if (name === 'a double click')
            await repeatClick(site.page, box, again + 2);
          else await keyboard.down('Enter');
          await form.expectUsable();
        }
        await keyboard.up('Enter');
        expect(site.received.splice(0), name).toEqual([form.delivery()]);
        await form.button.press('Enter');
        await expect.poll(() => site.received, name).toHaveLength(1);
        await form.expectUsable();
        site.received.splice(0);
      }
  site.said.splice(0);
});

test('a line break can be held down in the message', async ({ site }) => {
  const { keyboard } = site.page;
  await site.open();
  const message = site.contact.field('message');
  await message.focus();
  for (let press = 0; press < 3; press++) await keyboard.down('Enter');
  await expect(message).toHaveValue('\n\n\n');
});

test('before hydration a held Enter asks for the script once', async ({
  site,
}) => {
  const { page, newsletter } = site;
  site.spoilFiles(/\.js/);
  await page.goto(site.address);
  await newsletter.fillIn();
  await page.keyboard.down('Enter');
  await expect(newsletter.unavailable).toBeVisible();
  const { length } = site.asked;
  for (let press = 0; press < 5; press++) await page.keyboard.down('Enter');
  await expect(newsletter.root).not.toHaveAttribute('aria-busy');
  expect(site.asked).toHaveLength(length);
  await page.keyboard.up('Enter');
  site.spoilFiles(/^$/);
  await page.keyboard.press('Enter');
  await newsletter.expectThanks();
  expect(site.received).toEqual([newsletter.delivery()]);
  site.said.splice(0);
});
