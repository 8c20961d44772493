import { expect } from '@playwright/test';
import { test } from './engines';

test('a phone: a reload shows the same place, and a link leads to its section', async ({
  site,
}) => {
  const { engine, address } = site;
  await engine.setViewport({ width: 450, height: 800 });
  await engine.goto(address, { waitUntil: 'domcontentloaded' });
  for (const title of ['newsletter-title', 'services-title', 'pains-title']) {
    await expect.poll(() => engine.evaluate(readPlace)).toMatchObject({ loaded: 'complete' });
    await engine.evaluate(scrollToTitle, title);
    const { y } = await engine.evaluate(readPlace);
    expect(y).toBeGreaterThan(0);
    await engine.evaluate(() => location.reload()).catch(() => {});
    const same = { isNew: true, loaded: 'complete', y: expect.closeTo(y, -1) };
    await expect.poll(() => engine.evaluate(readPlace).catch(() => ({}))).toMatchObject(same);
  }
  await site.leave();
  await engine.goto(`${address}#contact`, { waitUntil: 'domcontentloaded' });
  // Below the bar at the top.
  const isThere = { loaded: 'complete', contactTop: expect.closeTo(50, -2) };
  await expect.poll(() => engine.evaluate(readPlace)).toMatchObject(isThere);
  await engine.setViewport({ width: 1280, height: 800 });
});

/** Runs in the page: scrolls to an element, and marks the page. */
function scrollToTitle(id: string) {
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  Object.assign(window, { isOld: true });
}

/** Runs in the page. */
function readPlace() {
  return {
    isNew: !('isOld' in window),
    loaded: document.readyState,
    y: scrollY,
    contactTop: document.getElementById('contact')?.getBoundingClientRect().top,
  };
}
