import type { Page } from '@playwright/test';
import { expect, test } from './test';

async function expectNoSpill(page: Page, width: number) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
}

test('nothing spills at any width', async ({ page }) => {
  for (const hash of ['', '#privacidad', '#aviso-legal']) {
    await page.goto(`/${hash}`);
    for (const width of [320, 360, 390, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSpill(page, width);
    }
  }
});

test('the stand-in for the face is as wide and as high', async ({ page }) => {
  await page.goto('/');
  const sizes = await page.evaluate(async () => {
    await document.fonts.load('1em display');
    const measure = (family: string) => {
      const line = document.createElement('span');
      line.textContent = 'El veloz murciélago hindú comía feliz cardillo y kiwi';
      line.style.cssText = `position: fixed; white-space: pre; font: 700 100px ${family}`;
      document.body.append(line);
      return [line.offsetWidth, line.offsetHeight] as const;
    };
    return [measure('display'), measure('fallback-times')] as const;
  });
  const [[width, height], [otherWidth, otherHeight]] = sizes;
  expect(otherWidth / width).toBeCloseTo(1, 1.5);
  expect(otherHeight / height).toBeCloseTo(1, 1.5);
});

/** Text spaced as in WCAG 2.2, 1.4.12. */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';
const large = 'html { font-size: 24px }';

/** Runs in the page. */
function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

test('with text spaced as WCAG asks nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(addStyles, spaced);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter(
        (element) =>
          element.clientHeight > 4 &&
          getComputedStyle(element).overflow !== 'visible' &&
          element.scrollHeight > element.clientHeight + 1,
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(cut).toEqual([]);
  await expectNoSpill(page, 360);
});

for (const [circumstance, width, height, css] of [
  ['a small phone', 320, 568, ''],
  ['280 px', 280, 640, ''],
  ['letters of 24 px', 360, 740, large],
  ['spaced text', 360, 740, spaced],
  ['400% zoom', 320, 256, ''],
  ['a phone on its side', 568, 320, ''],
  ['a laptop', 1280, 720, ''],
] as const)
  test(`the bar is low and covers nothing: ${circumstance}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(addStyles, css);
    await expectNoSpill(page, width);
    expect(await page.evaluate(measureBar, true)).toBeLessThan(height / 6);
    const covered = await page.evaluate(listCoveredStops);
    expect(covered).toEqual([]);
    for (const link of await page.locator('a[href^="#"]').all()) {
      const id = (await link.getAttribute('href')) ?? '';
      await page.evaluate((id) => location.assign(id), id);
      const heading = page.locator(`${id} :is(h1, h2)`).first();
      if (!(await heading.isVisible())) continue;
      const { y } = (await heading.boundingBox()) ?? { y: -1 };
      const bar = await page.evaluate(measureBar, false);
      expect(y, id).toBeGreaterThanOrEqual(bar);
    }
  });

/** Runs in the page: how much of the window's top the bar takes, once it stays there. */
function measureBar(scrolled: boolean): number {
  const bar = document.querySelector('header')?.lastElementChild;
  if (scrolled) scrollTo({ top: 5000, behavior: 'instant' });
  return Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
}

/** Runs in the page: what can take the focus, and does so behind the bar, from above or from below. */
function listCoveredStops() {
  const bar = document.querySelector('header')?.lastElementChild;
  const selector = 'main :is(a, input, textarea, button, summary)';
  const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter((stop) =>
    stop.checkVisibility(),
  );
  const covered = [...stops, ...stops.reverse()].filter((stop) => {
    stop.focus();
    const edge = bar?.getBoundingClientRect().bottom ?? 0;
    return stop.getBoundingClientRect().top < Math.max(0, edge);
  });
  return covered.map((stop) => stop.outerHTML);
}

test('the brand leads to the very top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 834, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const act of ['click', 'key'] as const) {
      await page.goto('/#contact');
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(800);
      const brand = page.locator('header a').first();
      const before = await page.evaluate('scrollY');
      await brand.focus();
      expect(await page.evaluate('scrollY')).toBe(before);
      if (act === 'click') await brand.click();
      else await brand.press('Enter');
      await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    }
  }
});

test('wherever one scrolls to, no text lies over another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of [360, 768, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(listCovered), `at ${width} px`).toEqual([]);
  }
});

/** Runs in the page: the texts that something covers, wherever one has scrolled to. */
function listCovered() {
  const header = document.querySelector('header')?.lastElementChild;
  const bar = header?.getBoundingClientRect().bottom ?? 0;
  const isCovered = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(({ left, top, bottom, width, height }) => {
      if (top <= bar || bottom >= innerHeight) return false;
      const [x, y] = [left + width / 2, top + height / 2];
      return !element.contains(document.elementFromPoint(x, y));
    });
  };
  const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, summary, strong, b')].filter(
    (text) => text.checkVisibility({ visibilityProperty: true }),
  );
  const found = new Set<string>();
  const end = document.documentElement.scrollHeight;
  for (let top = 0; top < end; top += 200) {
    scrollTo({ top, behavior: 'instant' });
    for (const text of texts.filter(isCovered)) found.add(text.textContent ?? '');
  }
  return [...found];
}

test('nothing moves while the page arrives and is read', async ({ site }) => {
  const { page, newsletter } = site;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
    await newsletter.root.scrollIntoViewIfNeeded();
    await newsletter.waitUntilHydrated();
    expect(await page.evaluate(listShifts)).toEqual([]);
    const wearsFace = () => document.fonts.check('1em display');
    expect(await page.evaluate(wearsFace)).toBe(true);
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
