import { firstEmail } from '../../../agency/texts';
import { typeInto } from '../../project';
import { accept, json, type Reply, send } from '../site';
import { expect, test } from '../test';

/** Failures that only a real server can cause, and one more; `lib/api.test.ts` has the others. */
const failures: Record<string, Reply> = {
  'a reset after the headers': async (response, request) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    await new Promise((resolve) => response.write('{"success":', resolve));
    request.socket.resetAndDestroy();
  },
  'a body shorter than its length': (response, request) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"success":true}', () => request.socket.end());
  },
  'a redirect loop': (response, request) =>
    void response.writeHead(307, { location: request.url }).end(),
  '404 with HTML': send('<h1>No existe</h1>', 404),
};

for (const call of ['newsletter', 'contact'] as const)
  test(`${call} form: after any failure the text can be sent`, async ({ site }) => {
    const { page, received } = site;
    const form = site[call];
    // Counted in the page: Chromium itself may repeat a request after a reset.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.redirectedFrom()) sent++;
    });
    await page.clock.install();
    await site.open();
    for (const [name, reply] of Object.entries(failures))
      await test.step(name, async () => {
        sent = 0;
        site.reply = reply;
        await form.fail();
        expect(sent).toBe(1);
        const logged = site.consoleLines.splice(0).filter((line) => !/^Failed/.test(line));
        expect(logged).toEqual([expect.stringMatching(/^(Type|Syntax)?Error: /)]);
        site.reply = accept;
        await form.deliverAgain();
        expect(received.at(-1)).toEqual(form.delivery());
        expect(sent).toBe(2);
        await page.clock.fastForward(5000);
      });
    await form.expectBlank();
    await site.expectNothingStored();
  });

test("contact form: shows the server's message as text, however long, in its box", async ({
  site,
}) => {
  const { status, submit } = site.contact;
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.open();
  const markup = '<img src=x onerror=alert(1)><b>Gracias</b>';
  const address = `${'atencion'.repeat(8)}@${'inmobiliaria'.repeat(5)}.example`;
  for (const message of [markup, `Escríbenos a ${address}`, 'a'.repeat(2_000_000)]) {
    site.reply = json({ success: true, message }, 201);
    await submit();
    await expect(status).toHaveText(message);
    const spare = () => status.locator('p').evaluate((p) => p.clientWidth - p.scrollWidth);
    await expect.poll(spare).toBe(0);
  }
  expect((await status.locator('p').boundingBox())?.height).toBeLessThan(400);
  expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('contact form: 100,000 characters arrive, trimmed at their ends, and stay', async ({
  site,
}) => {
  const { contact } = site;
  const marks = `emoji 👩🏽‍🚒, \u202Ede derecha a izquierda\u202C, "comillas", «latinas», \\barras\\,
    <b>, &amp;, \u0000 y\nsaltos\n\nde línea, مرحبا`;
  const message = `${marks}\n`.repeat(1000).trim();
  expect(message.length).toBeGreaterThan(100_000);
  const delivered = typeInto('contact', {
    name: 'Íñigo',
    phone: '(96) 000 00 00',
    email: 'a@b.example',
    message,
  });
  const typed = { ...delivered, name: '  Íñigo  ', message: `\n ${message}\n ` };
  site.reply = json({ success: false });
  await site.open();
  await contact.root.evaluate((form: HTMLFormElement, typed) => {
    for (const [name, text] of Object.entries(typed))
      (form.elements.namedItem(name) as HTMLInputElement).value = text;
  }, typed);
  await contact.button.click();
  await contact.expectFailure(typed);
  expect(site.received).toEqual([contact.delivery(delivered)]);
});

test('both forms: the result scrolls into view below the header, and is read before the fields', async ({
  site,
}) => {
  const { page } = site;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const bar = page.locator('header > :last-child');
  for (const [width, height] of [
    [360, 480],
    [1280, 480],
    [280, 640], // a header of two rows
  ] as const) {
    await page.setViewportSize({ width, height });
    await site.open();
    site.reply = send('', 500);
    for (const { button, status, root, failure, fillIn, expectFocusInside } of site.forms) {
      await fillIn();
      await button.evaluate(blurOnClick);
      await root.evaluate((form) => form.scrollIntoView(false));
      await button.click();
      await expect(status).toHaveText(failure);
      await expect(status).toBeInViewport({ ratio: 1 });
      const isBelowHeader = async () => {
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
        return ((await status.boundingBox())?.y ?? 0) >= y + height;
      };
      await expect.poll(isBelowHeader, `${width} px`).toBe(true);
      await expectFocusInside();
    }
  }
  const { container, failure } = site.newsletter;
  await expect(container).toMatchAriaSnapshot(
    `- status:\n  - paragraph: ${failure}\n- text: /\\w+/\n- textbox /\\w+/\n- button /\\w+/`,
  );
  site.consoleLines.splice(0);
});

/** Runs in the page: as in Safari, a click on the button blurs a field and does not focus the button. */
function blurOnClick(button: HTMLElement) {
  button.addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

test('both forms: sending keeps the focus inside and empties the live region', async ({ site }) => {
  await site.open();
  for (const { status } of site.forms)
    await status.evaluate((region) => region.toggleAttribute('data-same'));
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
      await expect(form.status).toHaveAttribute('data-same'); // screen readers would not announce a new element
    }
  site.consoleLines.splice(0);
});

test('newsletter form: five seconds after the welcome it is back, empty, and the next Tab leads into it', async ({
  site,
}) => {
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
