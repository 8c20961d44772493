import { hydratedAttribute } from '../../project';
import { markupTools } from '../page-tools';
import { send } from '../site';
import { expect, type Site, test } from '../test';

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
  page
    .locator(`[${hydratedAttribute}]`)
    .evaluateAll((islands) => islands.map(({ dataset }) => dataset.island));

test('Reading the page fetches one script, at the first form, and runs none', async ({ site }) => {
  const { page, account } = site;
  await page.route(/hydrate-/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\nwindow.isEvaluated = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto(site.address);
  await account.price.hover();
  await page.waitForLoadState('networkidle');
  expect(site.listBundles()).toEqual([]);
  await page.evaluate(readAll);
  await expect.poll(site.listBundles).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(site.listBundles()).toHaveLength(1);
  expect(await page.evaluate("'isEvaluated' in window")).toBe(false);
});

test('A touch wakes only what is touched, and every element stays', async ({ site }) => {
  const { page, newsletter, contact, account } = site;
  await page.goto(site.address);
  const elements = page.locator('[data-island] *');
  await elements.evaluateAll((all) => Object.assign(window, { before: all }));
  await contact.field('name').click();
  await contact.waitUntilHydrated();
  expect(await listHydrated(site)).toEqual(['contact']);
  await newsletter.field('email').press('a');
  await newsletter.waitUntilHydrated();
  expect(await listHydrated(site)).toEqual(['newsletter', 'contact']);
  await account.price.focus();
  await account.waitUntilHydrated();
  expect(site.listBundles()).toEqual([expect.stringContaining('/hydrate-')]);
  // React replaces the elements of an island that it renders otherwise than the server.
  const replaced = await page.evaluate(() =>
    Reflect.get(window, 'before').flatMap((element: Element) =>
      element.isConnected ? [] : element.outerHTML,
    ),
  );
  expect(replaced).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('With Save-Data reading and scrolling load nothing, a tap does', async ({ site }) => {
    const { page, account } = site;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(site.address);
    await page.evaluate(readAll);
    await page.waitForLoadState('networkidle');
    await account.price.evaluate((field) =>
      field.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    const { x = 0, y = 0 } = (await account.price.boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    // Not the scroll before: only a finger's begins with a touch.
    await page.evaluate(() => {
      const note = () => Object.assign(window, { scrolled: true });
      const wait = () => addEventListener('scroll', note, { once: true });
      addEventListener('touchstart', wait, { once: true });
    });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ways: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: ways.map((way) => ({ x: x + 20, y: y - way })),
      });
    await touch('touchStart', 0);
    for (const way of [20, 60, 100, 100]) await touch('touchMove', way);
    await touch('touchEnd');
    await page.waitForFunction(() => 'scrolled' in window);
    // A tap on a page that glides only stops it.
    await page.evaluate(waitForRest);
    expect(site.listBundles()).toEqual([]);
    await account.price.tap();
    await account.waitUntilHydrated();
  });
});

/** Runs in the page: waits until it has not scrolled for ten frames. */
async function waitForRest() {
  for (let frames = 0, top = scrollY; frames < 10; frames++) {
    await new Promise(requestAnimationFrame);
    if (top !== scrollY) frames = 0;
    top = scrollY;
  }
}

for (const [tool, change] of Object.entries({ 'an unchanged page': () => {}, ...markupTools }))
  test(`${tool} before the script has come: text and focus stay`, async ({ site }) => {
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

test('On a translated page the press that wakes the account counts once', async ({ site }) => {
  const { page, account } = site;
  const release = await site.openEarly();
  await page.evaluate(markupTools['a translator']);
  await account.estimates.first().click();
  release();
  await account.waitUntilHydrated();
  await expect(account.estimates.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(account.root.locator('[name^=sale-]').first()).toBeVisible();
});

for (const name of ['', 'Ana'])
  test(`bells: their link clicked before the script comes, «${name}» typed`, async ({ site }) => {
    const { page, contact } = site;
    const section = page.locator('section:has([type=checkbox])');
    const release = await site.openEarly();
    test.skip(!(await section.getByRole('checkbox').count()), 'the scenes were taken out');
    await section.getByRole('checkbox').first().check();
    await section.getByRole('link').click();
    if (name) await contact.field('name').pressSequentially(name);
    release();
    await expect(section.locator('[data-island]')).toHaveAttribute(hydratedAttribute, '');
    await expect(contact.field('message')).toHaveValue(name ? '' : /^.+\n/);
    expect(page.url()).toBe(`${site.address}#contact`);
  });

test('After Back, a script that had not arrived is requested again', async ({ site }) => {
  const { page, account } = site;
  const release = await site.openEarly();
  await account.price.fill('200000');
  await expect.poll(site.listBundles).not.toEqual([]);
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
  test(`${tool} after the script has come: forms and account work twice`, async ({ site }) => {
    const { page, account } = site;
    await page.clock.install();
    await site.open();
    await page.evaluate(change);
    for (const [cost, result] of Object.entries({ 7000: '193.000', 7001: '192.999' })) {
      for (const form of site.forms) {
        site.reply = send('', 500);
        await form.fail();
        const release = site.holdAnswers();
        await form.button.click();
        await form.expectPending();
        release();
        await form.expectThanks();
        await page.clock.fastForward(5000);
        await form.expectBlank();
        expect(site.received.splice(0)).toEqual([form.delivery(), form.delivery()]);
      }
      await account.price.fill('200000');
      await account.cost.fill(cost);
      await account.cost.press('Enter');
      await expect(account.announcement).toContainText(result);
    }
    site.consoleLines.splice(0);
  });
