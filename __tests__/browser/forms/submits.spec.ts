import type { Locator } from '@playwright/test';
import type { Form } from '../forms';
import { holdReply, json, type Reply, send } from '../site';
import { expect, test } from '../test';

/** Runs in the page. */
function submitThrice(form: Element) {
  for (let i = 0; i < 3; i++) (form as HTMLFormElement).requestSubmit();
}

test('both forms: one press is one request, however often it is repeated, also after the answer', async ({
  site,
}) => {
  const { keyboard, mouse } = site.page;
  const holdEnter = (place: (form: Form) => Locator) => async (form: Form, repetition: number) => {
    if (repetition === 0) await place(form).focus();
    await keyboard.down('Enter');
  };
  const presses = {
    'Enter held in a field': holdEnter(({ field }) => field('email')),
    'Enter held on the button': holdEnter(({ button }) => button),
    'a multiple click': async ({ button }: Form, repetition: number) => {
      await button.hover();
      await mouse.down({ clickCount: repetition + 1 });
      await mouse.up({ clickCount: repetition + 1 });
    },
  };
  await site.open();
  for (const [form, reply, banner] of [
    [site.newsletter, json({ success: false }), ''],
    [site.contact, send('', 500), site.contact.failure],
  ] as const)
    for (const [name, press] of Object.entries(presses)) {
      const release = site.holdAnswers(reply);
      await form.fillIn();
      for (const repetition of [0, 1]) await press(form, repetition);
      await form.expectPending();
      await form.root.evaluate(submitThrice);
      release();
      for (const repetition of [2, 3]) {
        await form.expectUsable();
        await press(form, repetition);
      }
      await keyboard.up('Enter');
      await expect(form.status).toHaveText(banner);
      expect(site.received.splice(0), name).toEqual([form.delivery()]);
      await form.button.press('Enter');
      await expect.poll(() => site.received.splice(0), name).toHaveLength(1);
      await form.expectUsable();
    }
  const message = site.contact.field('message');
  await message.fill('');
  for (let i = 0; i < 3; i++) await keyboard.down('Enter');
  await expect(message).toHaveValue('\n\n\n');
  site.consoleLines.splice(0);
});

test('both forms: blank texts and wrong addresses are not sent', async ({ site }) => {
  const { newsletter, contact } = site;
  await site.open();
  for (const [name, text] of [
    ['name', '   '],
    ['phone', ' '],
    ['message', '\n '],
    ['email', 'ana'],
    ['email', 'a b@c.d'],
  ] as const)
    await test.step(`${name} ${JSON.stringify(text)}`, async () => {
      await newsletter.submit({ email: text });
      await contact.submit({ ...contact.typed, [name]: text });
      for (const form of site.forms) {
        const field = form.field(form === newsletter ? 'email' : name);
        await expect(form.root).not.toHaveAttribute('aria-busy');
        await expect(form.root.locator(':invalid')).toHaveCount(1);
        await expect(field).toHaveValue(text.trim());
        await expect(field).toHaveJSProperty('validity.customError', false);
      }
      await expect(contact.field(name)).toBeFocused();
    });
  expect(site.received).toEqual([]);
});

test('both forms at once: each waits for its own whole answer, without limit; a late one is announced, with other ways to reach the office', async ({
  site,
}) => {
  const { page, newsletter, contact, forms } = site;
  const body = JSON.stringify({ success: true, message: contact.success });
  const end: Reply = (response) => void response.end(body);
  const bodies = { newsletter: holdReply(end), contact: holdReply(end) };
  const releaseHeaders = site.holdAnswers((response, request) => {
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    return bodies[request.url?.slice(5) as keyof typeof bodies].reply(response, request);
  });
  await page.clock.install({ time: 0 });
  await site.open();
  await page.clock.pauseAt(60_000);
  const widths = await Promise.all(forms.map(({ button }) => button.boundingBox()));
  const headers = forms.map(({ call }) => page.waitForResponse(`**/api/${call}`));
  for (const form of forms) await form.submit();
  for (const [i, { button, expectPending }] of forms.entries()) {
    await expectPending();
    expect((await button.boundingBox())?.width).toBe(widths[i]?.width);
  }
  await page.clock.runFor(14_000);
  for (const { late } of forms) await expect(late).toBeHidden();
  await page.clock.runFor(2_000);
  for (const { late } of forms) {
    for (const way of ['tel:', 'mailto:'])
      await expect(late.locator(`[href^="${way}"]`)).toBeVisible();
    await expect(late.locator('..')).toHaveAttribute('aria-live', 'polite');
  }
  releaseHeaders();
  await Promise.all(headers);
  await page.clock.fastForward('10:00');
  for (const form of forms) await form.expectPending();
  bodies.contact.release();
  await contact.expectThanks();
  await expect(contact.late).toBeHidden();
  await newsletter.expectPending();
  bodies.newsletter.release();
  await newsletter.expectThanks();
});
