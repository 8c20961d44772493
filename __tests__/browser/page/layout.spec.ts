import { readFileSync } from 'node:fs';
import { listReachFaults, listRowFaults, listTextFaults, setStyles } from '../page-tools';
import { expect, test } from '../test';

/** Text spaced as in WCAG 2.2, 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`;

test('layout: nothing is too wide, cut or covered, in any window and with any letters', async ({
  page,
}) => {
  await page.goto('/');
  for (const [circumstance, width, height, css] of [
    ['a small phone', 320, 568, ''],
    ['280 px', 280, 640, ''],
    ['400% zoom', 320, 256, ''],
    ['a phone on its side', 568, 320, ''],
    ['a large phone on its side', 844, 390, ''],
    ['letters of 24 px', 360, 740, 'html { font-size: 24px }'],
    ['letters twice as large', 390, 932, 'html { font-size: 200% }'],
    ['text spaced as WCAG asks', 360, 740, spaced],
    ['a laptop', 1280, 720, ''],
    ...[390, 768, 1000, 1920, 2560].map((px) => [`${px} px`, px, 800, ''] as const),
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(setStyles, css);
    for (const listFaults of [listReachFaults, listTextFaults, listCutTexts, listRowFaults])
      expect.soft(await page.evaluate(listFaults), circumstance).toEqual([]);
  }
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
    const [font, fallback] = ['display', 'display-3'].map((family) => {
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
  const brand = page.locator('header a').first();
  const readTop = () => page.evaluate('scrollY');
  await page.goto('/');
  for (const width of [320, 834, 1440])
    for (const act of [() => brand.click(), () => brand.press('Enter')]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('link', { name: 'Hablemos' }).click();
      await expect(page.locator('#contact h2')).toBeInViewport();
      const before = await readTop();
      await brand.focus();
      expect(await readTop()).toBe(before);
      await act();
      await expect.poll(readTop).toBe(0);
    }
});

test('layout: little moves while the page arrives, with its fonts at last, and is read', async ({
  site,
}) => {
  const { page, newsletter } = site;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let release = () => {};
  await page.route('**/*.woff2', async (route) => {
    await fontsMayCome;
    await route.continue();
  });
  let fontsMayCome: Promise<void>;
  for (const width of [320, 360, 375, 412, 768, 1280]) {
    fontsMayCome = new Promise((resolve) => {
      release = resolve;
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.evaluate(waitForPaint);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1em display'))).toBe(true);
    await newsletter.root.scrollIntoViewIfNeeded();
    await newsletter.hydrate();
    expect.soft(await page.evaluate(sumShifts), `at ${width} px`).toBeLessThan(0.02);
  }
});

/** Runs in the page. */
function waitForPaint() {
  return new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
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

test('layout: the headline has room for 12 em in each line, on a phone and beside a tablet’s account for 10, and is never smaller in a wider window', async ({
  page,
}) => {
  await page.goto('/');
  const sizes: number[] = [];
  for (const width of [320, 390, 767, 768, 1023, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const [size, room] = await page.locator('h1').evaluate((h1) => {
      const { width } = h1.firstElementChild?.getBoundingClientRect() ?? h1.getBoundingClientRect();
      return [Number.parseFloat(getComputedStyle(h1).fontSize), width] as const;
    });
    const isNarrow = width < 768 || (width >= 1024 && width < 1152);
    expect.soft(room / size, `at ${width} px`).toBeGreaterThan(isNarrow ? 10 : 12);
    sizes.push(size);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test('office card: names side by side share a baseline', async ({ page }) => {
  await page.goto('/');
  for (const width of [600, 768, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const names = await page
      .locator('address dt')
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect()));
    for (const [i, { x, bottom }] of names.entries()) {
      const next = names[i + 1];
      if (next && next.x > x) expect.soft(next.bottom, `at ${width} px`).toBeCloseTo(bottom, 0);
    }
  }
});

test('layout: from 1,920 px on the page grows with the window', async ({ page }) => {
  await page.goto('/');
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1080 });
    return page.evaluate(() => {
      const [heading] = document.querySelectorAll('main > section:last-child > *');
      return [
        Number.parseFloat(getComputedStyle(document.body).fontSize),
        innerWidth - 2 * (heading?.getBoundingClientRect().left ?? 0),
      ] as const;
    });
  };
  const [font, text] = await measure(1920);
  const [largeFont, largeText] = await measure(2560);
  expect(largeFont / font).toBeCloseTo(1.25, 2);
  expect(largeText / text).toBeGreaterThan(1.25);
});

test('bells: an answer moves only what is below its floor, a window at the foot of the page is lit for each bell', async ({
  page,
}) => {
  const drawing = readFileSync('agency/style/street.svg', 'utf8');
  const lamps = Array.from(drawing.matchAll(/var\((--lit-\d)\)/g), ([, name = '']) => name);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const bells = await page.getByRole('checkbox').all();
    for (const [i, bell] of bells.entries()) {
      const before = await page.evaluate(measureFloors);
      await bell.check();
      const after = await page.evaluate(measureFloors);
      const growth = (after[i]?.height ?? 0) - (before[i]?.height ?? 0);
      expect(growth).toBeGreaterThanOrEqual(0);
      for (const [j, { top, height, side, overlap }] of after.entries()) {
        const floor = `floor ${j}, bell ${i}, at ${width} px`;
        expect(top - (before[j]?.top ?? 0), floor).toBeCloseTo(j > i ? growth : 0, 0);
        expect(height - (before[j]?.height ?? 0), floor).toBeCloseTo(j === i ? growth : 0, 0);
        expect(side, floor).toEqual(before[j]?.side);
        expect(overlap, floor).toBe(false);
      }
      await page.locator('footer > svg').scrollIntoViewIfNeeded();
      const countLit = () =>
        page
          .locator('footer > svg')
          .evaluate(
            (street, names) =>
              names.filter((name) => getComputedStyle(street).getPropertyValue(name)).length,
            lamps,
          );
      await expect.poll(countLit).toBe(i + 1);
    }
  }
});

/** Runs in the page: the position of each floor, its width, and whether its texts overlap. */
function measureFloors() {
  const find = (element: Element) => element.getBoundingClientRect();
  return Array.from(document.querySelectorAll('label:has([type=checkbox])'), (floor) => {
    const { top, bottom, height } = find(floor);
    const texts = [...floor.querySelectorAll('strong, span')];
    const shown = texts.map(find).filter((text) => text.height);
    const ends = [...shown.slice(1).map((text) => text.top), bottom];
    return {
      top: top + scrollY,
      height,
      side: Array.from(floor.querySelectorAll(':not(span + span)'), (part) => [
        find(part).x,
        find(part).width,
      ]),
      overlap: shown.some((text, i) => text.bottom > (ends[i] ?? 0) + 1),
    };
  });
}
