import { identity } from '../../../agency/identity';
import { legalTextsDate } from '../../../agency/texts';
import { countSheets } from '../page-tools';
import { expect, test } from '../test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('print: with the browser’s own command a focused field has no ring, and an unreadable amount is a blank', async ({
  site,
}) => {
  const { page } = site;
  const { root, price, left } = site.account;
  const cost = root.locator('[name="euros-4"]'); // not the fees, which the price alone may give
  const line = root.locator('div:has(> label [name="euros-4"])');
  const shoot = async () => {
    await page.emulateMedia({ media: 'print' });
    const picture = await line.screenshot();
    await page.emulateMedia({ media: 'screen' });
    return picture;
  };
  await page.goto(site.address);
  await price.fill('200000');
  await expect(left).toContainText(/\d/);
  await price.blur();
  const blank = await shoot();
  await cost.focus();
  expect((await shoot()).equals(blank)).toBe(true);
  await cost.fill('tres');
  await cost.press('Enter');
  await expect(root.getByRole('alert')).toBeVisible();
  expect((await shoot()).equals(blank)).toBe(true);
  await cost.fill('7260');
  await expect(line).toHaveAttribute('data-amount');
  expect((await shoot()).equals(blank)).toBe(false);
});

test('print: no page is blank, and a focused element looks like any other', async ({
  site,
  consoleLines,
}) => {
  const { page } = site;
  await page.emulateMedia({ media: 'print' });
  for (const path of ['', 'no-such-page', 'sin-enviar/', 'sin-servidor/']) {
    await page.goto(`${site.address}${path}`);
    await expect(page.getByRole('heading').filter({ visible: true })).not.toHaveCount(0);
    await page.keyboard.press('Tab'); // from now on focused controls show a ring on the screen
    expect(await page.evaluate(listRings)).toEqual([]);
  }
  consoleLines.splice(0); // a page that is not found
});

test('print: each page brings margins of its own', async ({ page, consoleLines }) => {
  for (const path of ['/', '/no-such-page', '/sin-enviar/', '/sin-servidor/']) {
    await page.goto(path);
    const margins = await page.evaluate(listPageMargins);
    expect.soft(margins.length).toBeGreaterThan(0);
    for (const margin of margins) expect.soft(margin, path).toMatch(/^(1\d|2\d)mm/);
  }
  consoleLines.splice(0); // a page that is not found
});

/** Runs in the page: the margins that its styles give a sheet of paper. */
function listPageMargins() {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]));
  return rules.flatMap((rule) => (rule instanceof CSSPageRule ? rule.style.margin : []));
}

test('print: Privacidad names its agency and its date, in short lines on sheets of which none is blank', async ({
  page,
}) => {
  await page.goto('/#privacidad');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 }); // an A4 sheet between its margins
  await expect(page.locator('header').getByText(identity.name.split(' ')[0] ?? '')).toBeVisible();
  const text = page.locator('#privacidad');
  await expect(text).toContainText(legalTextsDate);
  const lengths = await text.locator('p').evaluateAll(listLineLengths);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(70);
  const height = await page.evaluate(() => document.body.scrollHeight);
  expect(await countSheets(page)).toBeLessThanOrEqual(Math.ceil(height / 1000));
});

/** Runs in the page: the number of characters in each line of these paragraphs. */
function listLineLengths(paragraphs: Element[]) {
  return paragraphs.flatMap((paragraph) => {
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let i = 0; i < node.length; i++) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const line = Math.round(range.getBoundingClientRect().bottom);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return [...lines.values()];
  });
}

/** Runs in the page: the controls that are printed with a focus ring. */
function listRings() {
  const controls = document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary');
  const readLook = (control: Element) => {
    const { outline, outlineStyle, boxShadow } = getComputedStyle(control);
    return outlineStyle === 'none' ? boxShadow : `${outline} ${boxShadow}`;
  };
  return Array.from(controls).flatMap((control) => {
    const before = readLook(control);
    control.focus();
    const after = document.activeElement === control ? readLook(control) : before;
    control.blur();
    return after === before ? [] : [`${control.outerHTML}: ${after}`];
  });
}
