import {
  contact,
  expectUsable,
  fillIn,
  find,
  newsletter,
  openForms,
} from './forms';
import { json } from './provider';
import { expect, test } from './test';

const marks =
  'emoji 👩🏽‍🚒, \u202Ede derecha a izquierda\u202C, "comillas", «latinas», \\barras\\, <b>, &amp;, \u0000 y\nsaltos\n\nde línea';

test('what was typed arrives as it was, without the spaces at both ends', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  const typed = {
    name: '  Íñigo  ',
    phone: ' (96) 000 00 00\t',
    email: ' a@b.example ',
    message: `\n ${marks}\n `,
  };
  await fillIn(page, contact, typed);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.success);
  const [{ body } = { body: '' }] = provider.received;
  expect(JSON.parse(body)).toEqual({
    name: 'Íñigo',
    phone: '(96) 000 00 00',
    email: 'a@b.example',
    message: marks,
  });
});

test('an e-mail left empty, or with spaces alone, is null', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  await fillIn(page, contact, { ...contact.typed, email: '  ' });
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.success);
  expect(JSON.parse(provider.received[0]?.body ?? '').email).toBeNull();
});

test('a message of 100,000 characters arrives whole, and stays when it does not', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  const message = `${'ñ 🏠 مرحبا a'.repeat(100)}\n`.repeat(84).trim();
  expect(message.length).toBeGreaterThan(100_000);
  const typed = { ...contact.typed, message };
  provider.reply(json({ success: false }));
  await fillIn(page, contact);
  await find(page, contact)
    .field('message')
    .evaluate((field: HTMLTextAreaElement, text) => {
      field.value = text;
    }, message);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.failure);
  await expectUsable(page, contact, typed);
  expect(JSON.parse(provider.received[0]?.body ?? '').message).toBe(message);
});

for (const name of ['name', 'phone', 'message']) {
  test(`spaces alone in ${name} count as nothing, in the browser's own words`, async ({
    page,
    provider,
  }) => {
    await openForms(page, provider.address);
    const { field, button } = find(page, contact);
    await button.click();
    const ownWords = await field(name).evaluate(
      (element: HTMLInputElement) => element.validationMessage,
    );
    await fillIn(page, contact, { ...contact.typed, [name]: '   ' });
    await button.click();
    await expect(field(name)).toBeFocused();
    await expect(field(name)).toHaveJSProperty('validationMessage', ownWords);
    await expectUsable(page, contact, { ...contact.typed, [name]: '' });
    expect(provider.received).toEqual([]);
  });
}

for (const email of [
  '',
  ' ',
  'ana',
  'ana@',
  '@casa.example',
  'ana casa@casa.example',
]) {
  test(`“${email}” is no e-mail address and is not sent`, async ({
    page,
    provider,
  }) => {
    await openForms(page, provider.address);
    await fillIn(page, newsletter, { email });
    await find(page, newsletter).button.click();
    await expect(find(page, newsletter).field('email')).toBeFocused();
    await expect(find(page, newsletter).button).not.toHaveText(
      newsletter.pending,
    );
    await expect(find(page, newsletter).status).toBeEmpty();
    expect(provider.received).toEqual([]);
  });
}

test('what a browser filled in without a word is sent', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  await find(page, contact).root.evaluate((form: HTMLFormElement, typed) => {
    for (const [name, text] of Object.entries(typed)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = text;
    }
  }, contact.typed);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.success);
  expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual(contact.typed);
});

const empty = { name: '', phone: '', email: '', message: '' };

for (const message of [undefined, null, 7, '', '  ', { text: 'no' }]) {
  test(`a delivered message is thanked in our words when the server's are ${JSON.stringify(message)}`, async ({
    page,
    provider,
  }) => {
    provider.reply(json({ success: true, message }));
    await openForms(page, provider.address);
    await fillIn(page, contact);
    await find(page, contact).button.click();
    await expect(find(page, contact).status).not.toBeEmpty();
    await expect(find(page, contact).status).not.toHaveText(contact.failure);
    await expectUsable(page, contact, empty);
  });
}

test('the server’s words are shown as text, never as markup', async ({
  page,
  provider,
}) => {
  const message = '<img src=x onerror=alert(1)><b>Gracias</b>';
  provider.reply(json({ success: true, message }));
  await openForms(page, provider.address);
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(message);
});

test('2 MB from the server without a space do not break the layout', async ({
  page,
  provider,
}) => {
  provider.reply(json({ success: true, message: 'a'.repeat(2_000_000) }));
  await openForms(page, provider.address);
  await page.setViewportSize({ width: 360, height: 740 });
  await fillIn(page, contact);
  await find(page, contact).button.click();
  const banner = find(page, contact).status.locator('p');
  await expect(banner).toBeVisible();
  expect((await banner.boundingBox())?.height).toBeLessThan(400);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
  ).toBeLessThanOrEqual(360);
});
