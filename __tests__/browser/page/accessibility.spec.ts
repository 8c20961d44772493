import { findAxeViolations } from '../page-tools';
import { accept, send } from '../site';
import { expect, test } from '../test';

for (const width of [360, 1280])
  test(`No barrier stands on the page, by day or by night: ${width} px`, async ({ site }) => {
    const { page, forms } = site;
    await page.setViewportSize({ width, height: 740 });
    // The welcome stays as long as axe takes to look at it.
    await page.addInitScript(() => {
      const { setTimeout: wait } = window;
      const delay = (act: TimerHandler, time?: number, ...rest: unknown[]) =>
        wait(act, time === 5000 ? 600_000 : time, ...rest);
      Object.assign(window, { setTimeout: delay });
    });
    await site.open();
    const expectNoBarriers = (state: string, part = 'section:has(form)') =>
      test.step(state, async () => expect(await findAxeViolations(page, part)).toEqual([]));

    const amounts = site.account.fields;
    for (const [i, text] of ['1.500', '2.000', 'ni idea'].entries())
      await amounts.nth(i).fill(text);
    await amounts.nth(2).press('Enter');
    await expect(amounts.nth(2)).toHaveAttribute('aria-invalid');
    for (const form of forms) await form.fillIn();
    for (const bell of await page.locator('li:nth-child(odd) [type=checkbox]').all())
      await bell.check();
    for (const more of await page.locator('summary').all()) await more.click();
    await expectNoBarriers('the forms filled in, the account unreadable', 'html');
    // The states of the forms and the texts look the same at each width.
    if (width > 360) return;

    for (const form of forms) {
      await form.submit({ ...form.typed, email: 'ana' });
      await form.field('email').blur();
    }
    await expectNoBarriers('invalid');

    site.reply = send('', 500);
    for (const form of forms) await form.fail();
    await expectNoBarriers('failed');

    const release = site.holdAnswers();
    for (const form of forms) await form.button.click();
    await expectNoBarriers('pending');
    for (const form of forms) await form.expectPending();

    release();
    for (const form of forms) await form.expectThanks();
    await expectNoBarriers('thanked');

    for (const id of ['#aviso-legal', '#privacidad', '#accesibilidad']) {
      await page.goto(`${site.address}${id}`);
      await expectNoBarriers(id, id);
    }
    await page.goto(`${site.address}no-existe`);
    await expectNoBarriers('no such page', 'html');
    site.consoleLines.splice(0);
  });

test('By keyboard the skip link is seen, and the contact form is sent', async ({ site }) => {
  const { page, contact } = site;
  await page.goto(site.address);
  await page.keyboard.press('Tab');
  const skipLink = page.locator('a[href="#contenido"]');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await skipLink.click({ trial: true }); // nothing covers it
  await contact.field('name').focus();
  await contact.waitUntilHydrated();
  for (const text of Object.values({ ...contact.typed, message: 'Hola' })) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await contact.expectThanks();
  expect(site.received).toHaveLength(1);
});

test('Links are 24 px high, controls 44, and seen in forced colours', async ({ page }) => {
  await page.goto('/');
  const controls = page
    .locator(':is(main, footer) a, [data-island] :is(input, textarea, button)')
    .filter({ visible: true });
  await expect(controls).not.toHaveCount(0);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const faulty = await controls.evaluateAll((all) =>
      all.filter((control) => {
        (control as HTMLElement).focus();
        const { fontSize, borderTopWidth, outlineStyle } = getComputedStyle(control);
        const { height } = control.getBoundingClientRect();
        if (control.matches('a')) return height < 24;
        const needsBorder = matchMedia('(forced-colors: active)').matches;
        return (
          height < 44 ||
          Number.parseFloat(fontSize) < 16 ||
          outlineStyle === 'none' ||
          (needsBorder && Number.parseFloat(borderTopWidth) < 1)
        );
      }),
    );
    expect(faulty).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 1280])
    test(`Each bell is named by its scene, and shows its answer: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const house = page.getByRole('group', { name: /\w/ });
      test.skip((await house.count()) === 0, 'the scenes were taken out');
      const states = house.getByRole('status').locator('span');
      const bells = house.getByRole('checkbox');
      const floors = house.getByRole('list').getByRole('listitem');
      await expect(house.locator('[aria-live] input')).toHaveCount(await floors.count());
      for (const [i, floor] of (await floors.all()).entries()) {
        const bell = bells.nth(i);
        const answer = floor.locator('span').last();
        const expectNamed = async () => {
          const shown = await floor.innerText();
          await expect(bell).toHaveAccessibleName(shown.replace(/\s+/g, ' '));
        };
        const findPlaces = async () => (await floors.evaluateAll(listPlaces)).slice(0, i + 1);
        await expect(answer).toBeHidden();
        await expectNamed();
        const before = await findPlaces();
        if (i % 2) await bell.press('Space');
        else await floor.locator('strong').click();
        await expect(answer).toBeVisible();
        await expectNamed();
        expect(await findPlaces()).toEqual(before);
        const shown = await states.evaluateAll((all) =>
          // The second option is the name of the first in Chromium before 121.
          all.map((it) =>
            it.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }),
          ),
        );
        const isAll = i === (await floors.count()) - 1;
        expect(shown).toEqual([!isAll, isAll]);
      }
      await bells.first().press('Space');
      await expect(floors.first().locator('span').last()).toBeHidden();
    });
});

/** Runs in the page. */
const listPlaces = (elements: Element[]) =>
  elements.map((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x, y + scrollY, width].map(Math.round);
  });

test('With reduced motion nothing is animated, results neither', async ({ site }) => {
  const { page, forms } = site;
  const listAnimated = () => {
    const isAnimated = (element: Element) => getComputedStyle(element).animationName !== 'none';
    const elements = [...document.querySelectorAll('*')].filter(isAnimated);
    return [...document.getAnimations(), ...elements.map(({ outerHTML }) => outerHTML)];
  };
  const expectStill = async () => expect(await page.evaluate(listAnimated)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open();
  await expectStill();
  site.reply = send('', 500);
  for (const form of forms) await form.fail();
  await expectStill();
  site.reply = accept;
  for (const form of forms) await form.deliverAgain();
  await expectStill();
  site.consoleLines.splice(0);
});
