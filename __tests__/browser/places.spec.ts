import { expect, test } from './test';

test('a phone: a reload shows the same place, a link leads to its target, all is shown once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const readPlace = () => page.evaluate(() => scrollY);
  await page.goto('/');
  for (const title of await page.locator('main h2').all()) {
    await title.scrollIntoViewIfNeeded();
    const place = await readPlace();
    await page.reload();
    await expect.poll(readPlace).toBe(place);
    await expect.poll(() => title.evaluate((one) => one.checkVisibility())).toBe(true);
  }
  for (const link of ['header a[href="#contact"]', 'footer a[href^="#"]']) {
    await page.locator(link).first().click();
    const [place, address] = [await readPlace(), page.url()];
    await page.goto('/robots.txt');
    await page.goto(address);
    await expect.poll(readPlace).toBe(place);
  }
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const started = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    return names;
  });
  await page.locator('header a[href="#contact"]').first().click();
  await page.goBack();
  for (const width of [844, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(requestAnimationFrame, 0, resolve)),
    );
  }
  expect(await started.jsonValue()).toEqual([]);
});
