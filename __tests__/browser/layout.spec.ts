import { listReachFaults, listTextFaults, setStyles } from './page-tools';
import { expect, test } from './test';

/** Text spaced as in WCAG 2.2, 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`;

for (const [circumstance, width, height, css] of [
  ['a small phone', 320, 568, ''],
  ['280 px', 280, 640, ''],
  ['400% zoom', 320, 256, ''],
  ['a phone on its side', 568, 320, ''],
  ['letters of 24 px', 360, 740, 'html { font-size: 24px }'],
  ['letters twice as large', 390, 932, 'html { font-size: 200% }'],
  ['text spaced as WCAG asks', 360, 740, spaced],
  ['a laptop', 1280, 720, ''],
  ...[360, 390, 768, 1000, 1280, 1920, 2560].map((px) => [`${px} px`, px, 800, ''] as const),
] as const)
  test(`layout: nothing is too wide, cut or covered: ${circumstance}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(setStyles, css);
    for (const listFaults of [listReachFaults, listTextFaults, listCutTexts])
      expect.soft(await page.evaluate(listFaults)).toEqual([]);
  });

/** Runs in the page. */
function listCutTexts() {
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter(
      (element) =>
        element.clientHeight > 4 &&
        getComputedStyle(element).overflow !== 'visible' &&
        element.scrollHeight > element.clientHeight + 1,
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

test('layout: the fallback font is as wide and as high as the display font', async ({ page }) => {
  await page.goto('/');
  const [width = 0, height = 0] = await page.evaluate(async () => {
    await document.fonts.load('1em display');
    const [font, fallback] = ['display', 'fallback-times'].map((family) => {
      const line = document.createElement('span');
      line.textContent = 'El veloz murciélago hindú comía feliz cardillo y kiwi';
      line.style.cssText = `position: fixed; white-space: pre; font: 700 100px ${family}`;
      document.body.append(line);
      return line.getBoundingClientRect();
    }) as [DOMRect, DOMRect];
    return [fallback.width / font.width, fallback.height / font.height];
  });
  expect(width).toBeCloseTo(1, 1.5);
  expect(height).toBeCloseTo(1, 1.5);
});

test('header: Hablemos leads to the contact form, the brand to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const brand = page.locator('header a').first();
  const readTop = () => page.evaluate('scrollY');
  for (const width of [320, 834, 1440])
    for (const act of [() => brand.click(), () => brand.press('Enter')]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await page.getByRole('link', { name: 'Hablemos' }).click();
      await expect(page.locator('#contact h2')).toBeInViewport();
      const before = await readTop();
      await brand.focus();
      expect(await readTop()).toBe(before);
      await act();
      await expect.poll(readTop).toBe(0);
    }
});

test('layout: nothing moves while the page arrives and is read', async ({ site }) => {
  const { page, newsletter } = site;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
    await newsletter.root.scrollIntoViewIfNeeded();
    await newsletter.waitUntilHydrated();
    expect(await page.evaluate(listShifts)).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('1em display'))).toBe(true);
  }
});

/** Runs in the page: what has moved so far. */
function listShifts() {
  return new Promise<PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
}
