import type { Locator } from '@playwright/test';
import { setStyles } from './page-tools';
import { expect, test } from './test';

test('account: bars are drawn once there are amounts', async ({ site }) => {
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
