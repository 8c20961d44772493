import type { Page, Request } from '@playwright/test';
import {
  contact,
  delivery,
  expectNothingLeft,
  expectThanks,
  expectUsable,
  type Form,
  find,
  forms,
  newsletter,
  openForms,
  submit,
} from './forms';
import { accept, json, type Reply, send } from './provider';
import { expect, test } from './test';

/** The answers whose end only a real connection shows, and one or two of every other kind. */
const failures: Record<string, Reply> = {
  'a reset before the headers': (_, request) =>
    void request.socket.resetAndDestroy(),
  'a reset after the headers': async (response, request) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    await new Promise((resolve) => response.write('{"success":', resolve));
    request.socket.resetAndDestroy();
  },
  'a body cut short of its length': (response, request) => {
    response
      .writeHead(200, { 'content-length': 100 })
      .write('{"success":true}', () => request.socket.end());
  },
  'a redirect loop': (response, request) =>
    void response.writeHead(307, { location: request.url }).end(),
  '204 with nothing': (response) => void response.writeHead(204).end(),
  '200 with nothing': send(''),
  '200 with HTML': send('<!DOCTYPE html><h1>It works!</h1>'),
  'broken JSON': send('{"success": tru', 200, 'application/json'),
  '404 with HTML': send('<h1>No existe</h1>', 404),
  'a 422 that says success': json({ success: true, message: 'No' }, 422),
  '500 with JSON': json({ success: false }, 500),
};

/** The requests that the page made; Chromium itself may send one again after a reset. */
function countSent(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.redirectedFrom())
      sent.push(request);
  });
  return sent;
}

/** Submits, and waits until the form is through with it. */
async function submitAndWait(page: Page, form: Form, typed = form.typed) {
  await submit(page, form, typed);
  await expect(find(page, form).button).not.toHaveText(form.pending);
}

for (const form of forms) {
  test(`${form.call}: whatever goes wrong is told and logged, keeps what was typed, and the next try works`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    const sent = countSent(page);
    await page.clock.install();
    await openForms(page, provider.address);
    for (const [name, reply] of Object.entries(failures)) {
      await test.step(name, async () => {
        provider.reply(reply);
        await submitAndWait(page, form);
        await expect(find(page, form).status).toHaveText(form.failure);
        await expectUsable(page, form);
        expect(sent.splice(0)).toHaveLength(1);
        const lines = consoleLines.splice(0);
        const own = lines.filter((line) => !/^Failed to load/.test(line));
        expect(own).toEqual([expect.stringMatching(/^(Type|Syntax)?Error: /)]);
        provider.reply(accept);
        await find(page, form).button.click();
        await expectThanks(page, form);
        expect(provider.received.at(-1)).toEqual(delivery(form));
        expect(sent.splice(0)).toHaveLength(1);
        await page.clock.fastForward(5000);
      });
    }
    const empty = Object.keys(form.typed).map((name) => [name, '']);
    await expectUsable(page, form, Object.fromEntries(empty));
    await expectNothingLeft(page);
  });
}

test('an answer without success is told by the contact form, and by the newsletter not at all', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  for (const answer of [{ success: false, message: 'No' }, null, 'success']) {
    provider.reply(json(answer));
    for (const form of forms) {
      await submitAndWait(page, form);
      await expect(find(page, form).status).toHaveText(
        form.tellsRefusal ? form.failure : '',
      );
      await expectUsable(page, form);
    }
  }
});

test('the server’s words are shown as text, and 2 MB of them do not break the layout', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForms(page, provider.address);
  const { status } = find(page, contact);
  const markup = '<img src=x onerror=alert(1)><b>Gracias</b>';
  provider.reply(json({ success: true, message: markup }, 201));
  await submit(page, contact);
  await expect(status).toHaveText(markup);
  provider.reply(json({ success: true, message: 'a'.repeat(2_000_000) }));
  await submitAndWait(page, contact);
  const banner = status.locator('p');
  await expect(banner).toBeVisible();
  expect((await banner.boundingBox())?.height).toBeLessThan(400);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
});

test('what was typed arrives as it was, without the spaces at both ends', async ({
  page,
  provider,
}) => {
  const marks =
    'emoji 👩🏽‍🚒, \u202Ede derecha a izquierda\u202C, "comillas", «latinas», \\barras\\, <b>, &amp;, \u0000 y\nsaltos\n\nde línea';
  await openForms(page, provider.address);
  await submit(page, contact, {
    name: '  Íñigo  ',
    phone: ' (96) 000 00 00\t',
    email: ' a@b.example ',
    message: `\n ${marks}\n `,
  });
  await expectThanks(page, contact);
  expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
    name: 'Íñigo',
    phone: '(96) 000 00 00',
    email: 'a@b.example',
    message: marks,
  });
});

test('what a browser filled in without a word arrives, 100,000 characters too, and stays when it is not taken', async ({
  page,
  provider,
}) => {
  const message = `${'ñ 🏠 مرحبا a'.repeat(100)}\n`.repeat(84).trim();
  expect(message.length).toBeGreaterThan(100_000);
  const typed = { ...contact.typed, message };
  provider.reply(json({ success: false }));
  await openForms(page, provider.address);
  await find(page, contact).root.evaluate((form: HTMLFormElement, typed) => {
    for (const [name, text] of Object.entries(typed))
      (form.elements.namedItem(name) as HTMLInputElement).value = text;
  }, typed);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.failure);
  await expectUsable(page, contact, typed);
  expect(provider.received).toEqual([delivery(contact, typed)]);
});

test('spaces alone, and what is no address, are not sent, and the browser says so in its own words', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  for (const email of ['', ' ', 'ana', 'a b@c.d']) {
    await submit(page, newsletter, { email });
    await expect(find(page, newsletter).field('email')).toBeFocused();
  }
  for (const name of ['name', 'phone', 'message']) {
    const { field, button } = find(page, contact);
    await field(name).fill('');
    await button.click();
    const ownWords = await field(name).evaluate(
      (element: HTMLInputElement) => element.validationMessage,
    );
    await submit(page, contact, { ...contact.typed, [name]: '   ' });
    await expect(field(name)).toBeFocused();
    await expect(field(name)).toHaveJSProperty('validationMessage', ownWords);
    await expectUsable(page, contact, { ...contact.typed, [name]: '' });
  }
  expect(provider.received).toEqual([]);
});
