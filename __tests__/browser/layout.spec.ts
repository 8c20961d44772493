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

test('a laptop shows headline, link and account', async ({ page }) => {
  await page.goto('/');
  const sheet = page.locator('main figure').first();
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      page.locator('h1'),
      page.getByRole('link', { name: 'Quiero una valoración real' }),
      sheet.locator('b'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const headline = await page.locator('h1').boundingBox();
    const place = await sheet.boundingBox();
    expect(place?.y).toBeLessThan((headline?.y ?? 0) + 20);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(0.85 * width);
  }
});

test('headings keep their lines without their face', async ({ page, said }) => {
  const read = async () => {
    await page.goto('/');
    const lines = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      lines.push(await page.evaluate(readHeadings));
    }
    return lines;
  };
  const late = await read();
  await page.route(/\.woff2$/, (route) => route.abort());
  const never = await read();
  expect(late.map(({ worn }) => worn)).toEqual([true, true]);
  expect(never).toEqual(late.map((lines) => ({ ...lines, worn: false })));
  expect(said.splice(0)).toEqual([expect.stringContaining('ERR')]);
});

/** Runs in the page: the height and the lines of each heading, and whether it wears its face. */
async function readHeadings() {
  await document.fonts.ready;
  const places = [...document.querySelectorAll('h1, h2')].map((heading) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(heading, 4);
    const lines = new Map<number, string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const line = Math.round(range.getBoundingClientRect().bottom / 9);
        lines.set(line, `${lines.get(line) ?? ''} ${word}`);
      }
    }
    return [heading.clientHeight, ...lines.values()];
  });
  return { places, worn: document.fonts.check('1em display') };
}

test('with text spaced as WCAG asks nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const cut = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter(
        (element) =>
          element.clientHeight > 4 &&
          getComputedStyle(element).overflow !== 'visible' &&
          element.scrollHeight > element.clientHeight + 1,
      )
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(cut).toEqual([]);
  await expectNoSpill(page, 360);
});

test('at 400% zoom the header covers no field', async ({ site }) => {
  const { page, contact } = site;
  await page.setViewportSize({ width: 320, height: 256 });
  await site.open();
  const bar = page.getByRole('link', { name: 'Hablemos' }).locator('..');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
  for (const name of Object.keys(contact.typed)) {
    await contact.field(name).focus();
    await expect(contact.field(name)).toBeInViewport();
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
    return [...range.getClientRects()].some(
      ({ left, top, bottom, width, height }) => {
        if (top <= bar || bottom >= innerHeight) return false;
        const [x, y] = [left + width / 2, top + height / 2];
        return !element.contains(document.elementFromPoint(x, y));
      },
    );
  };
  const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd')];
  const found = new Set<string>();
  const end = document.documentElement.scrollHeight;
  for (let top = 0; top < end; top += 200) {
    scrollTo({ top, behavior: 'instant' });
    for (const text of texts.filter(isCovered))
      found.add(text.textContent ?? '');
  }
  return [...found];
}

test('nothing moves while the page arrives and is read', async ({ site }) => {
  const { page, newsletter } = site;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
    await newsletter.root.scrollIntoViewIfNeeded();
    await newsletter.waitUntilAwake();
    expect(await page.evaluate(listShifts)).toEqual([]);
    const wearsFace = () => document.fonts.check('1em display');
    expect(await page.evaluate(wearsFace)).toBe(true);
  }
});

/** Runs in the page: what has moved so far. */
function listShifts() {
  return new Promise<PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries()),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
}
