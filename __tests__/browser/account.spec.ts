import { bundle } from './provider';
import { expect, test } from './test';

test('account: an edited figure is read by its digits', async ({ site }) => {
  const { keyboard } = site.page;
  const { price, left } = site.account;
  await site.page.goto(site.address);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  const expectAfter = async (keys: string[], text: string) => {
    await price.press('Tab');
    await keyboard.press('Shift+Tab');
    for (const key of keys) await keyboard.press(key);
    await expect(left).toContainText(text);
    await price.press('Tab');
    await expect(price).toHaveValue(text);
  };
  await expectAfter(['End', 'Backspace'], '20.000');
  await expectAfter(['Home', 'Delete', '7', '2'], '720.000');
  await expectAfter(['End', 'ArrowLeft', 'ArrowLeft', '5'], '7.200.500');
  await expectAfter([...'1.500,5'], '1.500,50');
  await price.press('ControlOrMeta+a');
  await keyboard.insertText('7.260,50 €');
  await expect(left).toContainText('7.260,50');
  await price.press('Tab');
  await price.fill('200.000');
  await expect(left).toContainText('200.000');
});

test('account: a click sets the caret where it hits', async ({ site }) => {
  const { price, left } = site.account;
  await site.page.goto(site.address);
  await price.fill('1234567');
  await expect(left).toContainText('1.234.567');
  await price.press('Tab');
  const box = await price.boundingBox();
  await price.click({ position: { x: (box?.width ?? 0) - 22, y: 20 } });
  await site.page.keyboard.press('Backspace');
  await expect(left).toContainText('123.456');
});

test('account: its button prints it alone, Enter nothing', async ({ site }) => {
  const { page, account } = site;
  const office = page.locator('address');
  const countPrints = () => page.evaluate(() => Reflect.get(window, 'prints'));
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 });
    };
  });
  const release = site.holdFiles(bundle);
  await page.goto(site.address);
  await account.printButton.click();
  release();
  await expect.poll(countPrints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(account.root).toBeVisible();
  await expect(office).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await account.price.fill('200000');
  await account.price.press('Enter');
  await expect(account.announcement).toContainText('200.000');
  await expect(page.locator('form[data-prints]')).toHaveCount(0);
  expect(await countPrints()).toBe(1);
  await account.price.fill('');
  await page.emulateMedia({ media: 'print' });
  await expect(account.root).toBeHidden();
  await expect(office).toBeVisible();
  expect(page.url()).toBe(site.address);
});

test('account: its link adds it to the message, once', async ({ site }) => {
  const { page, contact } = site;
  const { price, cost, left, toMessage } = site.account;
  const message = contact.field('message');
  const setCost = async (amount: string, remainder: string) => {
    await cost.fill(amount);
    await expect(left).toContainText(remainder);
    await toMessage.click();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  await message.fill('Buenos días.');
  await price.fill('200000');
  await setCost('7260', '192.740');
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: 192\.740\s€$/,
  );
  const once = await message.inputValue();
  await toMessage.click();
  await expect(message).toHaveValue(once);
  await setCost('8000', '192.000');
  await expect(message).toHaveValue(/^Buenos días\.\n\n[^7]*$/);
  expect(site.received).toEqual([]);
  const text = await message.inputValue();
  const typed = { ...contact.typed, message: text };
  const release = site.holdAnswers();
  await contact.submit(typed);
  await expect(message).toBeDisabled();
  await setCost('9000', '191.000');
  await expect(message).toHaveValue(text);
  release();
  await contact.expectThanks();
  expect(site.received).toEqual([contact.delivery(typed)]);
});
