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

test('account: in forced colours what is typed and the bar of what is left are seen', async ({
  site,
}) => {
  const { page, account } = site;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(site.address);
    await account.price.fill('200000');
    await account.cost.fill('1');
    await expect(account.left).toContainText('199.999');
    const before = await account.cost.screenshot();
    await account.cost.fill('1111111');
    expect((await account.cost.screenshot()).equals(before)).toBe(false);
    const bar = await account.root.locator('p').evaluate((result) => {
      const { backgroundImage } = getComputedStyle(result, '::after');
      return { backgroundImage, color: getComputedStyle(document.body).color };
    });
    expect(bar.backgroundImage).toContain(bar.color);
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

for (const [width, height, letters] of [
  [390, 664, 16],
  [390, 400, 16],
  [390, 400, 32],
  [320, 568, 16],
] as const)
  test(`account: at ${width} × ${height} px, with letters of ${letters} px, a focused field and its error are seen whole`, async ({
    site,
  }) => {
    const { page } = site;
    const { root, fields } = site.account;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto(site.address);
    await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
    for (const field of await fields.all()) {
      await field.focus();
      await page.keyboard.type('tres');
      await field.press('Enter');
      const error = root.getByRole('alert');
      await expect(error).toBeVisible();
      for (const part of [field, error]) expect(await part.evaluate(isSeenWhole)).toBe(true);
      await field.fill('');
      await expect(error).toBeHidden();
    }
  });

/** Runs in the page. */
function isSeenWhole(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return element === shown || element.contains(shown);
  });
}

for (const [width, letters] of [
  ...[320, 360, 390, 430, 768, 1024, 1280, 1440].map((width) => [width, 16] as const),
  ...[320, 390, 1280].map((width) => [width, 32] as const),
] as const)
  test(`account: at ${width} px, with letters of ${letters} px, each amount is shown whole`, async ({
    site,
  }) => {
    const { page } = site;
    const { root, fields, price, left } = site.account;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
    await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
    for (const field of await fields.all()) await field.fill('9999999,99');
    await expect(left).toContainText('9.999.999,9');
    for (const amount of ['0', '9999999,99', '']) {
      await price.fill(amount);
      expect(await root.evaluate(listCutAmounts)).toEqual([]);
    }
    await price.fill('9.999.999,99');
    for (const field of (await fields.all()).slice(1)) await field.fill('0');
    await expect(left).toContainText('9.999.999,99');
    expect(await root.evaluate(listCutAmounts)).toEqual([]);
  });

/** Runs in the page: the fields and amounts that are wider than their box, or in two lines. */
function listCutAmounts(root: Element) {
  const fields = [...root.querySelectorAll<HTMLInputElement>('[inputmode]')];
  const cut = fields
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ name }) => name);
  // A pseudo-element has no box in the DOM: what it shows is measured in a copy.
  for (const field of fields) {
    const copy = document.createElement('span');
    const label = field.parentElement as Element;
    const { fontSize, fontWeight, paddingLeft } = getComputedStyle(label, '::before');
    Object.assign(copy.style, { position: 'fixed', whiteSpace: 'nowrap', fontSize, fontWeight });
    copy.textContent = `− ${label.getAttribute('data-amount') ?? ''}\u202f€`;
    label.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    if (width > field.clientWidth - 2 * Number.parseFloat(paddingLeft))
      cut.push(`${field.name}: ${width}`);
  }
  const range = document.createRange();
  const box = root.querySelector('b') as Element;
  range.selectNodeContents(box);
  const { left, right, height } = range.getBoundingClientRect();
  const { left: start, right: end, height: line } = box.getBoundingClientRect();
  if (left < start || right > end || height > 1.5 * line) cut.push('result');
  if (root.getBoundingClientRect().right > innerWidth) cut.push('sheet');
  return cut;
}

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

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
] as const)
  test(`account: at ${width} × ${height} px the result and the street are in the first screen`, async ({
    site,
  }) => {
    const { page, account } = site;
    const street = page.locator('main > section').first().locator(':scope > [data-no-print] > svg');
    const readTop = async (part: Locator) => (await part.boundingBox())?.y;
    await page.setViewportSize({ width, height });
    await page.goto(site.address);
    await expect(account.left).toBeInViewport({ ratio: 1 });
    expect(await readTop(street)).toBeLessThan(height - 40);
    expect((await page.locator('figure').first().boundingBox())?.height).toBeLessThan(691);
  });
