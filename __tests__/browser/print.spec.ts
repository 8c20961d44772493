import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('print: with the browser’s own command, a focused field has no ring, and what cannot be read is a blank', async ({
  site,
}) => {
  const { page } = site;
  const { root, price, cost, left } = site.account;
  const shoot = async () => {
    await page.emulateMedia({ media: 'print' });
    const picture = await root.screenshot();
    await page.emulateMedia({ media: 'screen' });
    return picture;
  };
  await page.goto(site.address);
  await price.fill('200000');
  await expect(left).toContainText('200.000');
  await price.blur();
  const blank = await shoot();
  await cost.focus();
  expect((await shoot()).equals(blank)).toBe(true);
  await cost.fill('tres');
  await cost.press('Enter');
  await expect(root.getByRole('alert')).toBeVisible();
  expect((await shoot()).equals(blank)).toBe(true);
  await cost.fill('7260');
  await expect(left).toContainText('192.740');
  expect((await shoot()).equals(blank)).toBe(false);
});

test('print: no page is blank, and what has the focus looks as without it', async ({
  site,
  consoleLines,
}) => {
  const { page } = site;
  await page.emulateMedia({ media: 'print' });
  for (const path of ['', 'no-such-page', 'sin-enviar/']) {
    await page.goto(`${site.address}${path}`);
    await expect(page.getByRole('heading').filter({ visible: true })).not.toHaveCount(0);
    await page.keyboard.press('Tab'); // from now on a focused control has its ring on the screen
    expect(await page.evaluate(listRings)).toEqual([]);
  }
  consoleLines.splice(0); // a page that is not found
});

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
