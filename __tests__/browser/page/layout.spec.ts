import { listReachFaults, listTextFaults } from '../layout-faults';
import { setStyles } from '../page-tools';
import { agency, expect, test } from '../test';

/** Text spaced as in WCAG 2.2, 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`;

test('Nothing is too wide, cut or covered, in any window, with any letters', async ({ page }) => {
  await page.goto('/');
  for (const [circumstance, width, height, css] of [
    ['a small phone', 320, 568, ''],
    ['280 px', 280, 640, ''],
    ['400% zoom', 320, 256, ''],
    ['a phone on its side', 568, 320, ''],
    ['letters of 24 px', 360, 740, 'html { font-size: 24px }'],
    ['letters twice as large', 390, 932, 'html { font-size: 200% }'],
    ['a long name, and text spaced as WCAG asks', 320, 568, spaced],
    ['translated into Arabic', 390, 800, 'html { direction: rtl }'],
    ...[390, 768, 1000, 1280, 2560].map((px) => [`${px} px`, px, 800, ''] as const),
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(setStyles, css);
    const name = css === spaced ? 'Inmobiliaria Fernández-Villaverde y Asociados' : agency.name;
    await page.evaluate(setName, name);
    for (const listFaults of [listReachFaults, listTextFaults, listCutTexts])
      expect.soft(await page.evaluate(listFaults), circumstance).toEqual([]);
  }
  expect(await page.evaluate(listUnhidden)).toEqual([]);
});

/** Runs in the page: hides each element, and lists those that are shown then. */
function listUnhidden() {
  const elements = [...document.querySelectorAll<HTMLElement>('body [class]')];
  for (const element of elements) element.setAttribute('hidden', '');
  const shown = elements.filter((element) => getComputedStyle(element).display !== 'none');
  return shown.map(({ className }) => className);
}

/** Runs in the page. */
function setName(name: string) {
  const place = document.querySelector('header a > span');
  if (place?.textContent?.trim() !== name) place?.replaceChildren(name);
}

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

test('The header stays at the top, in a low window its bar or nothing', async ({ page }) => {
  const header = page.getByRole('banner');
  const talk = header.getByRole('link', { name: 'Hablemos' });
  const brand = header.locator('a').first();
  const strip = [agency.tagline, agency.address.street].map((text) => header.getByText(text));
  const parts = [brand, talk, header.getByText(agency.phoneText), ...strip];
  for (const [width, height, shown] of [
    [320, 700, 5],
    [1440, 800, 5],
    [390, 600, 3],
    [740, 360, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await talk.click();
    await expect(page.locator('#contact h2')).toBeInViewport();
    for (const [i, part] of parts.entries())
      await (i < shown ? expect(part) : expect(part).not).toBeInViewport();
    await brand.click();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  }
  await expect(brand.locator('..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('Little moves while the page and its fonts arrive, and it is read', async ({ site }) => {
  const { page, newsletter } = site;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [320, 375, 412, 768, 1280]) {
    const release = site.holdFiles(/\.woff2$/);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const faces = await page.evaluate(() => Array.from(document.fonts, (face) => face.display));
    expect(faces, 'letters wait for no font').not.toContain('block');
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1em display'))).toBe(true);
    await newsletter.root.scrollIntoViewIfNeeded();
    await newsletter.hydrate();
    expect.soft(await page.evaluate(sumShifts), `at ${width} px`).toBeLessThan(0.02);
    expect.soft(await page.evaluate(listMoved), `at ${width} px`).toEqual([]);
  }
});

/** Runs in the page: the texts that stand elsewhere while only what is before the account has arrived. */
function listMoved() {
  const texts = [...document.querySelectorAll<HTMLElement>('main p')];
  const before = texts.map(({ offsetTop }) => offsetTop);
  const rest = document.createRange();
  rest.setStartBefore(document.querySelector('#cuenta') as Element);
  rest.setEndAfter(document.body);
  rest.deleteContents();
  return texts
    .filter((text, i) => text.checkVisibility() && Math.abs(text.offsetTop - Number(before[i])) > 1)
    .map(({ textContent }) => textContent);
}

/** Runs in the page: the cumulative layout shift so far. */
function sumShifts() {
  return new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        sum += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });
}
