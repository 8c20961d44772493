import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** The account of the hero and its parts. */
function findAccount(page: Page) {
  const root = page.locator('[data-island="estimate"]');
  const fields = root.locator('[inputmode]');
  return {
    root,
    fields,
    price: fields.first(),
    cost: fields.nth(1),
    left: root.locator('b'),
    said: root.locator('output'),
    toMessage: root.getByRole('link'),
    printButton: root.getByRole('button'),
  };
}

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

test('nothing is drawn in a blank account, and bars where figures are', async ({
  site,
}) => {
  const { page } = site;
  const { root, price, left } = findAccount(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  const areBarsSeen = async () => {
    const whole = await root.screenshot();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-island] ::after { display: none }');
      document.adoptedStyleSheets = [sheet];
    });
    const bare = await root.screenshot();
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    return !whole.equals(bare);
  };
  expect(await areBarsSeen()).toBe(false);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  await price.blur();
  expect(await areBarsSeen()).toBe(true);
});

test('what is left stays in sight while one writes on a phone', async ({
  site,
}) => {
  const { page } = site;
  const { fields, price, left } = findAccount(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(site.address);
  await price.scrollIntoViewIfNeeded();
  await expect(left).not.toBeInViewport();
  for (const field of await fields.all()) {
    await field.focus();
    await expect(left).toBeInViewport({ ratio: 1 });
    const [box, result] = [await field.boundingBox(), await left.boundingBox()];
    const foot = (box?.y ?? 0) + (box?.height ?? 0);
    expect(foot).toBeLessThanOrEqual(result?.y ?? 0);
  }
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

for (const count of [4, 9]) {
  test(`with ${count} lines nothing spills, and paper has one sheet`, async ({
    page,
  }) => {
    await page.goto('/');
    const { root, fields } = findAccount(page);
    await root.evaluate((place, count) => {
      const lines = place.querySelectorAll('label');
      const last = lines[lines.length - 1] as Element;
      for (let i = lines.length; i < count; i++)
        last.before(last.cloneNode(true));
      for (const line of [...lines].slice(count)) line.remove();
    }, count);
    await expect(fields).toHaveCount(count);
    for (const width of [320, 360, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = () => document.documentElement.scrollWidth;
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(width);
    }
    await root.evaluate((place) => {
      const form = place.querySelector('form');
      if (form) form.dataset.prints = '';
    });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

test('with letters twice as large nothing is cut on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const { root, price } = findAccount(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const isCut = (place: Element) =>
    [...place.querySelectorAll('*')].some(
      (part) => part.getBoundingClientRect().right > innerWidth,
    );
  expect(await root.evaluate(isCut)).toBe(false);
  const [row, field] = [await root.boundingBox(), await price.boundingBox()];
  expect(field?.width).toBeGreaterThan(0.9 * (row?.width ?? 0));
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
