import { randomUUID } from 'node:crypto';
import { thanks } from '../../../agency/texts';
import { findForm, formTexts } from '../forms';
import { expectGoodPage, findMails } from '../page-tools';
import { bundle } from '../site';
import { expect, test } from '../test';

test('contact form: each field is in an e-mail to the agency', async ({ page }) => {
  const contact = findForm(page, formTexts.contact);
  const typed = { ...contact.typed, name: `Íñigo ${randomUUID()}` };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#contact');
  await contact.hydrate();
  await contact.submit(typed);
  await expect(contact.status).toContainText(thanks);
  const [mail] = await findMails(({ subject }) => Boolean(subject?.includes(typed.name)));
  for (const text of Object.values(typed)) expect(mail.text).toContain(text);
  expect(mail.replyTo).toEqual([{ name: '', address: contact.typed.email }]);
  await page.goto('about:blank');
  const html = `${mail.html}`.replace(/ src="cid:[^"]*"/g, '');
  await page.setContent(html.replace(/<body[^>]*>/, '<title>Correo</title>$&<main>'));
  await expectGoodPage(page);
});

test('contact form: a double press before the script comes is one message', async ({ page }) => {
  const contact = findForm(page, formTexts.contact);
  const typed = { ...contact.typed, name: `Íñigo ${randomUUID()}` };
  await page.route(bundle, () => {}); // never answered
  await page.goto('/');
  await contact.fillIn(typed);
  await contact.button.dblclick();
  const [title = ''] = thanks.split(/(?<=\.) /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const later = { ...typed, name: `Ana ${randomUUID()}` };
  for (const { name } of [typed, later]) {
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await contact.field('name').fill(name);
    await contact.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await findMails(({ subject }) => Boolean(subject?.includes(later.name)));
  const mails = await findMails(({ subject }) => Boolean(subject?.includes(typed.name)));
  expect(mails).toHaveLength(1);
  for (const line of String(contact.typed.message).split('\n'))
    expect(mails[0]?.text).toContain(line);
});

test('newsletter form: the e-mail’s link and button confirm, another ends it', async ({ page }) => {
  const newsletter = findForm(page, formTexts.newsletter);
  const email = `${randomUUID()}@casa.example`;
  await page.goto('/#contact');
  await newsletter.deliver({ email });
  const [mail] = await findMails(({ to }) => to?.[0]?.address === email);
  const link = /http\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const title = page.getByRole('heading');
  const button = page.getByRole('button');
  for (const step of ['/confirm', '/leave']) {
    await page.goto(link.replace('/confirm', step));
    const question = await title.textContent();
    await button.click();
    await expect(title).not.toHaveText(question ?? '');
    await expect(button).toHaveCount(0);
  }
  // The old link does not subscribe the address again.
  await page.goto(link);
  await expect(button).toHaveCount(0);
});
