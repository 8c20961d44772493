import { expect } from '@playwright/test';
import sharp from 'sharp';
import { type Engine, type Site, test } from './engines';

/** The amounts end with the same digit. */
const amounts = ['200.000', '7260', '7.260,50', '900', '80000', '500', '14470', '0'];

/** The magnification of the account: differences are fractions of a pixel. */
const scale = 4;

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
    await engine.evaluate(enlarge, scale, media === 'print' ? '50% 0' : '100% 0');
    // WebKit first draws magnified text as a blurred picture.
    await expect
      .poll(async () => Math.max(...(await measureSpreads(engine))))
      .toBeLessThanOrEqual(scale / 2);
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

/** Runs in the page: magnifies the account, alone, around a fixed point, with the result at its place below the lines. */
function enlarge(scale: number, origin: string) {
  const account = document.querySelector<HTMLElement>('[data-island=account] > div:has(input)');
  (document.activeElement as HTMLElement).blur();
  document.body.style.setProperty('visibility', 'hidden');
  account?.style.setProperty('visibility', 'visible');
  account?.style.setProperty('transform', `scale(${scale})`);
  account?.style.setProperty('transform-origin', origin);
  account?.querySelector<HTMLElement>(':scope > p')?.style.setProperty('position', 'static');
}

/** The distances between the ends of the amounts in the fields, and between those of their units. */
async function measureSpreads(engine: Engine) {
  const ends: number[][] = [];
  for (const i of amounts.keys()) ends.push(await findEnds(engine, i));
  return [0, 1].map((part) => measureSpread(ends.map((end) => end[part] ?? 0)));
}

/** Finds the pixels at which the amount in a field and its unit end. */
async function findEnds(engine: Engine, i: number) {
  const box = await engine.evaluate(showField, i);
  const picture = sharp(await engine.screenshot()).extract(box);
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const isInked = (column: number) =>
    data.some((light, at) => light < 110 && at % info.width === column);
  const inked = Array.from({ length: info.width }, (_, column) => column).filter(isInked);
  const ends = inked.filter((column) => !inked.includes(column + 1)).slice(-2);
  return ends.map((column) => box.left + column);
}

/** Runs in the page: scrolls to a field. @returns the box of its letters, without its borders */
function showField(i: number) {
  const field = document.querySelector(`[name=euros-${i}]`);
  field?.scrollIntoView({ behavior: 'instant', block: 'center' });
  const { left = 0, right = 0, top = 0, height = 0 } = field?.getBoundingClientRect() ?? {};
  const start = Math.max(0, Math.ceil(left));
  return {
    left: start,
    width: Math.floor(right) - start,
    top: Math.ceil(top + height / 4),
    height: Math.floor(height / 2),
  };
}
