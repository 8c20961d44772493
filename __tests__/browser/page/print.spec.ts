import { expect, test } from '../test';

test('print: no page is blank, and each has margins', async ({ page, consoleLines }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/no-such-page', '/sin-enviar/', '/sin-servidor/']) {
    await page.goto(path);
    await expect(page.getByRole('heading').filter({ visible: true })).not.toHaveCount(0);
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
