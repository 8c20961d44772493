import { hydratedAttribute } from '../../project';
import { expect, test } from '../test';

test('account: its link leads to the message with it, and Back to the account; what is there is sent, and an undo takes it away', async ({
  site,
}) => {
  const { page, contact, account } = site;
  const message = contact.field('message');
  await page.goto(site.address);
  await message.pressSequentially('Buenos días.');
  await account.price.fill('200000');
  await account.cost.fill('7260');
  await expect(account.left).toContainText('192.740');
  await account.toMessage.click();
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.+\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: −7\.260\s€\n.*: 192\.740\s€\n.+\n$/,
  );
  expect(page.url()).toBe(`${site.address}#contact`);
  await page.goBack();
  expect(page.url()).toBe(site.address);
  await expect(account.toMessage).toBeInViewport();
  expect(site.received).toEqual([]);
  const text = await message.inputValue();
  await contact.fillIn({ ...contact.typed, message: text });
  await contact.button.click();
  await contact.expectThanks();
  const typed = { ...contact.typed, message: text.trimEnd() };
  expect(site.received).toEqual([contact.delivery(typed)]);
  await message.pressSequentially('Hola');
  await account.toMessage.click();
  await expect(message).not.toHaveValue('Hola');
  await message.press('ControlOrMeta+z');
  await expect(message).toHaveValue('Hola');
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
