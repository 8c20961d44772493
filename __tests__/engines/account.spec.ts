import { expect } from '@playwright/test';
import { type Site, test } from './engines';

const amounts = ['200.000', '7260', '7.260,50', '900', '80000', '500', '14470', '0'];

for (const media of ['screen', 'print'] as const)
  test(`account: amounts, result and closing sum end in one column: ${media}`, async ({ site }) => {
    const { engine } = site;
    await fillIn(site);
    const sums = await engine.evaluate(listTextEnds, '[data-closing] mark');
    expect(measureSpread(sums)).toBeLessThanOrEqual(0.5);
    if (media === 'print') await engine.evaluate(swapMedia);
    const column = [
      ...(await engine.evaluate(listUnitEnds, '[data-island] > div > div > label > input')),
      ...(await engine.evaluate(listTextEnds, '[data-island] p > b')),
    ];
    expect(column).toHaveLength(amounts.length + 1);
    expect(measureSpread(column)).toBeLessThanOrEqual(0.5);
  });

// On a reload Chromium and WebKit empty every field, and WebKit keeps each page that is left.
for (const [way, isKept, leave] of [
  ['a reload @Firefox', false, reload],
  ['Back to a page that was kept @all', true, goAndComeBack],
  ['Back to a page that was not kept @Firefox @all', false, goAndComeBackAnew],
] as const)
  test(`account: amounts and their result survive ${way}`, async ({ site }) => {
    await fillIn(site);
    const before = await site.engine.evaluate(readAccount);
    await leave(site);
    const readAgain = () => site.engine.evaluate(readAccount).catch(() => undefined);
    await expect.poll(readAgain).toEqual({ ...before, isKept });
  });

/** Reloads the page, marked as `leave` marks it. */
async function reload({ engine }: Site) {
  await engine.evaluate(() => {
    Object.assign(window, { isKept: true });
    location.reload();
  });
}

async function goAndComeBack(site: Site) {
  await site.leave();
  await site.comeBack();
}

/** A page that listens to `unload` is not kept in the back/forward cache. */
async function goAndComeBackAnew(site: Site) {
  await site.engine.evaluate(() => addEventListener('unload', () => {}));
  await site.leave();
  await site.engine.goBack();
}

/** Types the amounts, and waits until the account is computed. */
async function fillIn({ engine, address }: Site) {
  await engine.goto(address, { waitUntil: 'domcontentloaded' });
  for (const [i, amount] of amounts.entries()) await engine.type(`[name=euros-${i}]`, amount);
  await expect.poll(() => engine.evaluate(isComputed)).toBe(true);
}

/** Runs in the page: amounts, result and closing sum, and whether it is the page that was left before. */
function readAccount() {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-island=account] input');
  const sums = document.querySelectorAll('[data-island] p > b, [data-closing] mark');
  return {
    isKept: 'isKept' in window,
    amounts: Array.from(fields, ({ value }) => value),
    sums: Array.from(sums, (sum) => sum.textContent),
  };
}

/** Runs in the page: whether each sum is written; those at the page's end are written after the result. */
const isComputed = () =>
  Array.from(document.querySelectorAll('[data-island] p > b, [data-closing] mark')).every(
    (sum) => sum.textContent,
  );

const measureSpread = (column: number[]) => Math.max(...column) - Math.min(...column);

/** Runs in the page: lays it out on the screen as on paper. */
function swapMedia() {
  const swap = (media: MediaList) => {
    media.mediaText = media.mediaText.replace(/screen|print/g, (name) =>
      name === 'print' ? 'screen' : 'print',
    );
  };
  const sheets: (CSSStyleSheet | CSSRule)[] = [...document.styleSheets];
  for (const sheet of sheets) {
    if ('media' in sheet) swap(sheet.media as MediaList);
    if ('cssRules' in sheet) sheets.push(...(sheet.cssRules as CSSRuleList));
  }
}

/** Runs in the page: the ends of these elements' texts. */
function listTextEnds(selector: string) {
  return Array.from(document.querySelectorAll(selector), (element) => {
    const range = document.createRange();
    // The text, without the padding of a marker around it.
    range.selectNodeContents(element.querySelector('mark') ?? element);
    return range.getBoundingClientRect().right;
  });
}

/** Runs in the page: the ends of the units, which the style sheet writes, in these fields. */
function listUnitEnds(selector: string) {
  return Array.from(document.querySelectorAll(selector), (field) => {
    const unit = getComputedStyle(field.closest('label') ?? field, '::after');
    return field.getBoundingClientRect().right - Number.parseFloat(unit.paddingRight);
  });
}
