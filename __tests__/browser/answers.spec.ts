import { accept, json, type Reply, send } from './provider';
import { expect, test } from './test';

/** Failures that only a real connection shows, and one or two of every other kind. */
const failures: Record<string, Reply> = {
  'a reset before the headers': (_, request) => void request.socket.resetAndDestroy(),
  'a reset after the headers': async (response, request) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    await new Promise((resolve) => response.write('{"success":', resolve));
    request.socket.resetAndDestroy();
  },
  'a body shorter than its length': (response, request) => {
    response
      .writeHead(200, { 'content-length': 100 })
      .write('{"success":true}', () => request.socket.end());
  },
  'a redirect loop': (response, request) =>
    void response.writeHead(307, { location: request.url }).end(),
  'an empty 204': (response) => void response.writeHead(204).end(),
  'an empty 200': send(''),
  '200 with HTML': send('<!DOCTYPE html><h1>It works!</h1>'),
  'broken JSON': send('{"success": tru', 200, 'application/json'),
  '404 with HTML': send('<h1>No existe</h1>', 404),
  '422 with success true': json({ success: true, message: 'No' }, 422),
  '500 with JSON': json({ success: false }, 500),
};

for (const call of ['newsletter', 'contact'] as const) {
  test(`${call} form: after any failure the text can be sent`, async ({ site }) => {
    const { page, consoleLines, received } = site;
    const form = site[call];
    // Counted in the page: Chromium itself may repeat a request after a reset.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.redirectedFrom()) sent++;
    });
    await page.clock.install();
    await site.open();
    for (const [i, [name, reply]] of Object.entries(failures).entries()) {
      await test.step(name, async () => {
        site.reply = reply;
        await form.submit();
        await form.expectFailure();
        expect(sent).toBe(2 * i + 1);
        const lines = consoleLines.splice(0);
        const ownLines = lines.filter((line) => !/^Failed/.test(line));
        expect(ownLines).toEqual([expect.stringMatching(/^(Type|Syntax)?Error: /)]);
        site.reply = accept;
        await form.button.click();
        await form.expectThanks();
        expect(received.at(-1)).toEqual(form.delivery());
        expect(sent).toBe(2 * i + 2);
        await page.clock.fastForward(5000);
      });
    }
    expect(Object.values(await form.read()).join('')).toBe('');
    await site.expectNothingStored();
  });
}

test("contact form: shows the server's message as text", async ({ site }) => {
  const { status, submit, button, pending } = site.contact;
  await site.page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  const markup = '<img src=x onerror=alert(1)><b>Gracias</b>';
  site.reply = json({ success: true, message: markup }, 201);
  await submit();
  await expect(status).toHaveText(markup);
  site.reply = json({ success: true, message: 'a'.repeat(2_000_000) });
  await submit();
  await expect(button).not.toHaveText(pending);
  const banner = await status.locator('p').boundingBox();
  expect(banner?.height).toBeLessThan(400);
  expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  );
});

test('contact form: 100,000 characters arrive, and stay', async ({ site }) => {
  const { contact } = site;
  const marks =
    'emoji 👩🏽‍🚒, \u202Ede derecha a izquierda\u202C, "comillas", «latinas», \\barras\\, <b>, &amp;, \u0000 y\nsaltos\n\nde línea, مرحبا';
  const message = `${marks}\n`.repeat(1000).trim();
  expect(message.length).toBeGreaterThan(100_000);
  const trimmed = { name: 'Íñigo', phone: '(96) 000 00 00' };
  const typed = {
    name: '  Íñigo  ',
    phone: ' (96) 000 00 00\t',
    email: 'a@b.example',
    message: `\n ${message}\n `,
  };
  site.reply = json({ success: false });
  await site.open();
  await contact.root.evaluate((form: HTMLFormElement, typed) => {
    for (const [name, text] of Object.entries(typed))
      (form.elements.namedItem(name) as HTMLInputElement).value = text;
  }, typed);
  await contact.button.click();
  await contact.expectFailure(typed);
  const delivered = contact.delivery({ ...typed, ...trimmed, message });
  expect(site.received).toEqual([delivered]);
});

test('both forms: blank or invalid fields are not sent', async ({ site }) => {
  const { newsletter, contact } = site;
  await site.open();
  for (const email of ['', ' ', 'ana', 'a b@c.d']) {
    await newsletter.submit({ email });
    await expect(newsletter.field('email')).toBeFocused();
  }
  for (const name of ['name', 'phone', 'message']) {
    const field = contact.field(name);
    await field.fill('');
    await contact.button.click();
    const ofBrowser = await field.evaluate(
      (element: HTMLInputElement) => element.validationMessage,
    );
    await contact.submit({ ...contact.typed, [name]: '   ' });
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty('validationMessage', ofBrowser);
    await contact.expectUsable({ ...contact.typed, [name]: '' });
  }
  expect(site.received).toEqual([]);
});
