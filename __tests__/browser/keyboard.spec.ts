import { setStyles } from './page-tools';
import { expect, test } from './test';

test('contact form: above a phone’s keyboard the field with focus stands whole, the message too', async ({
  site,
}) => {
  const { page, contact } = site;
  await site.open();
  for (const [width, height, letters] of [
    [740, 170, 16],
    [390, 400, 16],
    [390, 400, 32],
    [320, 300, 16],
  ] as const)
    await test.step(`${width} × ${height} px, letters of ${letters} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      for (const name of ['name', 'phone', 'message']) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const field = contact.field(name);
        await field.focus();
        await field.press('End');
        expect(await field.evaluate(isSeenWhole), name).toBe(true);
      }
    });
});

/** Runs in the page. */
function isSeenWhole(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return element === shown;
  });
}

test('account: nothing is requested while taxes are estimated', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.focus();
  await account.waitUntilHydrated();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await account.price.fill('200000');
  for (const button of await account.estimates.all()) {
    await button.click();
    for (const question of await account.root.locator('[name^=sale-]').all()) {
      if ((await question.getAttribute('type')) === 'checkbox') await question.check();
      else await question.fill('2000');
    }
  }
  await expect(account.left).toContainText(/\d/);
  await expect(account.root).toContainText('estimado');
  expect(requests).toEqual([]);
  expect(site.received).toEqual([]);
});
