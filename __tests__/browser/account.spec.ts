import type { Locator } from '@playwright/test';
import { countSheets, setStyles } from './page-tools';
import { expect, test } from './test';

test('account: an edited figure is read by its digits, and an undo gives back what was typed', async ({
  site,
}) => {
  const { keyboard } = site.page;
  const { price, cost, left } = site.account;
  await site.page.goto(site.address);
  await price.pressSequentially('200000');
  await expect(left).toContainText('200.000');
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
  for (const value of await undoAll(price)) expect('7200500 720000 20000 200000').toContain(value);
  await expect(price).toHaveValue('');
  await price.fill('7.260,50 €');
  await expect(left).toContainText('7.260,50');
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
  const { price, left } = site.account;
  await site.page.goto(site.address);
  await price.fill('1234567');
  await expect(left).toContainText('1.234.567');
  await price.press('Tab');
  const { width = 0 } = (await price.boundingBox()) ?? {};
  await price.click({ position: { x: width - 22, y: 20 } });
  await site.page.keyboard.press('Backspace');
  await expect(left).toContainText('123.456');
});

test('print: one sheet, with services and office, or with the account alone, also over a legal text', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const office = page.locator('address');
  const services = page.locator('[aria-labelledby="services-title"]');
  const expectPrinted = async (shown: Locator[], hidden: Locator[]) => {
    await page.emulateMedia({ media: 'print' });
    for (const part of shown) await expect(part).toBeVisible();
    for (const part of [contact.root, ...hidden]) await expect(part).toBeHidden();
    expect(await countSheets(page)).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  };
  const expectAccount = () =>
    expectPrinted([account.price], [page.locator('h1'), office, services]);
  const expectPage = async () =>
    expectPrinted([office, ...(await services.locator('h2, h3, p, li').all())], [account.root]);
  let prints = 0;
  await page.exposeFunction('print', () => prints++);
  const release = await site.openEarly();
  await expectPage();
  await account.printButton.click();
  release();
  await expect.poll(() => prints).toBe(1);
  await expectAccount();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expectPage();
  await account.price.fill('200000');
  await account.price.press('Enter');
  await expect(account.announcement).toContainText('200.000');
  await expectAccount();
  await account.price.fill('');
  await expectPage();
  expect(prints).toBe(1);
  expect(page.url()).toBe(site.address);
  const legalText = page.locator('footer :target');
  await page.goto(`${site.address}#privacidad`);
  await expectPrinted([legalText], [account.root]);
  await account.printButton.click();
  await expect.poll(() => prints).toBe(2);
  await expectPrinted([account.price], [legalText]);
});

test('account: its link adds it to the message, once; an undo takes it away', async ({ site }) => {
  const { page, contact } = site;
  const { price, cost, left, toMessage } = site.account;
  const message = contact.field('message');
  const addWithCost = async (amount: string, remainder: string) => {
    await cost.fill(amount);
    await expect(left).toContainText(remainder);
    await toMessage.click();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  await message.pressSequentially('Buenos días.');
  await price.fill('200000');
  await addWithCost('7260', '192.740');
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.+\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: 192\.740\s€\n.+$/,
  );
  const once = await message.inputValue();
  await toMessage.click();
  await expect(message).toHaveValue(once);
  await addWithCost('8000', '192.000');
  await expect(message).toHaveValue(/^Buenos días\.\n\n[^7]*$/);
  expect(site.received).toEqual([]);
  const text = await message.inputValue();
  const typed = { ...contact.typed, message: text };
  const release = site.holdAnswers();
  await contact.fillIn({ ...contact.typed, message: text });
  await contact.button.click();
  await expect(message).toBeDisabled();
  await addWithCost('9000', '191.000');
  await expect(message).toHaveValue(text);
  release();
  await contact.expectThanks();
  expect(site.received).toEqual([contact.delivery(typed)]);
  await message.pressSequentially('Hola');
  await toMessage.click();
  await expect(message).not.toHaveValue('Hola');
  await message.press('ControlOrMeta+z');
  await expect(message).toHaveValue('Hola');
});

test('account: its link, clicked before the script has come, adds it once that is there', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const name = contact.field('name');
  const release = await site.openEarly();
  await account.price.fill('200000');
  await account.toMessage.click();
  await name.focus();
  release();
  await expect(contact.field('message')).toHaveValue(/: 200\.000\s€/);
  await expect(name).toBeFocused();
  expect(page.url()).toBe(`${site.address}#contact`);
});

test('bells: the link below takes the rung scenes into the message, beside the account', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const section = page.locator('section:has([type=checkbox])');
  const toMessage = section.getByRole('link');
  const message = contact.field('message');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  const [first, second] = await section.getByRole('checkbox').all();
  const scenes = await section.locator('li strong').allInnerTexts();
  await toMessage.click();
  await expect(contact.section).toBeInViewport();
  await contact.waitUntilHydrated();
  await expect(message).toHaveValue('');
  const expectScenes = async (count: number) => {
    for (const [i, scene] of scenes.entries())
      expect((await message.inputValue()).split(scene)).toHaveLength(i < count ? 2 : 1);
  };
  await message.pressSequentially('Hola');
  await first?.check();
  await toMessage.click();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/^Hola\n\n/);
  await expectScenes(1);
  await account.price.fill('200000');
  await account.toMessage.click();
  await second?.check();
  await toMessage.click();
  await expectScenes(2);
  await expect(message).toHaveValue(/: 200\.000\s€/);
  expect(site.received).toEqual([]);
});

test('account: bars are drawn once there are figures', async ({ site }) => {
  const { root, price, left } = site.account;
  const shoot = async (css: string) => {
    await site.page.evaluate(setStyles, css);
    return root.screenshot();
  };
  const areBarsSeen = async () => {
    const bare = await shoot('[data-island] ::after { display: none }');
    return !bare.equals(await shoot(''));
  };
  await site.page.emulateMedia({ reducedMotion: 'reduce' });
  await site.page.goto(site.address);
  expect(await areBarsSeen()).toBe(false);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  await price.blur();
  expect(await areBarsSeen()).toBe(true);
});

test('account: on a phone the result stays in sight below each field', async ({ site }) => {
  const { page } = site;
  const { fields, price, left } = site.account;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(site.address);
  await price.scrollIntoViewIfNeeded();
  await expect(left).not.toBeInViewport();
  for (const field of await fields.all()) {
    await field.focus();
    await expect(left).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    const result = await left.boundingBox();
    expect(result?.y).toBeGreaterThanOrEqual(y + height);
  }
});

test('account: with letters twice as large a field takes a phone’s whole width', async ({
  site,
}) => {
  const { root, price } = site.account;
  await site.page.setViewportSize({ width: 390, height: 844 });
  await site.page.goto(site.address);
  await site.page.evaluate(setStyles, 'html { font-size: 200% }');
  const [row, field] = [await root.boundingBox(), await price.boundingBox()];
  expect(field?.width).toBeGreaterThan(0.9 * (row?.width ?? 0));
});
