import type { Locator } from '@playwright/test';
import { setStyles } from '../page-tools';
import { expect, test } from '../test';

test.use({ deviceScaleFactor: 2 }); // a device pixel is half a pixel of CSS

/** The amounts end with the same digit. */
const amounts = ['200.000', '7260', '7.000 €', '14470', '80000', '900', '0'];

test('account: amounts and units end in one column, on screen and in print', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  const fields = (await account.fields.all()).slice(0, amounts.length);
  for (const [i, field] of fields.entries()) await field.fill(amounts[i] ?? '');
  await fields.at(-1)?.blur();
  await expect(account.left).toContainText(/\d/);
  for (const [media, width, letters] of [
    ['screen', 320, 16],
    ['screen', 390, 16],
    ['screen', 1280, 16],
    ['screen', 390, 24],
    ['print', 1280, 16],
  ] as const)
    await test.step(`${media}, ${width} px, letters of ${letters} px`, async () => {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 1800 });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      const ends = await findEnds(account.root, fields);
      for (const part of ['amount', 'unit'] as const) {
        const column = ends.map((end) => end[part]);
        expect(Math.max(...column) - Math.min(...column), part).toBeLessThanOrEqual(1);
      }
    });
});

/** Finds the device pixels at which the amount in each field and its unit end. */
async function findEnds(root: Locator, fields: Locator[]) {
  const picture = (await root.screenshot()).toString('base64');
  const handles = await Promise.all(fields.map((field) => field.elementHandle()));
  const columns = await root.evaluate(listInkedColumns, [picture, handles] as const);
  return columns.map((inked) => {
    const [amount = 0, unit = 0] = inked.filter((one) => !inked.includes(one + 1)).slice(-2);
    return { amount, unit };
  });
}

/** Runs in the page: the columns of its picture with dark pixels in each field, without its upper and lower border. */
async function listInkedColumns(
  root: Element,
  [picture, fields]: readonly [string, (Element | null)[]],
) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
    willReadFrequently: true,
  });
  context?.drawImage(bitmap, 0, 0);
  const start = root.getBoundingClientRect();
  return fields.map((field) => {
    const box = field?.getBoundingClientRect() ?? start;
    const [x, y] = [2 * (box.left - start.left), 2 * (box.top - start.top) + 12];
    const [width, height] = [Math.floor(2 * box.width), Math.floor(2 * box.height) - 24];
    const { data } = context?.getImageData(x, y, width, height) ?? { data: [] };
    const isInked = (column: number) =>
      Array.from({ length: height }, (_, row) => data[4 * (row * width + column)] ?? 255).some(
        (red) => red < 110,
      );
    return Array.from({ length: width }, (_, column) => column).filter(isInked);
  });
}

test('account: result and closing sums have digits of one width, and a row of one height', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await page.evaluate(() => document.fonts.ready);
  const row = account.root.locator('p:has(> b)');
  const sums = page.locator('[data-island] p > b, [data-closing] mark');
  await account.cost.fill('0');
  const findBox = async (amount: string) => {
    await account.price.fill(amount);
    // The closing sums are written after the result.
    await expect(sums.last()).toContainText(amount);
    const widths = await sums.evaluateAll(listTextWidths);
    return { widths, height: (await row.boundingBox())?.height };
  };
  for (const width of [320, 390, 768, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 1800 });
      const first = await findBox('211.111');
      // Also after an amount that needs smaller letters.
      await findBox('2.000.000');
      for (const amount of ['200.000', '234.567', '289.890'])
        expect(await findBox(amount)).toEqual(first);
    });
});

/** Runs in the page: how wide their texts are. */
function listTextWidths(elements: Element[]) {
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(8 * range.getBoundingClientRect().width);
  });
}
