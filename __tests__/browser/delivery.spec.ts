import { randomUUID } from 'node:crypto';
import { thanks } from '../../provider/app';
import { findForm, formTexts } from './forms';
import { findMail } from './mailbox';
import { expect, test } from './test';

test('contact form: each field is in an e-mail to the agency', async ({ page }) => {
  const contact = findForm(page, formTexts.contact);
  const typed = { ...contact.typed, name: `Íñigo ${randomUUID()}` };
  await page.goto('/#contact');
  await contact.submit(typed);
  await expect(contact.status).toContainText(thanks);
  const mail = await findMail(({ subject }) => Boolean(subject?.includes(typed.name)));
  for (const text of Object.values(typed)) expect(mail.text).toContain(text);
  expect(mail.replyTo).toEqual([{ name: '', address: contact.typed.email }]);
});

test('newsletter form: the e-mail’s link and button confirm, another ends it', async ({ page }) => {
  const newsletter = findForm(page, formTexts.newsletter);
  const email = `${randomUUID()}@casa.example`;
  await page.goto('/#contact');
  await newsletter.deliver({ email });
  const mail = await findMail(({ to }) => to?.[0]?.address === email);
  const link = /http\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const title = page.getByRole('heading');
  const button = page.getByRole('button');
  await page.goto(link);
  const question = await title.textContent();
  await button.click();
  await expect(title).not.toHaveText(question ?? '');
  await expect(button).toHaveCount(0);
  await page.goto(link.replace('/confirm', '/leave'));
  await button.click();
  await expect(button).toHaveCount(0);
  // The old link does not subscribe the address again.
  await page.goto(link);
  await expect(button).toHaveCount(0);
});
