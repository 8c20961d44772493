import { isSeenWhole } from '../layout-faults';
import { setStyles } from '../page-tools';
import { expect, test } from '../test';

const windows = [
  [320, 568, 16],
  [390, 420, 16], // above a keyboard
  [390, 400, 16],
  [390, 400, 32],
  [740, 170, 16], // a phone in landscape, above its keyboard
  [1280, 640, 16],
] as const;

test('account: in any window a focused field and its error are seen whole', async ({ site }) => {
  const { page, account } = site;
  const error = account.root.getByRole('alert');
  await page.goto(site.address);
  for (const [width, height, letters] of windows)
    await test.step(`${width} × ${height} px, letters of ${letters} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      for (const field of [account.price, account.fields.nth(3), account.fields.last()]) {
        await field.focus();
        await page.keyboard.insertText('tres');
        await field.press('Enter');
        await expect(error).toBeVisible();
        for (const part of [field, error])
          await expect.poll(() => part.evaluate(isSeenWhole)).toBe(true);
        await field.fill('');
        await expect(error).toBeHidden();
      }
    });
});

test('account: the result stays beside each field, covers none and is solid', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await page.evaluate(`void (window.isSeenWhole = ${isSeenWhole})`);
  await account.price.fill('285000');
  await expect(account.remainder).toContainText(/\d/);
  for (const estimate of await account.estimates.all()) {
    await estimate.click();
    const questions = account.root.locator('[name^="sale-"], summary').filter({ visible: true });
    await expect(questions).not.toHaveCount(0);
    for (const [width, height] of windows.filter(([, height]) => height > 400)) {
      await page.setViewportSize({ width, height });
      expect(await account.root.evaluate(listCovered), `${width} px`).toEqual([]);
    }
    await estimate.click();
  }
  const ground = account.remainder.locator('..');
  await expect(ground).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.setViewportSize({ width: 390, height: 400 });
  await account.price.evaluate((price) => price.scrollIntoView({ behavior: 'instant' }));
  await expect(account.remainder).not.toBeInViewport();
});

/** Runs in the page: focuses the fields and the questions, and lists those that are covered then, or cover the result. */
function listCovered(root: Element) {
  const isSeenWhole: (element: Element | null) => boolean = Reflect.get(window, 'isSeenWhole');
  const controls = root.querySelectorAll<HTMLElement>('[name^="euros-"], [name^="sale-"], summary');
  (document.activeElement as HTMLElement).blur();
  return [...controls]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      control.focus();
      return [control, root.querySelector('p > b')].some((part) => !isSeenWhole(part));
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

test('account: from empty to full no row, result, house or street moves', async ({ site }) => {
  const { page, account } = site;
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(site.address);
      await account.price.focus();
      await account.waitUntilHydrated();
      const before = await account.root.evaluate(findPlaces);
      const expectUnmoved = async () => {
        const after = await account.root.evaluate(findPlaces);
        for (const [i, place] of after.entries())
          expect(Math.abs(place - (before[i] ?? 0)), `part ${i}`).toBeLessThanOrEqual(8);
      };
      await page.keyboard.type('2');
      await expect(account.remainder).toHaveText(/\d/);
      await expectUnmoved();
      await page.keyboard.type('65000');
      for (const field of (await account.fields.all()).slice(2)) await field.fill('900');
      await expect(account.remainder.locator('mark')).toBeVisible();
      await expectUnmoved();
    });
});

/** Runs in the page: where the rows begin and, on wide screens, the result, the house and the street. */
async function findPlaces(root: Element) {
  await document.fonts.ready;
  scrollTo({ top: 0, behavior: 'instant' });
  const fields = '[name^="euros-"]';
  const parts = (root.closest('section') ?? root).querySelectorAll(
    innerWidth < 768 ? fields : `${fields}, p > b, svg`,
  );
  return Array.from(parts, (part) => part.getBoundingClientRect().top);
}

test('account: typing brings a field that the result covers into view', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await page.setViewportSize({ width: 390, height: 844 });
  const { x = 0, y = 0 } = (await account.price.boundingBox()) ?? {};
  await page.setViewportSize({ width: 390, height: Math.round(y + 80) });
  await page.mouse.click(x + 8, y + 4);
  await account.waitUntilHydrated();
  expect(await account.price.evaluate(isSeenWhole)).toBe(false);
  await page.keyboard.type('2');
  await expect.poll(() => account.price.evaluate(isSeenWhole)).toBe(true);
});

test('account: each amount is whole at every width and with large letters', async ({ site }) => {
  const { page } = site;
  const { root, fields, price, remainder } = site.account;
  await page.goto(site.address);
  const costs = (await fields.all()).slice(1);
  for (const cost of costs) await cost.fill('9999999,99');
  for (const amount of ['9999999,99', '']) {
    await price.fill(amount);
    await expect(remainder).toHaveText(amount === '' ? '' : /9\.999\.999/);
    for (const [letters, width] of [
      ...[320, 390, 768, 1024, 1280].map((width) => [16, width] as const),
      ...[320, 390, 1280].map((width) => [32, width] as const),
    ]) {
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      await page.setViewportSize({ width, height: 800 });
      const at = `at ${width} px, with letters of ${letters} px`;
      expect(await root.evaluate(listCutAmounts), at).toEqual([]);
    }
  }
});

/** Runs in the page: what is wider than its box, in two lines, or outside the sheet. */
function listCutAmounts(root: Element) {
  const { right } = root.getBoundingClientRect();
  const cut = [...root.querySelectorAll<HTMLInputElement>('[inputmode]')].filter((field) => {
    // A pseudo-element has no box in the DOM: its text is measured in a copy.
    const line = field.closest('div') as HTMLElement;
    const shown = getComputedStyle(line, '::before');
    const copy = document.createElement('span');
    const { fontSize, fontWeight } = shown;
    Object.assign(copy.style, { position: 'fixed', whiteSpace: 'nowrap', fontSize, fontWeight });
    copy.textContent = `${field.name.endsWith('price') ? '' : '− '}${line.dataset.amount ?? ''}`;
    line.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    const paddings = Number.parseFloat(shown.paddingLeft) + Number.parseFloat(shown.paddingRight);
    const end = field.getBoundingClientRect().right;
    return (
      width > Number.parseFloat(shown.width) - paddings + 0.5 ||
      field.scrollWidth > field.clientWidth ||
      end > right + 0.5
    );
  });
  const range = document.createRange();
  const box = root.querySelector('p > b') as Element;
  range.selectNodeContents(box);
  const [text, result] = [range, box].map((part) => part.getBoundingClientRect());
  const isCut = text && result && (text.right > result.right || text.height > 1.5 * result.height);
  return [...cut.map(({ name }) => name), ...(isCut ? ['result'] : [])];
}
