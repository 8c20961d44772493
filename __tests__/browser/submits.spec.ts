import type { Locator } from '@playwright/test';
import type { Form } from './forms';
import { accept, holdReply, json, send } from './provider';
import { expect, test } from './test';

/** Runs in the page. */
function submitThrice(form: Element) {
  for (let i = 0; i < 3; i++) (form as HTMLFormElement).requestSubmit();
}

test('both forms: many submits at once are one request', async ({ site }) => {
  const { keyboard, clock } = site.page;
  await clock.install();
  await site.open();
  for (const form of site.forms) {
    for (const submit of [
      () => form.button.dblclick(),
      async () => {
        for (let i = 0; i < 3; i++) await keyboard.press('Enter');
      },
      () => form.root.evaluate(submitThrice),
    ]) {
      const release = site.holdAnswers();
      await form.fillIn();
      await form.field('email').focus();
      await submit();
      await expect(form.button).toHaveText(form.pending);
      await form.root.evaluate(submitThrice);
      release();
      await form.expectThanks();
      await clock.fastForward(5000);
      expect(site.received.splice(0)).toEqual([form.delivery()]);
    }
  }
});

test('both forms: a held Enter, many clicks: one request', async ({ site }) => {
  const { keyboard, mouse } = site.page;
  type Press = (form: Form, repetition: number) => Promise<void>;
  const holdEnter =
    (find: (form: Form) => Locator): Press =>
    async (form, repetition) => {
      if (repetition === 0) await find(form).focus();
      await keyboard.down('Enter');
    };
  const click: Press = async ({ button }, repetition) => {
    if (repetition === 0) return button.click();
    const box = await button.boundingBox();
    await mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await mouse.down({ clickCount: repetition + 1 });
    await mouse.up({ clickCount: repetition + 1 });
  };
  const presses: [name: string, press: Press][] = [
    ['Enter held in a field', holdEnter(({ field }) => field('email'))],
    ['Enter held on the button', holdEnter(({ button }) => button)],
    ['a multiple click', click],
  ];
  await site.open();
  for (const form of site.forms)
    for (const reply of [send('', 500), json({ success: false })])
      for (const [name, press] of presses) {
        await form.fillIn();
        site.reply = reply;
        for (let repetition = 0; repetition < 4; repetition++) {
          await press(form, repetition);
          await form.expectUsable();
        }
        await keyboard.up('Enter');
        expect(site.received.splice(0), name).toEqual([form.delivery()]);
        await form.button.press('Enter');
        await expect.poll(() => site.received, name).toHaveLength(1);
        await form.expectUsable();
        site.received.splice(0);
      }
  const message = site.contact.field('message');
  await message.fill('');
  for (let i = 0; i < 3; i++) await keyboard.down('Enter');
  await expect(message).toHaveValue('\n\n\n');
  site.consoleLines.splice(0);
});

test('both forms: pending until the answer is complete', async ({ site }) => {
  const { page } = site;
  await page.clock.install();
  await site.open();
  for (const form of site.forms) {
    const answer = JSON.stringify({ success: true, message: form.success });
    const body = holdReply((response) => void response.end(answer));
    const releaseHeaders = site.holdAnswers((response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.flushHeaders();
      return body.reply(response, request);
    });
    await form.submit();
    const expectPending = async () => {
      await page.clock.fastForward('01:00');
      await expect(form.button).toHaveText(form.pending);
      await expect(form.root).toHaveAttribute('aria-busy', 'true');
      await expect(form.root.locator('[name]:enabled')).toHaveCount(0);
    };
    await expectPending();
    const headers = page.waitForResponse(/\/api\//);
    releaseHeaders();
    await headers;
    await expectPending();
    body.release();
    await form.expectThanks();
  }
});

test('both forms: a queued request arrives after the page was left', async ({ context, site }) => {
  // A browser has six connections to a host: another tab takes them all.
  await site.open();
  const tab = await context.newPage();
  await tab.goto(site.address);
  const release = site.holdFiles(/busy/);
  await tab.evaluate(() => {
    for (let i = 0; i < 6; i++) void fetch(`/busy-${i}`);
  });
  const listBusy = () => site.requestedFiles.filter((path) => /busy/.test(path));
  await expect.poll(listBusy).toHaveLength(6);
  for (const form of site.forms) {
    await form.submit();
    await expect(form.button).toHaveText(form.pending);
  }
  await site.page.goto('about:blank');
  expect(site.received).toEqual([]);
  release();
  await expect.poll(() => site.received).toHaveLength(2);
  expect(site.received).toEqual(expect.arrayContaining(site.deliveries));
});

test('both forms at once: each shows its own answer', async ({ site }) => {
  const { newsletter, contact } = site;
  const held = { newsletter: holdReply(accept), contact: holdReply(accept) };
  site.reply = (response, request) => {
    const call = request.url?.slice(5) as keyof typeof held;
    return held[call].reply(response, request);
  };
  await site.open();
  for (const form of site.forms) await form.submit();
  held.contact.release();
  await contact.expectThanks();
  await expect(newsletter.button).toHaveText(newsletter.pending);
  held.newsletter.release();
  await newsletter.expectThanks();
});
