import { expect, test } from '../test';

test('page: its letters have nine sizes at most, at each width, also in an account in use', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(`${site.address}#privacidad`);
  await account.price.fill('200000');
  await expect(account.left).toContainText(/\d/);
  for (const details of await page.locator('details').all())
    await details.evaluate((it) => it.setAttribute('open', ''));
  for (const width of [320, 390, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const sizes = await page.evaluate(listSizes);
    expect(sizes.length, `${width} px: ${sizes.join(', ')}`).toBeLessThanOrEqual(9);
  }
});

/** Runs in the page: the font sizes of all texts that it shows, in pixels. */
function listSizes() {
  const sizes = new Set<number>();
  const add = ({ fontSize }: CSSStyleDeclaration) =>
    sizes.add(Number(Number.parseFloat(fontSize).toFixed(1)));
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    if (element.matches('input, textarea') || texts.some(({ data }) => data.trim()))
      add(getComputedStyle(element));
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (!['none', 'normal', '""'].includes(style.content)) add(style);
    }
  }
  return [...sizes].sort((a, b) => a - b);
}
