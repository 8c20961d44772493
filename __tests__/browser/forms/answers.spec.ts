import { typeInto } from '../../typed';
import { accept, json, type Reply, send } from '../site';
import { expect, test } from '../test';

/** Failures that only a real server can cause, and one more; `lib/api.test.ts` has the others. */
const failures: Record<string, Reply> = {
  'a reset before the headers': (_, request) => void request.socket.resetAndDestroy(),
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
        const ownLines = site.consoleLines.splice(0).filter((line) => !/^Failed/.test(line));
        expect(ownLines).toEqual([expect.stringMatching(/^(Type|Syntax)?Error: /)]);
        site.reply = accept;
        await form.deliverAgain();
        expect(received.at(-1)).toEqual(form.delivery());
        expect(sent).toBe(2);
        await page.clock.fastForward(5000);
      });
    await form.expectBlank();
    await site.expectNothingStored();
  });

test("contact form: shows the server's message as text, however long", async ({ site }) => {
  const { status, submit } = site.contact;
  await site.page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  for (const message of ['<img src=x onerror=alert(1)><b>Gracias</b>', 'a'.repeat(2_000_000)]) {
    site.reply = json({ success: true, message }, 201);
    await submit();
    await expect(status).toHaveText(message);
  }
  const banner = await status.locator('p').boundingBox();
  expect(banner?.height).toBeLessThan(400);
  expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

test("contact form: on a small phone a long address in the server's message stays in its box", async ({
  site,
}) => {
  const { status, submit } = site.contact;
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.open();
  const address = `${'atencion'.repeat(8)}@${'inmobiliaria'.repeat(5)}.example`;
  site.reply = json({ success: true, message: `Gracias. Escríbenos a ${address}` }, 201);
  await submit();
  await expect(status).toContainText(address);
  const spare = () => status.locator('p').evaluate((p) => p.clientWidth - p.scrollWidth);
  await expect.poll(spare).toBe(0);
});

test('contact form: 100,000 characters arrive, and stay', async ({ site }) => {
  const { contact } = site;
  const marks = `emoji 👩🏽‍🚒, \u202Ede derecha a izquierda\u202C, "comillas", «latinas», \\barras\\,
    <b>, &amp;, \u0000 y\nsaltos\n\nde línea, مرحبا`;
  const message = `${marks}\n`.repeat(1000).trim();
  expect(message.length).toBeGreaterThan(100_000);
  const own = { name: 'Íñigo', phone: '(96) 000 00 00', email: 'a@b.example', message };
  const delivered = typeInto('contact', own);
  const typed = {
    ...delivered,
    name: '  Íñigo  ',
    phone: ' (96) 000 00 00\t',
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
  expect(site.received).toEqual([contact.delivery(delivered)]);
});

test('contact form: a banner that was above the window appears 40 px below the header, of one row or of two', async ({
  site,
}) => {
  const { page, contact } = site;
  const bar = page.locator('header > :last-child');
  for (const [width, height] of [
    [1280, 480],
    [390, 500],
    [280, 640], // two rows
  ] as const) {
    await page.setViewportSize({ width, height });
    await site.open();
    site.reply = send('', 500);
    await contact.submit();
    await expect(contact.status).toContainText(contact.failure);
    const { y = 0 } = (await contact.status.boundingBox()) ?? {};
    const { y: top = 0, height: rows = 0 } = (await bar.boundingBox()) ?? {};
    expect.soft(y - top - rows, `${width} px`).toBeCloseTo(40, 0);
    site.consoleLines.splice(0);
  }
});
