import { hydratedAttribute } from '../../project';
import { expect, test } from '../test';

test('account: its link adds it to the message, once; an undo takes it away', async ({ site }) => {
  const { page, contact } = site;
  const { price, cost, left, toMessage } = site.account;
  const message = contact.field('message');
  const addWithCost = async (amount: string, remainder: string) => {
    await cost.fill(amount);
    await expect(left).toContainText(remainder);
    await toMessage.click();
  };
  await page.goto(site.address);
  await message.pressSequentially('Buenos días.');
  await price.fill('200000');
  await addWithCost('7260', '192.740');
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.+\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: −7\.260\s€\n.*: 192\.740\s€\n.+\n$/,
  );
  const once = await message.inputValue();
  await toMessage.click();
  await expect(message).toHaveValue(once);
  await addWithCost('8000', '192.000');
  await expect(message).toHaveValue(/^Buenos días\.\n\n[^7]*$/);
  expect(site.received).toEqual([]);
  const text = await message.inputValue();
  const typed = { ...contact.typed, message: text.trimEnd() };
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

test('account: Back leads from the message to the account, and keeps the message', async ({
  site,
}) => {
  const { page, contact, account } = site;
  await page.goto(site.address);
  await account.price.fill('200000');
  await expect(account.left).toContainText(/\d/);
  await account.toMessage.click();
  await expect(contact.field('message')).toBeFocused();
  expect(page.url()).toBe(`${site.address}#contact`);
  await page.goBack();
  expect(page.url()).toBe(site.address);
  await expect(account.toMessage).toBeInViewport();
  await expect(contact.field('message')).toHaveValue(/: 200\.000\s€/);
});

test('account: its buttons appear with the first figure, also one typed before the script, and go with the last', async ({
  site,
}) => {
  const { price, cost, toMessage, printButton } = site.account;
  const expectVisible = async (visible: boolean) => {
    for (const button of [toMessage, printButton]) await expect(button).toBeVisible({ visible });
  };
  const release = await site.openEarly();
  await expectVisible(false);
  await price.fill('200000');
  release();
  await expectVisible(true);
  await price.fill('');
  await expectVisible(false);
  await cost.fill('7260');
  await expectVisible(true);
});

for (const [then, text] of [
  ['nothing', /^.+\n/],
  ['typing', ''],
] as const)
  test(`bells: their link clicked before the script has come, then ${then}`, async ({ site }) => {
    const { page, contact } = site;
    const section = page.locator('section:has([type=checkbox])');
    const release = await site.openEarly();
    test.skip(!(await section.getByRole('checkbox').count()), 'the scenes were taken out');
    await section.getByRole('checkbox').first().check();
    await section.getByRole('link').click();
    if (then === 'typing') await contact.field('name').pressSequentially('Ana');
    release();
    await expect(section.locator('[data-island]')).toHaveAttribute(hydratedAttribute, '');
    await expect(contact.field('message')).toHaveValue(text);
    expect(page.url()).toBe(`${site.address}#contact`);
  });

test('bells: the link below takes the rung scenes into the message, beside the account', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const section = page.locator('section:has([type=checkbox])');
  const toMessage = section.getByRole('link');
  const message = contact.field('message');
  await page.goto(site.address);
  const [first, second] = await section.getByRole('checkbox').all();
  test.skip(!first, 'the scenes were taken out');
  const scenes = await section.locator('li strong').allInnerTexts();
  await toMessage.click();
  await expect(contact.section).toBeInViewport();
  await expect(section.locator('[data-island]')).toHaveAttribute(hydratedAttribute, '');
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
