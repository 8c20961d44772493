import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { out } from '../../tools/build';
import { hydratedAttribute } from '../project';
import { expectNotice } from './forms';
import { breakInPage } from './page-tools';
import { bundle, hangUp, type Reply, send } from './provider';
import { expect, test } from './test';

const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The reply to a request for the bundle, or what throws in the browser. */
const faults: Record<string, Reply | string[]> = {
  'cannot be loaded': hangUp,
  'is answered by a 404 page': send('<h1>No existe</h1>', 404),
  'is cut short': (response) => {
    response.writeHead(200, { 'content-length': 200_000, ...forAYear });
    response.write('(()=>{', () => response.destroy());
  },
  'throws as it starts': ['WeakMap'],
  'throws inside hydrateRoot': ['addEventListener', 'DIV'],
  'throws in an effect': ['setAttribute', hydratedAttribute],
};

for (const [name, fault] of Object.entries(faults))
  test(`a bundle that ${name}: text stays, a retry works`, async ({ site }) => {
    const { page, forms } = site;
    const isInBrowser = Array.isArray(fault);
    if (isInBrowser) await page.addInitScript(breakInPage, fault);
    else site.replaceFiles(bundle, fault);
    await page.goto(site.address);
    for (const { submit, typed, unavailable, root } of forms) {
      await submit({ ...typed, email: 'mal@casa.example' });
      await expectNotice(unavailable);
      await expect(root).not.toHaveAttribute('aria-busy');
    }
    await site.expectNothingStored();
    if (isInBrowser) await page.evaluate('void repair()');
    else site.restoreFiles();
    for (const [i, form] of forms.entries()) {
      const email = form.field('email');
      await email.fill('');
      await email.fill(form.typed.email ?? '');
      await email.blur();
      expect(await form.read()).toEqual(form.typed);
      await form.deliverAgain();
      await expect(form.unavailable).toBeHidden();
      expect(site.received).toEqual(site.deliveries.slice(0, i + 1));
    }
    for (const line of site.consoleLines.splice(0))
      expect(line).toMatch(/Failed to load|broken on purpose/);
  });

test('a changed bundle is not run, cached for a year too', async ({ site }) => {
  const { page, contact } = site;
  site.replaceFiles(/\.js$/, (response) => {
    response.writeHead(200, forAYear).end('document.title = "not ours"');
  });
  await page.goto(site.address);
  await contact.field('name').focus();
  await expect(contact.unavailable).toBeVisible();
  await contact.deliver();
  await expect(contact.unavailable).toBeHidden();
  await expect(page).not.toHaveTitle('not ours');
  expect(site.received).toEqual([contact.delivery()]);
  for (const line of site.consoleLines.splice(0)) expect(line).toMatch(/integrity/);
});

for (const name of ['account', 'newsletter', 'contact'])
  test(`${name} island: notice once touched, retry on input`, async ({ site }) => {
    const { page, consoleLines } = site;
    site.replaceFiles(bundle);
    await page.goto(site.address);
    const island = page.locator(`[data-island="${name}"]`);
    const field = island.locator('[name]').first();
    const notice = page.locator('section', { has: island }).locator('[data-form-unavailable]');
    const notices = page.locator('[data-form-unavailable]:visible');
    await site.newsletter.root.evaluate((form) => form.scrollIntoView());
    await expect.poll(() => consoleLines).not.toEqual([]);
    await expect(notices).toHaveCount(0);
    await field.focus();
    await expect(notice).toBeVisible();
    await expect(notice.locator('[href^="tel:"]')).toBeVisible();
    await expect(notices).toHaveCount(1);
    site.restoreFiles();
    await field.pressSequentially('20');
    await expect(island).toHaveAttribute(hydratedAttribute, '');
    await expect(notice).toBeHidden();
    await expect(field).toHaveValue('20');
    await expect(field).toBeFocused();
    expect(new Set(site.listBundles()).size).toBe(2);
    expect(site.received).toEqual([]);
    for (const line of consoleLines.splice(0)) expect(line).toContain('Failed to load');
  });

test('reload link: waits for the page, and keeps the text of both forms', async ({ site }) => {
  const { page, contact, forms } = site;
  const context = page.context();
  const expectTexts = async () => {
    for (const form of forms) expect(await form.read()).toEqual(form.typed);
  };
  const reload = contact.unavailable.locator('[data-reload]');
  const unreachable = contact.unavailable.locator('[data-reload] + *');
  site.replaceFiles(bundle);
  await page.goto(site.address);
  for (const form of forms) await form.submit();
  await expect(unreachable).toBeHidden();
  await context.setOffline(true);
  await reload.click();
  await expect(unreachable).toBeVisible();
  await context.setOffline(false);
  site.replaceFiles(/^\/$/, send('', 503));
  await reload.click();
  await expect(unreachable).toBeVisible();
  await expectTexts();
  site.restoreFiles();
  await reload.click();
  await contact.waitUntilHydrated();
  await expect(contact.unavailable).toBeHidden();
  await expectTexts();
  expect(await page.evaluate(() => history.state)).toBe(null);
  await site.expectNothingStored();
  await contact.deliverAgain();
  expect(site.received).toEqual([contact.delivery()]);
  site.consoleLines.splice(0);
});

test('reload link: a release with other fields keeps texts and choices', async ({ site }) => {
  const { page, contact } = site;
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const choices = ['type="checkbox" value="si"', 'type="radio" value="a"', 'type="radio" value="b"']
    .map((attributes) => `<input name="choice" ${attributes}>`)
    .join('');
  const added = `${choices}<select name="zone"><option>Centro<option>Mar</select>`;
  const publish = (fields: string) =>
    site.replaceFiles(/^\/$/, send(html.replace(/(?<=<form[^>]*form-pairs[^>]*>)/, fields)));
  const read = () => page.evaluate(`[...new FormData(document.forms[2] ?? '')].join()`);
  const release = site.holdFiles(bundle);
  publish(added);
  await page.goto(site.address);
  await contact.fillIn();
  await contact.root.getByRole('checkbox').dblclick();
  await contact.root.getByRole('checkbox').check();
  await contact.root.getByRole('radio').last().check();
  await contact.root.getByRole('combobox').selectOption('Mar');
  const before = await read();
  expect(before).toMatch(/^choice,si,choice,b,zone,Mar,name/);
  publish(`<input name="first" value="1">${added}`);
  await contact.section.locator('[data-reload]').dispatchEvent('click');
  await expect(contact.field('first')).toBeVisible();
  expect(await read()).toBe(`first,1,${before}`);
  release();
  site.consoleLines.splice(0);
});

for (const [when, broken] of Object.entries({
  'it begins to send': ['setAttribute', 'FORM'],
  'it shows the answer': ['appendChild', 'DIV'],
}))
  test(`both forms: an error as ${when} keeps the text`, async ({ site }) => {
    const { page } = site;
    await site.open();
    site.reply = send('', 500);
    for (const form of site.forms) {
      await page.evaluate(breakInPage, broken);
      await form.submit();
      await expectNotice(form.unavailable);
      await form.expectUsable();
      await page.evaluate('void repair()');
      await expect.poll(() => site.received).toEqual([form.delivery()]);
      await form.fail({ ...form.typed, email: 'otra@casa.example' });
      await expect(form.unavailable).toBeHidden();
      expect(site.received.splice(0)).toHaveLength(2);
    }
    site.consoleLines.splice(0);
  });
