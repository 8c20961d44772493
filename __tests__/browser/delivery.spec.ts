import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { thanks } from '../../tools/mock-provider';
import { findForm, formTexts } from './forms';
import { expect, test } from './test';

const { newsletter, contact } = formTexts;
const id = randomUUID();
const time = expect.any(String);

for (const [texts, welcome, typed, kept] of [
  [newsletter, newsletter.success, { email: `${id}@casa.example` }, {}],
  [contact, thanks, { ...contact.typed, name: `Íñigo ${id}`, email: '' }, { email: null }],
] as const)
  test(`${texts.call} form: the preview keeps every field`, async ({ page }) => {
    const form = findForm(page, texts);
    await page.goto('/#contact');
    await form.submit(typed);
    await expect(form.status).toContainText(welcome);
    const lines = readFileSync(process.env.TEST_MESSAGES ?? '', 'utf8').split('\n');
    const own = lines.filter((line) => line.includes(id) && line.includes(texts.call));
    expect(own.map((line) => JSON.parse(line))).toEqual([
      { time, call: texts.call, ...typed, ...kept },
    ]);
  });
