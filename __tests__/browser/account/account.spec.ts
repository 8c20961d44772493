import type { Locator } from '@playwright/test';
import { countSheets } from '../page-tools';
import { expect, test } from '../test';

test('account: an edited amount is parsed by its digits, and undo restores the typed text', async ({
  site,
}) => {
  const { keyboard } = site.page;
  const { price, cost, left } = site.account;
  await site.page.goto(site.address);
  await cost.fill('0');
  await price.pressSequentially('200000');
  await expect(left).toContainText(/\d/);
  for (const [keys, value, text] of [
    [['End', 'Backspace'], '20000', '20.000'],
    [['Home', 'Delete', '7', '2'], '720000', '720.000'],
    [['End', 'ArrowLeft', 'ArrowLeft', '5'], '7200500', '7.200.500'],
  ] as const) {
    await cost.focus();
    await price.focus();
    for (const key of keys) await keyboard.press(key);
    await expect(left).toContainText(text);
    await expect(price).toHaveValue(value);
  }
  await cost.focus();
  await price.focus();
  for (const value of await undoAll(price))
    expect('7200500 720000 70000 20000 200000').toContain(value);
  await expect(price).toHaveValue('');
  await cost.fill('0');
  await price.fill('7.260,50 €');
  await expect(left).toContainText('7.260,50');
});

test('account: in forced colours the typed text is visible, and lit windows are brighter than dark ones', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await account.price.fill('200000');
    await account.cost.fill('100');
    await expect(account.left).toContainText('199.900');
    const before = await account.cost.screenshot();
    await account.cost.fill('1111111');
    expect((await account.cost.screenshot()).equals(before)).toBe(false);
    await account.cost.fill('1111');
    await expect(account.left).toContainText('198.889');
    const fills = await account.root
      .locator('svg path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    const [lit, shut = 0] = fills.map((fill) =>
      (fill.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0),
    );
    expect(lit, 'brighter').toBeGreaterThan(2 * shut);
  }
});

/** Undoes all that was typed. @returns the values on the way */
async function undoAll(field: Locator) {
  const values: string[] = [];
  for (let value = await field.inputValue(); values.at(-1) !== value; ) {
    values.push(value);
    await field.press('ControlOrMeta+z');
    value = await field.inputValue();
  }
  return values.filter(Boolean);
}

test('account: a click sets the caret where it hits', async ({ site }) => {
  const { price, cost, left } = site.account;
  await site.page.goto(site.address);
  await cost.fill('0');
  await price.fill('1234567');
  await expect(left).toContainText('1.234.567');
  await price.press('Tab');
  const { width = 0 } = (await price.boundingBox()) ?? {};
  await price.click({ position: { x: width - 22, y: 20 } });
  await site.page.keyboard.press('Backspace');
  await expect(left).toContainText('123.456');
});

test('print: a blank account and a sheet with services and office, or a filled account alone, also while a legal text is open', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const office = page.locator('address');
  const services = page.locator('[aria-labelledby="services-title"]');
  const closing = page.locator('[data-closing]');
  const expectPrinted = async (shown: Locator[], hidden: Locator[], sheets = 1) => {
    await page.emulateMedia({ media: 'print' });
    for (const part of shown) await expect(part).toBeVisible();
    for (const part of [contact.root, ...hidden]) await expect(part).toBeHidden();
    expect(await countSheets(page)).toBe(sheets);
    await page.emulateMedia({ media: 'screen' });
  };
  const expectAccount = () =>
    expectPrinted([account.price], [page.locator('h1'), office, services, closing]);
  const expectPage = async () =>
    expectPrinted(
      [account.price, office, ...(await services.locator('h2, h3, p, li').all())],
      [],
      2,
    );
  let prints = 0;
  await page.exposeFunction('print', () => prints++);
  const endPrint = () => page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.goto(site.address);
  await expectPage();
  await account.price.fill('200000');
  await account.price.press('Enter');
  await expect(account.announcement).toContainText(/\d\d\.\d{3}/);
  await expectAccount();
  await account.printButton.click();
  await expect.poll(() => prints).toBe(1);
  await expectAccount();
  await endPrint();
  await expectAccount();
  await account.price.fill('');
  await expectPage();
  expect(prints).toBe(1);
  expect(page.url()).toBe(site.address);
  const legalText = page.locator('footer :target');
  await page.goto(`${site.address}#privacidad`);
  await expectPrinted([legalText], [account.root]);
  await account.price.fill('200000');
  await account.printButton.click();
  await expect.poll(() => prints).toBe(2);
  await expectPrinted([account.price], [closing, legalText]);
});

test('account: where its script is refused, it says so, with the focus in a field and after', async ({
  site,
}) => {
  const { page, account } = site;
  const notice = page.locator('figure p:has([href^="tel:"])');
  // A proxy changes the loader, so the policy rejects it.
  await page.route(site.address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<script>', '$& ') });
  });
  await page.goto(site.address);
  await expect(notice).toBeHidden();
  await account.price.focus();
  await expect(notice).toBeVisible();
  await account.price.fill('200000');
  await account.price.blur();
  await expect(notice).toBeVisible();
  await account.price.fill('');
  await account.price.blur();
  await expect(notice).toBeHidden();
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('script-src')]);
});
