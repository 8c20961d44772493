import { randomUUID } from 'node:crypto';
import { thanks } from '../../tools/preview/stand-in';
import { contact, fillIn, find, newsletter } from './forms';
import { expect, readMessages, test } from './test';

test('a subscription ends up in the file on disk', async ({ page }) => {
  const email = `${randomUUID()}@casa.example`;
  await page.goto('/');
  await fillIn(page, newsletter, { email });
  await find(page, newsletter).button.click();
  await expect(find(page, newsletter).status).toContainText(newsletter.success);
  expect(readMessages().filter((message) => message.email === email)).toEqual([
    { time: expect.any(String), call: 'newsletter', email },
  ]);
});

test('a contact request ends up in the file on disk, whole', async ({
  page,
}) => {
  const name = `${contact.typed.name} ${randomUUID()}`;
  const typed = { ...contact.typed, name, phone: '(96) 000 00 00', email: '' };
  await page.goto('/#contact');
  await fillIn(page, contact, typed);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(thanks);
  expect(readMessages().filter((message) => message.name === name)).toEqual([
    { time: expect.any(String), call: 'contact', ...typed, email: null },
  ]);
});
