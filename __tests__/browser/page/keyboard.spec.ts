import { setStyles } from '../page-tools';
import { expect, test } from '../test';

test('contact form: the focused field fits above a phone’s keyboard, also the message', async ({
  site,
}) => {
  const { page, contact } = site;
  await site.open();
  for (const [width, height, letters] of [
    [740, 170, 16],
    [390, 400, 16],
    [390, 400, 32],
    [320, 300, 16],
  ] as const)
    await test.step(`${width} × ${height} px, letters of ${letters} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      for (const name of ['name', 'phone', 'message']) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const field = contact.field(name);
        await field.focus();
        await field.press('End');
        expect(await field.evaluate(isSeenWhole), name).toBe(true);
      }
    });
});

/** Runs in the page. */
function isSeenWhole(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return element === shown;
  });
}
