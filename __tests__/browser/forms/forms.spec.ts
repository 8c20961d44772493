import { firstEmail } from '../../../agency/texts';
import { accept, json, type Reply, send } from '../site';
import { expect, test } from '../test';

/** An answer that ends in the middle; `lib/api.test.ts` has the failures that need no network. */
const reset: Reply = async (response, request) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  await new Promise((resolve) => response.write('{"success":', resolve));
  request.socket.resetAndDestroy();
};

test('Whatever a form is answered is announced, and the focus stays', async ({ site }) => {
  const { page, newsletter, forms } = site;
  const refuse = json({});
  await site.open();
  // Nothing is marked as wrong before it is typed.
  const edge = (field: Element) => getComputedStyle(field).borderLeft;
  const { field } = site.contact;
  expect(await field('name').evaluate(edge)).toBe(await field('email').evaluate(edge));
  for (const { status, fillIn } of forms) {
    // Screen readers would not announce a new element.
    await status.evaluate((region) => region.toggleAttribute('data-same'));
    await fillIn();
  }
  for (const reply of [refuse, send('', 500), reset, accept])
    for (const form of forms) {
      const release = site.holdAnswers(reply);
      await form.field('email').press('Enter');
      await form.expectPending();
      await form.expectFocusInside();
      await expect(form.status).toBeEmpty();
      release();
      if (reply === accept) await form.expectThanks();
      else if (reply !== refuse || form !== newsletter) await form.expectFailure();
      else await form.expectUsable();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await form.expectFocusInside();
      await expect(form.status).toHaveAttribute('data-same');
      expect(site.received.splice(0)).toEqual([form.delivery()]);
    }
  await site.contact.expectBlank();
  await site.expectNothingStored();
  for (const line of site.consoleLines.splice(0)) expect(line).toMatch(/^(\w*Error: |Failed)/);
});

test("The server's message is shown as text, however long, in its box", async ({ site }) => {
  const { status, submit } = site.contact;
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.open();
  const markup = '<img src=x onerror=alert(1)><b>Gracias</b>';
  const address = `${'atencion'.repeat(8)}@${'inmobiliaria'.repeat(5)}.example`;
  const message = `${markup} ${address} ${'a'.repeat(5000)}`;
  site.reply = json({ success: true, message }, 201);
  await submit();
  await expect(status).toHaveText(message);
  const spare = () => status.locator('p').evaluate((p) => p.clientWidth - p.scrollWidth);
  await expect.poll(spare).toBe(0);
  expect((await status.locator('p').boundingBox())?.height).toBeLessThan(400);
  expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('A failure is red, and scrolls into view below the header, before the fields', async ({
  site,
}) => {
  const { page } = site;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const bar = page.locator('header > :last-child');
  for (const [width, height] of [
    [1280, 480],
    [280, 640], // a header of two rows
  ] as const) {
    await page.setViewportSize({ width, height });
    await site.open();
    site.reply = send('', 500);
    for (const { button, status, root, failure, fillIn } of site.forms) {
      await fillIn();
      await root.evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await button.click();
      await expect(status).toHaveText(failure);
      const banner = ({ parentElement: box }: Element) => box && getComputedStyle(box).background;
      const [red, green] = (await status.evaluate(banner))?.match(/\d+/g)?.map(Number) ?? [];
      expect(red, 'a failure is red').toBeGreaterThan(Number(green));
      await expect(status).toBeInViewport({ ratio: 1 });
      const isBelowHeader = async () => {
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
        return ((await status.boundingBox())?.y ?? 0) >= y + height;
      };
      await expect.poll(isBelowHeader, `${width} px`).toBe(true);
    }
  }
  const { container, failure } = site.newsletter;
  await expect(container).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${failure}\n- text: /\\w+/\n- textbox /\\w+/\n- button /\\w+/`,
  );
  site.consoleLines.splice(0);
});

test('Five seconds after the welcome the form is back, and empty', async ({ site }) => {
  const { page, newsletter } = site;
  await page.clock.install({ time: 0 });
  await site.open();
  await newsletter.fillIn();
  await page.clock.pauseAt(60_000);
  await newsletter.deliverAgain();
  await expect(newsletter.root).toBeHidden();
  await page.clock.runFor(4900);
  await newsletter.expectThanks();
  await expect(newsletter.status).toContainText(firstEmail);
  await page.clock.runFor(200);
  await expect(newsletter.root).toBeVisible();
  await expect(newsletter.status).toBeEmpty();
  await newsletter.expectBlank();
  await page.keyboard.press('Tab');
  await expect(newsletter.field('email')).toBeFocused();
});

test('A held Enter, and a click that comes again, send a form once', async ({ site }) => {
  const { keyboard, mouse } = site.page;
  await site.open();
  for (const form of site.forms)
    for (const place of [form.field('email'), form.button]) {
      const release = site.holdAnswers(send('', 500));
      await form.fillIn();
      await place.focus();
      for (let i = 0; i < 2; i++) await keyboard.down('Enter');
      await form.expectPending();
      await form.root.evaluate((form: HTMLFormElement) => {
        for (let i = 0; i < 3; i++) form.requestSubmit();
      });
      release();
      for (let i = 0; i < 2; i++) {
        await form.expectUsable();
        await keyboard.down('Enter');
      }
      await keyboard.up('Enter');
      await form.button.hover();
      await mouse.down({ clickCount: 2 });
      await mouse.up({ clickCount: 2 });
      await form.expectFailure();
      expect(site.received.splice(0)).toEqual([form.delivery()]);
      await form.button.press('Enter');
      await expect.poll(() => site.received.splice(0)).toHaveLength(1);
      await form.expectUsable();
    }
  const message = site.contact.field('message');
  await message.fill('');
  for (let i = 0; i < 3; i++) await keyboard.down('Enter');
  await expect(message).toHaveValue('\n\n\n');
  site.consoleLines.splice(0);
});

test('Blank texts and wrong addresses are not sent, and the field is focused', async ({ site }) => {
  const { newsletter, contact } = site;
  await site.open();
  for (const [name, text] of [
    ['name', '   '],
    ['message', '\n '],
    ['email', 'ana'],
    ['email', 'a b@c.d'],
  ] as const) {
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
  }
  expect(site.received).toEqual([]);
});

test('A form waits without limit, and offers other ways while it does', async ({ site }) => {
  const { page, forms } = site;
  const release = site.holdAnswers();
  await page.clock.install({ time: 0 });
  await site.open();
  await page.clock.pauseAt(60_000);
  for (const form of forms) {
    const { width } = (await form.button.boundingBox()) ?? {};
    await form.submit();
    await form.expectPending();
    expect((await form.button.boundingBox())?.width).toBe(width);
  }
  await page.clock.fastForward('10:00');
  for (const form of forms) {
    await form.expectPending();
    for (const way of ['tel:', 'mailto:'])
      await expect(form.late.locator(`[href^="${way}"]`)).toBeVisible();
    await expect(form.late.locator('..')).toHaveAttribute('aria-live', 'polite');
  }
  release();
  for (const form of forms) await form.expectThanks();
});
