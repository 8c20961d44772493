import { findAccount } from './account';
import { expect, test } from './test';

test('a figure mended reads as its digits say', async ({ site }) => {
  const { page } = site;
  const { price, left } = findAccount(page);
  await page.goto(site.address);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  const mend = async (keys: string[], text: string) => {
    await price.press('Tab');
    await page.keyboard.press('Shift+Tab');
    for (const key of keys) await page.keyboard.press(key);
    await expect(left).toContainText(text);
    await price.press('Tab');
    await expect(price).toHaveValue(text);
  };
  await mend(['End', 'Backspace'], '20.000');
  await mend(['Home', 'Delete', '7', '2'], '720.000');
  await mend(['End', 'ArrowLeft', 'ArrowLeft', '5'], '7.200.500');
  await mend(['1', '.', '5', '0', '0', ',', '5'], '1.500,50');
  await price.press('ControlOrMeta+a');
  await page.keyboard.insertText('7.260,50 €');
  await expect(left).toContainText('7.260,50');
  await price.press('Tab');
  await price.fill('200.000');
  await expect(left).toContainText('200.000');
});

test('a click sets the caret where it was aimed', async ({ site }) => {
  const { page } = site;
  const { price, left } = findAccount(page);
  await page.goto(site.address);
  await price.fill('1234567');
  await expect(left).toContainText('1.234.567');
  await price.press('Tab');
  const box = await price.boundingBox();
  await price.click({ position: { x: (box?.width ?? 0) - 22, y: 20 } });
  await page.keyboard.press('Backspace');
  await expect(left).toContainText('123.456');
});

test('an element of an extension that loses focus says nothing', async ({
  site,
}) => {
  const { page } = site;
  const { price, cost, left } = findAccount(page);
  await page.goto(site.address);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  await price.evaluate((field) => {
    const helper = document.createElement('span');
    helper.tabIndex = 0;
    field.before(helper, document.createElement('input'));
    helper.focus();
    helper.blur();
  });
  await cost.fill('7260');
  await expect(left).toContainText('192.740');
});

test('at the button the account is printed alone, blank too', async ({
  site,
}) => {
  const { page } = site;
  const { root, printButton } = findAccount(page);
  const prints = () => page.evaluate(() => Reflect.get(window, 'prints'));
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 });
    };
  });
  const release = site.holdFiles(/\.js(\?2)?$/);
  await page.goto(site.address);
  await printButton.click();
  release();
  await expect.poll(prints).toBe(1);
  const office = page.locator('address');
  await page.emulateMedia({ media: 'print' });
  await expect(root).toBeVisible();
  await expect(office).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(root).toBeHidden();
  await expect(office).toBeVisible();
  expect(page.url()).toBe(site.address);
});

test('Enter in a field prints nothing', async ({ site }) => {
  const { page } = site;
  const { price, said } = findAccount(page);
  await page.goto(site.address);
  await price.fill('200000');
  await price.press('Enter');
  await expect(said).toContainText('200.000');
  expect(page.url()).toBe(site.address);
  expect(
    await page.evaluate(() => document.querySelector('form[data-prints]')),
  ).toBe(null);
});

test('the account goes into the message at request, and is sent at another', async ({
  site,
}) => {
  const { page, contact } = site;
  const { price, cost, left, toMessage } = findAccount(page);
  const message = contact.field('message');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  await message.fill('Buenos días.');
  await price.fill('200000');
  await cost.fill('7260');
  await expect(left).toContainText('192.740');
  await toMessage.click();
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: 192\.740\s€$/,
  );
  const once = await message.inputValue();
  await toMessage.click();
  await expect(message).toHaveValue(once);
  await cost.fill('8000');
  await expect(left).toContainText('192.000');
  await toMessage.click();
  await expect(message).toHaveValue(/^Buenos días\.\n\n[^7]*$/);
  expect(site.received).toEqual([]);
  const text = await message.inputValue();
  const typed = { ...contact.typed, message: text };
  const release = site.holdAnswers();
  await contact.submit(typed);
  await expect(message).toBeDisabled();
  await cost.fill('9000');
  await expect(left).toContainText('191.000');
  await toMessage.click();
  await expect(message).toHaveValue(text);
  release();
  await contact.expectThanks();
  expect(site.received).toEqual([contact.delivery(typed)]);
});
