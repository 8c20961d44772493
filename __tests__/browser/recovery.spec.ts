import { breakInPage } from './break-in-page';
import { send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;

test('what failed to load is tried again at the next letter, in every island', async ({
  site,
}) => {
  const { page } = site;
  for (const name of ['estimate', 'newsletter', 'contact']) {
    site.spoilFiles(scripts);
    await page.goto(site.address);
    const island = page.locator(`[data-island="${name}"]`);
    const notice = page
      .locator('section', { has: island })
      .locator('[data-form-unavailable]');
    const field = island.locator('[name]').first();
    await field.focus();
    await expect(notice).toBeVisible();
    await expect(notice.locator('[href^="tel:"]')).toBeVisible();
    site.spoilFiles(/^$/);
    await field.pressSequentially('20');
    await expect(island).toHaveAttribute('data-awake', '');
    await expect(notice).toBeHidden();
    await expect(field).toHaveValue('20');
    await expect(field).toBeFocused();
  }
  expect(site.received).toEqual([]);
  site.said.splice(0);
});

test('loading again waits until the page can be reached, and keeps what was typed', async ({
  context,
  site,
}) => {
  const { page, contact, forms } = site;
  site.spoilFiles(scripts);
  await page.goto(site.address);
  for (const form of forms) await form.fillIn();
  await contact.button.click();
  const reload = contact.unavailable.locator('[data-reload]');
  const unreachable = contact.unavailable.locator('[data-reload] + *');
  await expect(unreachable).toBeHidden();
  await context.setOffline(true);
  await reload.click();
  await expect(unreachable).toBeVisible();
  await context.setOffline(false);
  site.spoilFiles(/^\/$/, send('', 503));
  await reload.click();
  await expect(unreachable).toBeVisible();
  for (const form of forms) expect(await form.read()).toEqual(form.typed);
  site.spoilFiles(/^$/);
  await reload.click();
  await contact.waitUntilAwake();
  await expect(contact.unavailable).toBeHidden();
  for (const form of forms) expect(await form.read()).toEqual(form.typed);
  expect(await page.evaluate(() => history.state)).toBe(null);
  await site.expectNothingLeft();
  await contact.button.click();
  await contact.expectThanks();
  expect(site.received).toEqual([contact.delivery()]);
  site.said.splice(0);
});

test('an island that breaks in use keeps its text, tells other ways, and sends nothing by itself', async ({
  site,
}) => {
  const { page } = site;
  await site.open();
  site.reply = send('', 500);
  for (const form of site.forms) {
    await page.evaluate(breakInPage, ['appendChild', 'DIV']);
    await form.submit();
    await expect(form.unavailable).toBeVisible();
    for (const scheme of ['tel', 'mailto'])
      await expect(
        form.unavailable.locator(`[href^="${scheme}:"]`),
      ).toBeVisible();
    await form.expectUsable();
    await page.evaluate('void mend()');
    expect(site.received).toEqual([form.delivery()]);
    await form.submit({ ...form.typed, email: 'otra@casa.example' });
    await form.expectFailure({ ...form.typed, email: 'otra@casa.example' });
    await expect(form.unavailable).toBeHidden();
    expect(site.received.splice(0)).toHaveLength(2);
  }
  site.said.splice(0);
});

test('a click or a key on the document itself breaks nothing', async ({
  site,
}) => {
  await site.open();
  await site.page.evaluate(() => {
    for (const type of ['click', 'keydown', 'input', 'focusin', 'pointerdown'])
      document.dispatchEvent(new Event(type, { bubbles: true }));
  });
  for (const form of site.forms) await form.expectUsable(await form.read());
});
