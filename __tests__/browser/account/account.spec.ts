import { countSheets, setStyles } from '../page-tools';
import { expect, test } from '../test';

test('account: a click sets the caret, and undo restores the typed text', async ({ site }) => {
  const { page } = site;
  const { price, cost, remainder } = site.account;
  await page.goto(site.address);
  await cost.fill('0');
  await price.pressSequentially('200000');
  await expect(remainder).toContainText(/\d/);
  const drawn = (field: Element) =>
    getComputedStyle(field.closest('.account-line') ?? field, '::before').content;
  for (const [keys, value, text] of [
    [['End', 'Backspace'], '20000', '20.000'],
    [['Home', 'Delete', '7', '2'], '720000', '720.000'],
  ] as const) {
    await cost.focus();
    await price.focus();
    for (const key of keys) await page.keyboard.press(key);
    await expect(remainder).toContainText(text);
    await expect(price).toHaveValue(value);
    // What is typed is not covered by what is read.
    expect(await price.evaluate(drawn)).not.toMatch(/\d/);
  }
  await cost.focus();
  const { width = 0 } = (await price.boundingBox()) ?? {};
  await price.click({ position: { x: width - 22, y: 20 } });
  await page.keyboard.press('Backspace');
  await expect(remainder).toContainText('72.000');
  for (let undone = 0; undone < 20; undone++) await price.press('ControlOrMeta+z');
  await expect(price).toHaveValue('');
});

test('account: an example lights the windows, then the price once it is read', async ({ site }) => {
  const { page, account } = site;
  const shoot = async (css: string) => {
    await page.evaluate(setStyles, css);
    return account.root.locator('svg').screenshot();
  };
  const areWindowsLit = async () => {
    const bare = await shoot('svg path[d] { display: none }');
    return !bare.equals(await shoot(''));
  };
  const release = await site.openEarly();
  expect(await areWindowsLit()).toBe(true);
  await account.price.fill('200000');
  expect(await areWindowsLit(), 'of an example beside a typed price').toBe(false);
  release();
  await expect(account.remainder).toContainText(/\d/);
  expect(await areWindowsLit()).toBe(true);
});

test('account: in forced colours the typed text is visible', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('200000');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await account.cost.fill('100');
    await expect(account.remainder).toContainText('199.900');
    const before = await account.cost.screenshot();
    await account.cost.fill('1111111');
    expect((await account.cost.screenshot()).equals(before)).toBe(false);
  }
});

test('account: amounts, units and result end in one column, also in print', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('2.000.000');
  await account.cost.fill('7260');
  await account.fields.last().fill('900');
  await account.fields.last().blur();
  await expect(account.remainder).toContainText(/\d/);
  for (const [media, width, letters] of [
    ['screen', 320, 16],
    ['screen', 390, 24],
    ['screen', 1280, 16],
    ['print', 1280, 16],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 1800 });
    await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
    const ends = await account.root.evaluate(listEnds);
    for (const column of ends)
      expect(Math.max(...column) - Math.min(...column), `${media}, ${width} px`).toBeLessThan(1);
  }
  // On paper the columns for three agencies are beside it.
  const { x = 0, width = 0 } = (await account.root.boundingBox()) ?? {};
  const ends = (await account.root.evaluate(listEnds)).flat();
  expect(Math.max(...ends)).toBeLessThan(x + width / 2);
});

/** Runs in the page: where the amounts that the style sheet writes into the fields end, and their units and the result. */
function listEnds(root: Element) {
  const find = (field: Element, selector: string, pseudo: string) => {
    const { paddingRight } = getComputedStyle(field.closest(selector) ?? field, pseudo);
    return field.getBoundingClientRect().right - Number.parseFloat(paddingRight);
  };
  const fields = [...root.querySelectorAll('[name^="euros-"]')];
  const result = document.createRange();
  result.selectNodeContents(root.querySelector('p > b') ?? root);
  const units = fields.map((field) => find(field, 'label', '::after'));
  return [
    fields.map((field) => find(field, 'div', '::before')),
    [...units, result.getBoundingClientRect().right],
  ];
}

test('account: its link adds it to the message, and undo takes it away', async ({ site }) => {
  const { page, contact, account } = site;
  const message = contact.field('message');
  await page.goto(site.address);
  await message.pressSequentially('Buenos días.');
  await account.price.fill('200000');
  await account.cost.fill('7260');
  await expect(account.remainder).toContainText('192.740');
  await expect(account.root.getByRole('status')).toContainText('192.740'); // is announced
  await account.toMessage.click();
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(message).toHaveValue(
    /^Buenos días\.\n\n.+\n.*: 200\.000\s€\n.*: −7\.260\s€\n.*: −7\.260\s€\n.*: 192\.740\s€\n.+\n$/,
  );
  await page.goBack();
  expect(page.url()).toBe(site.address);
  await expect(account.toMessage).toBeInViewport();
  const text = await message.inputValue();
  await contact.submit({ ...contact.typed, message: text });
  await contact.expectThanks();
  expect(site.received).toEqual([contact.delivery({ ...contact.typed, message: text.trimEnd() })]);
  await message.pressSequentially('Hola');
  await account.toMessage.click();
  await expect(message).not.toHaveValue('Hola');
  await message.press('ControlOrMeta+z');
  await expect(message).toHaveValue('Hola');
});

test('print: account and facts are on one sheet, and a legal text is alone', async ({ site }) => {
  const { page, contact, account } = site;
  const services = page.locator('[aria-labelledby="services-title"]');
  const facts = [
    page.getByRole('banner'),
    page.locator('address'),
    ...(await services.locator('h2, h3, p, li').all()),
  ];
  let prints = 0;
  await page.exposeFunction('print', () => prints++);
  await page.goto(site.address);
  const readInk = () => page.evaluate(() => getComputedStyle(document.body).color);
  const ink = await readInk();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await readInk(), 'dark on white paper').toBe(ink);
  for (const part of [account.price, ...facts]) await expect(part).toBeVisible();
  for (const part of [page.locator('h1'), contact.root]) await expect(part).toBeHidden();
  // Else browsers print no backgrounds, which draw the columns for three agencies.
  await expect(page.locator('.account')).toHaveCSS('-webkit-print-color-adjust', 'exact');
  await expect(account.remainder).toHaveText('');
  // The example's sum is a text of the style sheet.
  await expect(account.remainder).toHaveCSS('display', 'none', { pseudo: 'before' });
  expect(await page.evaluate(listSmallTexts)).toEqual([]);
  expect(await countSheets(page)).toBe(1);
  await account.price.fill('200000');
  await account.estimates.first().click();
  await page.locator('[name="sale-land"]').fill('30000');
  await account.printButton.click();
  await expect.poll(() => prints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(account.remainder).toContainText(/\d/);
  await expect(page.locator('.account-given').first()).toBeVisible();
  expect(await countSheets(page)).toBe(1);
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(page.locator('[data-site]')).toHaveAttribute('data-day', RegExp(`${year}`));
  await page.evaluate(() => {
    location.hash = '#privacidad';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('footer :target')).toBeVisible();
  await expect(account.root).toBeHidden();
  await page.emulateMedia({ media: null });
  await account.printButton.click();
  await expect.poll(() => prints).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(account.remainder).toBeVisible();
});

/** Runs in the page: what is printed in letters below 11 pt. */
function listSmallTexts() {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.closest('main, header'))
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < (11 * 4) / 3 - 0.1)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

test('windows: a first price lights them, at the end once they are seen', async ({ site }) => {
  const { page, account } = site;
  const closing = page.locator('[data-closing]');
  const listMoves = () =>
    closing.evaluate((part) =>
      part
        .getAnimations({ subtree: true })
        .map((move) => `${(move as CSSAnimation).animationName} ${move.playState}`),
    );
  const expectMove = (name: string) =>
    expect(account.root.locator('.facade-lit')).toHaveCSS('animation-name', name);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.address);
  await expectMove('none');
  await account.price.fill('200000');
  await expectMove('light');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectMove('none');
  expect(await listMoves()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await account.price.blur();
  await closing.evaluate(async (part) => {
    const top = part.getBoundingClientRect().top - 0.4 * innerHeight;
    scrollBy({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect.poll(listMoves, 'half of it is seen').toEqual(['light paused', 'draw paused']);
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await closing.evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }));
    for (const part of await closing.locator('svg, a, p').all())
      await expect(part, `${width} px`).toBeInViewport({ ratio: 0.99 });
    await expect.poll(listMoves).toEqual([]);
  }
});
