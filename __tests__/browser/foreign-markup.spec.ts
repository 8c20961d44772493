import { tools } from './foreign-markup';
import { accept, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;
const account = '[data-island="estimate"]';

for (const [name, change] of Object.entries(tools)) {
  test(`${name} before the script: text, focus, selection and an early submit stay`, async ({
    site,
  }) => {
    const { page, newsletter, contact } = site;
    const release = site.holdFiles(scripts);
    await page.goto(site.address);
    await page.evaluate(change);
    const figure = page.locator(`${account} input`).first();
    await figure.fill('200000');
    await newsletter.submit();
    await contact.fillIn();
    const message = contact.field('message');
    await message.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(2, 7);
    });
    release();
    await newsletter.expectThanks();
    await contact.waitUntilAwake();
    expect(await contact.read()).toEqual(contact.typed);
    await expect(message).toBeFocused();
    const selected = await message.evaluate((field: HTMLTextAreaElement) => [
      field.selectionStart,
      field.selectionEnd,
    ]);
    expect(selected).toEqual([2, 7]);
    await expect(page.locator(`${account} output`)).toContainText('200.000');
    expect(site.received).toEqual([newsletter.delivery()]);
    await contact.button.click();
    await contact.expectThanks();
    expect(site.received).toEqual(site.deliveries);
  });

  test(`${name} while hydrated: both forms go through every state, twice`, async ({
    site,
  }) => {
    const { page } = site;
    await page.clock.install();
    await site.open();
    await page.evaluate(change);
    for (let round = 0; round < 2; round++) {
      for (const form of site.forms) {
        site.reply = send('', 500);
        await form.submit();
        await form.expectFailure();
        const answer = site.holdAnswers(accept);
        await form.button.click();
        await expect(form.button).toHaveText(form.pending);
        answer();
        await form.expectThanks();
        await page.clock.fastForward(5000);
        await expect(form.button).toBeVisible();
        expect(Object.values(await form.read()).join('')).toBe('');
        const sent = form.delivery();
        expect(site.received.splice(0)).toEqual([sent, sent]);
      }
      const figures = page.locator(`${account} input`);
      await figures.nth(0).fill('200000');
      await figures.nth(1).fill(`${7000 + round}`);
      await figures.nth(1).press('Enter');
      await expect(page.locator(`${account} output`)).toContainText(
        round ? '192.999' : '193.000',
      );
    }
    site.said.splice(0);
  });
}

test('nobody has changed the markup: the elements stay the same', async ({
  site,
}) => {
  const { page } = site;
  const release = site.holdFiles(scripts);
  await page.goto(`${site.address}#contact`);
  const all = await page
    .locator('[data-island] *')
    .evaluateAll((elements) => Object.assign(window, { elements }) && elements);
  release();
  for (const form of site.forms) await form.waitUntilAwake();
  const isSame = await page.evaluate(() => {
    const before: Element[] = Reflect.get(window, 'elements');
    const now = [...document.querySelectorAll('[data-island] *')];
    return now.every((element, i) => element === before[i]);
  });
  expect(all.length).toBeGreaterThan(10);
  expect(isSame).toBe(true);
});
