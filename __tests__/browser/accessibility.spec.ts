import { findBarriers } from './page-tools';
import { send } from './provider';
import { expect, test } from './test';

/** Runs in the page: the welcome stays as long as axe takes to look at it. */
function keepWelcome() {
  const { setTimeout: wait } = window;
  const keep = (act: TimerHandler, time?: number, ...rest: unknown[]) =>
    wait(act, time === 5000 ? 600_000 : time, ...rest);
  Object.assign(window, { setTimeout: keep });
}

for (const [colorScheme, width, height] of [
  ['light', 360, 740],
  ['dark', 360, 740],
  ['light', 1280, 800],
  ['dark', 1280, 800],
] as const) {
  test(`axe finds nothing: ${colorScheme}, ${width} px`, async ({ site }) => {
    const { page, forms, newsletter } = site;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(keepWelcome);
    await site.open();
    const expectNoBarriers = (state: string, part = 'html') =>
      test.step(state, async () => expect(await findBarriers(page, part)).toEqual([]));

    const figures = page.locator('[data-island="estimate"] input');
    for (const [i, text] of ['1.500', '2.000', 'ni idea'].entries())
      await figures.nth(i).fill(text);
    await figures.nth(2).press('Enter');
    await expect(figures.nth(2)).toHaveAttribute('aria-invalid');
    for (const form of forms) await form.fillIn();
    for (const bell of await page.getByRole('checkbox').all())
      if (await bell.evaluate((bell) => bell.closest('li:nth-child(odd)'))) await bell.check();
    for (const more of await page.locator('summary').all()) await more.click();
    await expectNoBarriers('the forms filled in, the account unreadable');

    for (const form of forms) {
      await form.submit({ ...form.typed, email: 'ana' });
      await form.field('email').blur();
    }
    await expectNoBarriers('invalid');

    site.reply = send('', 500);
    for (const form of forms) {
      await form.submit();
      await form.expectFailure();
    }
    await expectNoBarriers('failed');

    const release = site.holdAnswers();
    for (const form of forms) await form.button.click();
    await expectNoBarriers('pending');
    for (const form of forms) await expect(form.button).toHaveText(form.pending);

    release();
    for (const form of forms) await form.expectThanks();
    await expectNoBarriers('thanked');
    await newsletter.expectThanks();

    for (const id of ['aviso-legal', 'privacidad', 'accesibilidad']) {
      await page.goto(`${site.address}#${id}`);
      await expectNoBarriers(id, `#${id}`);
    }
    await page.goto(`${site.address}no-existe`);
    await expectNoBarriers('no such page');
    site.consoleLines.splice(0);
  });
}

test('by keyboard every stop is seen, a lead sent', async ({ site }) => {
  const { page, contact } = site;
  const { keyboard } = page;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  await keyboard.press('Tab');
  const skipLink = page.locator('a[href="#contenido"]');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  const stops = page.locator(':is(a, input, textarea, button, summary):visible');
  for (let stop = 1; stop < (await stops.count()); stop++) {
    await keyboard.press('Tab');
    expect(await page.evaluate(describeUnseenStop)).toBeNull();
  }
  await contact.field('name').focus();
  for (const text of Object.values({ ...contact.typed, message: 'Hola' })) {
    await keyboard.insertText(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await contact.expectThanks();
  expect(site.received).toHaveLength(1);
});

/** Runs in the page: the element in focus, if it is covered or has no ring. */
function describeUnseenStop() {
  const stop = document.activeElement as HTMLElement;
  const { left, top, width, height } = stop.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(stop);
  const points = [
    [left + 2, top + 2],
    [left + width / 2, top + height / 2],
  ] as const;
  const isSeen = points.some(([x, y]) => stop.contains(document.elementFromPoint(x, y)));
  const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return isSeen && isRinged ? null : `${stop.outerHTML} ${top}`;
}

test('controls are 44 px high, their text 16 px', async ({ page }) => {
  await page.goto('/');
  const controls = page.locator('[data-island] :is(input, textarea, button)');
  const small = await controls.evaluateAll((all) =>
    all.filter(
      (control) =>
        control.getBoundingClientRect().height < 44 ||
        Number.parseFloat(getComputedStyle(control).fontSize) < 16,
    ),
  );
  expect(await controls.count()).toBeGreaterThan(6);
  expect(small).toEqual([]);
});

test('a bell says its scene and what happens; pressed, the answer', async ({ page }) => {
  await page.goto('/');
  for (const row of await page.locator('label:has([type=checkbox])').all()) {
    const bell = row.getByRole('checkbox');
    const scene = await row.locator('strong').textContent();
    const [outcome = '', answer = ''] = await row.locator('span > span').allTextContents();
    const says = (...texts: (string | null)[]) =>
      expect(bell).toHaveAccessibleName(
        new RegExp(`${texts.join('.*').replace(/[?()]/g, '\\$&')}$`),
      );
    await says(scene, outcome);
    await bell.check();
    await says(scene, answer);
  }
});
