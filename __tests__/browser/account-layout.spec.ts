import { findAccount } from './forms';
import { expect, test } from './test';

test('nothing is drawn in a blank account, and bars where figures are', async ({ site }) => {
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

test('what is left stays in sight while one writes on a phone', async ({ site }) => {
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

for (const count of [4, 9]) {
  test(`with ${count} lines nothing spills, and paper has one sheet`, async ({ page }) => {
    await page.goto('/');
    const { root, fields } = findAccount(page);
    await root.evaluate((place, count) => {
      const lines = place.querySelectorAll('label');
      const last = lines[lines.length - 1] as Element;
      for (let i = lines.length; i < count; i++) last.before(last.cloneNode(true));
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

test('with letters twice as large nothing is cut on a phone', async ({ page }) => {
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
