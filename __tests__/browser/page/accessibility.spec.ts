import { findAxeViolations } from '../page-tools';
import { accept, send } from '../site';
import { expect, test } from '../test';

for (const width of [360, 1280])
  test(`axe finds nothing, in both schemes: ${width} px`, async ({ site }) => {
    const { page, forms, newsletter } = site;
    await page.setViewportSize({ width, height: 740 });
    // The welcome stays as long as axe takes to look at it.
    await page.addInitScript(() => {
      const { setTimeout: wait } = window;
      const keep = (act: TimerHandler, time?: number, ...rest: unknown[]) =>
        wait(act, time === 5000 ? 600_000 : time, ...rest);
      Object.assign(window, { setTimeout: keep });
    });
    await site.open();
    const expectNoBarriers = (state: string, part: string) =>
      test.step(state, async () => expect(await findAxeViolations(page, part)).toEqual([]));
    const expectGoodForms = (state: string) => expectNoBarriers(state, 'section:has(form)');

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

    for (const form of forms) {
      await form.submit({ ...form.typed, email: 'ana' });
      await form.field('email').blur();
    }
    await expectGoodForms('invalid');

    site.reply = send('', 500);
    for (const form of forms) await form.fail();
    await expectGoodForms('failed');

    const release = site.holdAnswers();
    for (const form of forms) await form.button.click();
    await expectGoodForms('pending');
    for (const form of forms) await form.expectPending();

    release();
    for (const form of forms) await form.expectThanks();
    await expectGoodForms('thanked');
    await newsletter.expectThanks();

    for (const id of ['#aviso-legal', '#privacidad', '#accesibilidad']) {
      await page.goto(`${site.address}${id}`);
      await expectNoBarriers(id, id);
    }
    await page.goto(`${site.address}no-existe`);
    await expectNoBarriers('no such page', 'html');
    site.consoleLines.splice(0);
  });

test('keyboard: the skip link is seen, and the contact form is filled in and sent', async ({
  site,
}) => {
  const { page, contact } = site;
  await page.goto(site.address);
  await page.keyboard.press('Tab');
  const skipLink = page.locator('a[href="#contenido"]');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
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

test('controls are 44 px high, their text 16 px, and seen in forced colours', async ({ page }) => {
  await page.goto('/');
  const controls = page.locator('[data-island] :is(input, textarea, button)');
  expect(await controls.count()).toBeGreaterThan(6);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const faulty = await controls.evaluateAll((all) =>
      all.filter((control) => {
        (control as HTMLElement).focus();
        const { fontSize, borderTopWidth, outlineStyle } = getComputedStyle(control);
        const needsBorder = matchMedia('(forced-colors: active)').matches;
        return (
          control.getBoundingClientRect().height < 44 ||
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

  test('each bell is named by its scene, lights its floor and answers in it', async ({ page }) => {
    await page.goto('/');
    const house = page.getByRole('group', { name: /\w/ });
    test.skip((await house.count()) === 0, 'the scenes were taken out');
    const floors = house.getByRole('list').getByRole('listitem');
    const bells = await house.getByRole('checkbox').all();
    const status = house.getByRole('status');
    const scenes = await floors.locator('strong').allTextContents();
    const lines = await floors.locator('span').allTextContents();
    const readFloors = () =>
      floors.evaluateAll((all) =>
        all.map((floor) => ({
          fill: getComputedStyle(floor.querySelector('label') as Element, '::after')
            .backgroundImage,
          shown: [...floor.querySelectorAll('span')]
            .filter((line) => line.checkVisibility({ visibilityProperty: true }))
            .map((line) => line.textContent),
        })),
      );
    const before = await readFloors();
    expect(bells).toHaveLength(before.length);
    const pressed = new Set<number>();
    for (const i of [...bells.keys()].reverse().concat(0)) {
      if (i % 2) await bells[i]?.press('Space');
      else await floors.nth(i).locator('strong').click();
      if (!pressed.delete(i)) pressed.add(i);
      for (const [floor, { fill, shown }] of (await readFloors()).entries()) {
        const isPressed = pressed.has(floor);
        expect(fill !== before[0]?.fill, `floor ${floor}`).toBe(isPressed);
        const [outcome, line = outcome] = lines.slice(2 * floor, 2 * floor + 1 + Number(isPressed));
        expect(shown).toEqual(isPressed ? [outcome, line] : [outcome]);
        const name = `${scenes[floor]}.*${line}$`.replace(/[?()]/g, '\\$&');
        await expect(house.getByRole('checkbox').nth(floor)).toHaveAccessibleName(new RegExp(name));
      }
      const states = await status
        .locator('span')
        .evaluateAll((all) =>
          all.map((state) => state.checkVisibility({ visibilityProperty: true })),
        );
      const [isNone, isAll] = [pressed.size === 0, pressed.size === bells.length];
      expect(states).toEqual([isNone, !isNone && !isAll, isAll]);
    }
  });
});

test('reduced motion: nothing is animated, results neither', async ({ site }) => {
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
