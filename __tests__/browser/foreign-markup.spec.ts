import { markupTools } from './page-tools';
import { accept, bundle, send } from './provider';
import { expect, test } from './test';

for (const [tool, change] of Object.entries(markupTools)) {
  test(`${tool} before hydration: text, focus, submit stay`, async ({ site }) => {
    const { page, newsletter, contact, account } = site;
    const release = site.holdFiles(bundle);
    await page.goto(site.address);
    await page.evaluate(change);
    await account.price.fill('200000');
    await newsletter.submit();
    await contact.fillIn();
    const message = contact.field('message');
    await message.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(2, 7);
    });
    release();
    await newsletter.expectThanks();
    await contact.waitUntilHydrated();
    expect(await contact.read()).toEqual(contact.typed);
    await expect(message).toBeFocused();
    const selection = await message.evaluate((field: HTMLTextAreaElement) => [
      field.selectionStart,
      field.selectionEnd,
    ]);
    expect(selection).toEqual([2, 7]);
    await expect(account.announcement).toContainText('200.000');
    expect(site.received).toEqual([newsletter.delivery()]);
    await contact.button.click();
    await contact.expectThanks();
    expect(site.received).toEqual(site.deliveries);
  });

  test(`${tool} after hydration: all islands work twice`, async ({ site }) => {
    const { page, account } = site;
    await page.clock.install();
    await site.open();
    await page.evaluate(change);
    for (const [cost, left] of [
      ['7000', '193.000'],
      ['7001', '192.999'],
    ] as const) {
      for (const form of site.forms) {
        site.reply = send('', 500);
        await form.submit();
        await form.expectFailure();
        const release = site.holdAnswers(accept);
        await form.button.click();
        await expect(form.button).toHaveText(form.pending);
        release();
        await form.expectThanks();
        await page.clock.fastForward(5000);
        await expect(form.button).toBeVisible();
        expect(Object.values(await form.read()).join('')).toBe('');
        const call = form.delivery();
        expect(site.received.splice(0)).toEqual([call, call]);
      }
      await account.price.fill('200000');
      await account.cost.fill(cost);
      await account.cost.press('Enter');
      await expect(account.announcement).toContainText(left);
    }
    site.consoleLines.splice(0);
  });
}

test('unchanged markup: hydration keeps every element', async ({ site }) => {
  const { page } = site;
  const release = site.holdFiles(bundle);
  await page.goto(`${site.address}#contact`);
  const elements = page.locator('[data-island] *');
  const count = await elements.evaluateAll((all) => {
    Object.assign(window, { before: all });
    return all.length;
  });
  release();
  for (const form of site.forms) await form.waitUntilHydrated();
  const areKept = await elements.evaluateAll((all) =>
    all.every((element, i) => element === Reflect.get(window, 'before')[i]),
  );
  expect(count).toBeGreaterThan(10);
  expect(areKept).toBe(true);
});
