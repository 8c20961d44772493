import { expectNotice } from './forms';
import { findAxeViolations } from './page-tools';
import { accept, send } from './provider';
import { expect, test } from './test';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`axe finds nothing: ${colorScheme}, ${width} px`, async ({ site }) => {
      const { page, forms, newsletter } = site;
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The welcome stays as long as axe takes to look at it.
      await page.addInitScript(() => {
        const { setTimeout: wait } = window;
        const keep = (act: TimerHandler, time?: number, ...rest: unknown[]) =>
          wait(act, time === 5000 ? 600_000 : time, ...rest);
        Object.assign(window, { setTimeout: keep });
      });
      await site.open();
      const expectNoBarriers = (state: string, part = 'html') =>
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
      await expectNoBarriers('the forms filled in, the account unreadable');

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
      await newsletter.expectThanks();

      for (const id of ['#aviso-legal', '#privacidad', '#accesibilidad']) {
        await page.goto(`${site.address}${id}`);
        await expectNoBarriers(id, id);
      }
      await page.goto(`${site.address}no-existe`);
      await expectNoBarriers('no such page');
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
    const floors = house.getByRole('list').getByRole('listitem');
    const bells = await house.getByRole('checkbox').all();
    const status = house.getByRole('status');
    const scenes = await floors.locator('strong').allTextContents();
    const lines = await floors.locator('span > span').allTextContents();
    const readFloors = () =>
      floors.evaluateAll((all) =>
        all.map((floor) => ({
          fill: getComputedStyle(floor.querySelector('svg') as Element).fill,
          top: floor.getBoundingClientRect().top - (all[0]?.getBoundingClientRect().top ?? 0),
          shown: [...floor.querySelectorAll('span > span')]
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
      for (const [floor, { fill, top, shown }] of (await readFloors()).entries()) {
        const isPressed = pressed.has(floor);
        expect(fill !== before[0]?.fill, `floor ${floor}`).toBe(isPressed);
        expect(top).toBe(before[floor]?.top);
        const line = lines[2 * floor + Number(isPressed)];
        expect(shown).toEqual([line]);
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
      const number = await status.evaluate((said) => getComputedStyle(said, '::before').content);
      expect(number).toContain('counter');
    }
  });

  test('the forms say that they cannot work', async ({ site }) => {
    const { page, contact } = site;
    await page.goto(site.address);
    const notices = page.locator('noscript p');
    await expect(notices).not.toHaveCount(0);
    for (const notice of await notices.all()) await expectNotice(notice);
    await contact.submit();
    expect(page.url()).toBe(site.address);
    expect(await contact.read()).toEqual(contact.typed);
    expect(site.received).toEqual([]);
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
