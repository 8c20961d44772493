import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { thanks } from '../../tools/mock-provider';
import { findForm, formTexts } from './forms';
import { expect, test } from './test';

const time = expect.any(String);

/** The messages in the mock provider's file that hold this text. */
function findMessages(text: string): unknown[] {
  const lines = readFileSync(process.env.TEST_MESSAGES ?? '', 'utf8');
  const found = lines.split('\n').filter((line) => line.includes(text));
  return found.map((line) => JSON.parse(line));
}

test('newsletter form: the preview keeps the e-mail', async ({ page }) => {
  const email = `${randomUUID()}@casa.example`;
  const form = findForm(page, formTexts.newsletter);
  await page.goto('/');
  await form.submit({ email });
  await form.expectThanks();
  expect(findMessages(email)).toEqual([{ time, call: 'newsletter', email }]);
});

test('contact form: the preview keeps every field', async ({ page }) => {
  const form = findForm(page, formTexts.contact);
  const name = `${form.typed.name} ${randomUUID()}`;
  const typed = { ...form.typed, name, phone: '(96) 000 00 00', email: '' };
  await page.goto('/#contact');
  await form.submit(typed);
  await expect(form.status).toHaveText(thanks);
  expect(findMessages(name)).toEqual([{ time, call: 'contact', ...typed, email: null }]);
});
