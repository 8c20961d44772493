import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { thanks } from '../../tools/mock-provider';
import { findForm, formTexts } from './forms';
import { expect, test } from './test';

const time = expect.any(String);

/** The messages on disk that hold this text. */
function findKept(text: string): unknown[] {
  const lines = readFileSync(process.env.TEST_MESSAGES ?? '', 'utf8');
  const kept = lines.split('\n').filter((line) => line.includes(text));
  return kept.map((line) => JSON.parse(line));
}

test('a subscription ends up on disk', async ({ page }) => {
  const email = `${randomUUID()}@casa.example`;
  const form = findForm(page, formTexts.newsletter);
  await page.goto('/');
  await form.submit({ email });
  await form.expectThanks();
  expect(findKept(email)).toEqual([{ time, call: 'newsletter', email }]);
});

test('a contact request ends up on disk, whole', async ({ page }) => {
  const form = findForm(page, formTexts.contact);
  const name = `${form.typed.name} ${randomUUID()}`;
  const typed = { ...form.typed, name, phone: '(96) 000 00 00', email: '' };
  await page.goto('/#contact');
  await form.submit(typed);
  await expect(form.status).toHaveText(thanks);
  expect(findKept(name)).toEqual([
    { time, call: 'contact', ...typed, email: null },
  ]);
});
