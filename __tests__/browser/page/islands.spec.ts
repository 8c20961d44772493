import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundleIslands } from '../../../tools/adapter/bundle';
import { out } from '../../../tools/build';
import { hydratedAttribute, makeFolder } from '../../project';
import { markupTools } from '../page-tools';
import { bundle, send } from '../site';
import { expect, type Site, test } from '../test';

type Point = { x: number; y: number };

/** Runs in the page: scrolls through all of it, a viewport at a time. */
async function readAll() {
  const { scrollHeight } = document.documentElement;
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

/** The names of the hydrated islands. */
const listHydrated = ({ page }: Site) =>
  page.locator(`[${hydratedAttribute}]`).evaluateAll((all) => all.map((one) => one.dataset.island));

test('loader: reading the page fetches one script and runs none', async ({ site }) => {
  const { page, newsletter } = site;
  const countAtEvaluation = await site.watchEvaluation();
  await page.goto(site.address);
  await newsletter.root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  await expect.poll(site.listBundles).toHaveLength(1);
  await page.evaluate(readAll);
  await page.waitForLoadState('networkidle');
  expect(await countAtEvaluation()).toBeUndefined();
  expect(site.listBundles()).toHaveLength(1);
});

test('loader: with Save-Data nothing is fetched before a touch', async ({ site }) => {
  const { page, newsletter } = site;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(site.address);
  await page.evaluate(readAll);
  await page.waitForLoadState('networkidle');
  expect(site.listBundles()).toEqual([]);
  await newsletter.deliver();
  expect(site.received).toEqual([newsletter.delivery()]);
});

test('loader: a touch hydrates only its island', async ({ site }) => {
  const { page, newsletter, contact, account } = site;
  await page.goto(site.address);
  await contact.field('name').click();
  await contact.waitUntilHydrated();
  expect(await listHydrated(site)).toEqual(['contact']);
  await newsletter.field('email').press('a');
  await newsletter.waitUntilHydrated();
  expect(await listHydrated(site)).toEqual(['newsletter', 'contact']);
  await account.price.press('1');
  await account.waitUntilHydrated();
  expect(await listHydrated(site)).toEqual(['account', 'newsletter', 'contact']);
  expect(site.listBundles()).toEqual([expect.stringContaining('/hydrate-')]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('loader: a finger that scrolls over the account loads nothing, a tap does', async ({
    site,
  }) => {
    const { page, account } = site;
    await page.goto(site.address);
    await account.price.evaluate((field) =>
      field.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    const { x = 0, y = 0 } = (await account.price.boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    // Not the end of the scroll before: only a finger's begins with a touch.
    await page.evaluate(() => {
      const note = () => Object.assign(window, { scrolled: true });
      const wait = () => addEventListener('scrollend', note, { once: true });
      addEventListener('touchstart', wait, { once: true });
    });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + 20, y }]);
    for (const way of [20, 60, 100]) await touch('touchMove', [{ x: x + 20, y: y - way }]);
    await touch('touchEnd', []);
    await page.waitForFunction(() => 'scrolled' in window);
    expect(site.listBundles()).toEqual([]);
    await account.price.tap();
    await account.waitUntilHydrated();
  });
});

test('bundle: hydrates in tasks of their own, after its evaluation', async ({ site }) => {
  const countAtEvaluation = await site.watchEvaluation();
  await site.page.goto(site.address);
  await site.contact.field('name').focus();
  await site.contact.waitUntilHydrated();
  expect(await countAtEvaluation()).toBe(0);
});

test('hydration: React finds no mismatch and keeps every element', async ({ site }) => {
  const { page } = site;
  // React's development version reports each mismatch.
  const env = { NODE_ENV: 'development', NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '' };
  const scripts = makeFolder();
  const { first = '' } = await bundleIslands({ projectDir: resolve('.'), env }, scripts);
  const html = readFileSync(join(out, 'index.html'), 'utf8').replace(/hydrate-[\w-]+\.js/g, first);
  await page.route(bundle, (route) =>
    route.fulfill({ path: join(scripts, basename(new URL(route.request().url()).pathname)) }),
  );
  await page.route(site.address, (route) =>
    route.fulfill({
      body: html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
      contentType: 'text/html',
    }),
  );
  await page.goto(site.address);
  const elements = page.locator('[data-island] *');
  await elements.evaluateAll((all) => Object.assign(window, { before: all }));
  for (const island of await page.locator('[data-island]').all()) {
    await island.dispatchEvent('pointerdown');
    await expect(island).toHaveAttribute(hydratedAttribute, '');
  }
  const kept = await elements.evaluateAll((all) => {
    const before: Element[] = Reflect.get(window, 'before');
    return before.map((element, i) => element === all[i]);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept).not.toContain(false);
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('React DevTools')]);
});

for (const [tool, change] of Object.entries({ 'an unchanged page': () => {}, ...markupTools }))
  test(`${tool} before hydration: text and focus stay`, async ({ site }) => {
    const { page, newsletter, contact, account } = site;
    const message = contact.field('message');
    const release = await site.openEarly();
    await page.evaluate(change);
    await account.price.fill('200.000');
    await account.cost.fill('7260,50 €');
    await newsletter.fillIn();
    await contact.fillIn();
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 7));
    release();
    for (const form of [...site.forms, account]) await form.waitUntilHydrated();
    expect(await newsletter.read()).toEqual(newsletter.typed);
    expect(await contact.read()).toEqual(contact.typed);
    await expect(message).toBeFocused();
    await expect(message).toHaveJSProperty('selectionStart', 2);
    await expect(message).toHaveJSProperty('selectionEnd', 7);
    await expect(account.announcement).toContainText('192.739,50');
    expect(site.received).toEqual([]);
    for (const form of site.forms) await form.deliverAgain();
    expect(site.received).toEqual(site.deliveries);
  });

for (const [tool, change] of Object.entries(markupTools))
  test(`${tool} before hydration: the press that wakes the account opens its questions, once`, async ({
    site,
  }) => {
    const { page, account } = site;
    const release = await site.openEarly();
    await page.evaluate(change);
    await account.estimates.first().click();
    release();
    await account.waitUntilHydrated();
    await expect(account.estimates.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(account.root.locator('[name^=sale-]').first()).toBeVisible();
  });

test('loader: after Back, a script that had not arrived is requested again', async ({ site }) => {
  const { page, account } = site;
  const release = await site.openEarly();
  await account.price.fill('200000');
  await expect.poll(site.listBundles).not.toEqual([]);
  site.restoreFiles();
  const before = site.listBundles().length;
  // The event of a page that returns while a script was loading.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect.poll(() => site.listBundles().length).toBeGreaterThan(before);
  release();
  await expect(account.announcement).toContainText(/\d\d\.\d{3}/);
});

for (const [tool, change] of Object.entries(markupTools))
  test(`${tool} after hydration: all islands work twice`, async ({ site }) => {
    const { page, account } = site;
    await page.clock.install();
    await site.open();
    await page.evaluate(change);
    for (const [cost, left] of Object.entries({ 7000: '193.000', 7001: '192.999' })) {
      for (const form of site.forms) {
        site.reply = send('', 500);
        await form.fail();
        const release = site.holdAnswers();
        await form.button.click();
        await form.expectPending();
        release();
        await form.expectThanks();
        await page.clock.fastForward(5000);
        await expect(form.button).toBeVisible();
        await form.expectBlank();
        expect(site.received.splice(0)).toEqual([form.delivery(), form.delivery()]);
      }
      await account.price.fill('200000');
      await account.cost.fill(cost);
      await account.cost.press('Enter');
      await expect(account.announcement).toContainText(left);
    }
    site.consoleLines.splice(0);
  });
