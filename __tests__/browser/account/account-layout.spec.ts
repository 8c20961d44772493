import { setStyles } from '../page-tools';
import { expect, test } from '../test';

test('account: windows are lit by an example, and by a price once the script has read it', async ({
  site,
}) => {
  const { page, account } = site;
  const { root, price, left } = account;
  const shoot = async (css: string) => {
    await page.evaluate(setStyles, css);
    return root.locator('svg').screenshot();
  };
  const areWindowsLit = async () => {
    const bare = await shoot('svg path[d] { display: none }');
    return !bare.equals(await shoot(''));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await site.openEarly();
  expect(await areWindowsLit()).toBe(true);
  await price.focus();
  await page.keyboard.type('200000');
  expect(await areWindowsLit(), 'of an example beside a typed price').toBe(false);
  release();
  await expect(left).toContainText(/\d/);
  expect(await areWindowsLit()).toBe(true);
});

test('account: in a low window the result does not stick', async ({ site }) => {
  const { page } = site;
  const { price, left } = site.account;
  const findGap = async () => {
    const { y: field = 0 } = (await price.boundingBox()) ?? {};
    const { y: result = 0 } = (await left.boundingBox()) ?? {};
    return result - field;
  };
  await page.goto(site.address);
  await page.setViewportSize({ width: 390, height: 1800 });
  const whole = await findGap();
  for (const [height, isStuck] of [
    [480, true],
    [479, false],
  ] as const) {
    await page.setViewportSize({ width: 390, height });
    await price.scrollIntoViewIfNeeded();
    expect((await findGap()) < whole, `${height} px`).toBe(isStuck);
  }
});

test('account: on a phone the result stays in sight below each field', async ({ site }) => {
  const { page } = site;
  const { fields, price, left } = site.account;
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(site.address);
  await price.focus();
  await price.fill('200000');
  await expect(left).toContainText(/\d/);
  for (const field of await fields.all()) {
    await field.focus();
    await expect(left).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    const result = await left.boundingBox();
    await expect(left.locator('..'), 'it covers what is behind').not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    expect(result?.y).toBeGreaterThanOrEqual(y + height);
  }
});

test('account: where a phone shows the first line, it shows the result, in a row of one height', async ({
  site,
}) => {
  const { page, account } = site;
  const line = account.root.locator('p:has(> b)');
  for (const [width, height] of [
    [320, 568],
    [320, 640],
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(site.address);
    // `ready` does not wait for a font that is not asked for yet.
    await page.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((font) => font.load()));
    });
    await account.price.scrollIntoViewIfNeeded();
    await expect(account.left, `${width} × ${height} px`).toBeInViewport({ ratio: 1 });
    const { height: row } = (await line.boundingBox()) ?? {};
    await account.price.fill('300000');
    await expect(account.left).toContainText(/\d/);
    expect((await line.boundingBox())?.height).toBe(row);
  }
});

test('account: with the questions of an estimate open, the result stays in sight and covers none that has the focus', async ({
  site,
}) => {
  const { page, account } = site;
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(site.address);
    await account.price.fill('285000');
    await expect(account.left).toContainText(/\d/);
    for (const estimate of await account.estimates.all()) {
      await estimate.click();
      const controls = account.root.locator('[name^="sale-"], summary').filter({ visible: true });
      await expect(controls).not.toHaveCount(0);
      await account.root.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (const control of await controls.all()) {
        await control.focus();
        await expect(account.left).toBeInViewport({ ratio: 1 });
        expect(await control.evaluate(isSeenWhole), await control.evaluate(write)).toBe(true);
      }
      await estimate.click();
    }
  }
});

/** Runs in the page. */
function write(element: Element) {
  return `${innerWidth} px: ${element.outerHTML.slice(0, 120)}`;
}

test('account: a field that the result covers in part comes into view when one types', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await page.setViewportSize({ width: 390, height: 844 });
  const { x = 0, y = 0 } = (await account.price.boundingBox()) ?? {};
  await page.setViewportSize({ width: 390, height: Math.round(y + 80) });
  await page.mouse.click(x + 8, y + 4);
  await account.waitUntilHydrated();
  expect(await account.price.evaluate(isSeenWhole)).toBe(false);
  await page.keyboard.type('2');
  await expect.poll(() => account.price.evaluate(isSeenWhole)).toBe(true);
});

test('account: on a small phone the names have more room than the fields, also beside millions, which are as large', async ({
  site,
}) => {
  const { page, account } = site;
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(site.address);
  const measure = async () => (await account.price.boundingBox())?.width ?? 0;
  const room = (await account.root.boundingBox())?.width ?? 0;
  expect(await measure()).toBeLessThan(0.45 * room);
  await account.price.fill('1234567,89');
  await expect(account.left).toContainText(/,\d\d/);
  expect(await measure()).toBeLessThan(0.5 * room);
  const [amount, name] = await account.price.evaluate((field) =>
    [field, field.parentElement ?? field].map((part) => getComputedStyle(part).fontSize),
  );
  expect(amount).toBe(name);
});

test('account: in a small window a focused field and its error are seen whole', async ({
  site,
}) => {
  const { page } = site;
  const { root, fields } = site.account;
  const error = root.getByRole('alert');
  await page.goto(site.address);
  for (const [width, height, letters] of [
    [390, 664, 16],
    [390, 400, 16],
    [390, 400, 32],
    [320, 568, 16],
    [740, 170, 16], // a phone in landscape, above its keyboard
    [667, 150, 16],
  ] as const)
    await test.step(`${width} × ${height} px, letters of ${letters} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      for (const field of [fields.first(), fields.nth(3), fields.last()]) {
        await field.focus();
        await page.keyboard.insertText('tres');
        await field.press('Enter');
        await expect(error).toBeVisible();
        for (const part of [field, error])
          await expect.poll(() => part.evaluate(isSeenWhole)).toBe(true);
        await field.fill('');
        await expect(error).toBeHidden();
      }
    });
});

/** Runs in the page. */
function isSeenWhole(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return element === shown || element.contains(shown);
  });
}

test('account: at every width and with large letters, each amount is shown whole', async ({
  site,
}) => {
  const { page } = site;
  const { root, fields, price, left } = site.account;
  await page.goto(site.address);
  const [, ...costs] = await fields.all();
  const expectWhole = async () => {
    for (const [letters, widths] of [
      [16, [320, 360, 390, 430, 768, 1024, 1280, 1440]],
      [32, [320, 390, 1280]],
    ] as const) {
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await root.evaluate(listCutAmounts);
        expect(cut, `at ${width} px, with letters of ${letters} px`).toEqual([]);
      }
    }
  };
  await page.evaluate(setStyles, 'html { font-size: 32px }');
  await page.setViewportSize({ width: 390, height: 844 });
  const [sheet, field] = [await root.boundingBox(), await price.boundingBox()];
  expect(field?.width, 'the phone’s whole width').toBeGreaterThan(0.9 * (sheet?.width ?? 0));
  for (const cost of costs) await cost.fill('9999999,99');
  for (const amount of ['0', '9999999,99', '']) {
    await price.fill(amount);
    await expect(left).toContainText(amount === '' ? /./ : /9\.999\.999/);
    await expectWhole();
  }
  for (const cost of costs) await cost.fill('0');
  await price.fill('9.999.999,99');
  await expect(left).toContainText('9.999.999,99');
  await expectWhole();
});

/** Runs in the page: the fields and amounts that are wider than their box, or in two lines. */
function listCutAmounts(root: Element) {
  const fields = [...root.querySelectorAll<HTMLInputElement>('[inputmode]')];
  const cut = fields
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ name }) => name);
  // A pseudo-element has no box in the DOM: its text is measured in a copy.
  for (const field of fields) {
    const copy = document.createElement('span');
    const line = field.closest('div') as Element;
    const { fontSize, fontWeight, paddingLeft } = getComputedStyle(line, '::before');
    Object.assign(copy.style, { position: 'fixed', whiteSpace: 'nowrap', fontSize, fontWeight });
    copy.textContent = `− ${line.getAttribute('data-amount') ?? ''}\u202f€`;
    line.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    if (width > field.clientWidth - 2 * Number.parseFloat(paddingLeft))
      cut.push(`${field.name}: ${width}`);
  }
  const range = document.createRange();
  const box = root.querySelector('p > b') as Element;
  range.selectNodeContents(box);
  const { left, right, height } = range.getBoundingClientRect();
  const { left: start, right: end, height: line } = box.getBoundingClientRect();
  if (left < start || right > end || height > 1.5 * line) cut.push('result');
  if (root.getBoundingClientRect().right > innerWidth) cut.push('sheet');
  return cut;
}
