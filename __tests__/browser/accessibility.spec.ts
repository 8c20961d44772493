import { findBarriers } from './page-tools';
import { send } from './provider';
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
        test.step(state, async () => expect(await findBarriers(page, part)).toEqual([]));

      const figures = site.account.fields;
      for (const [i, text] of ['1.500', '2.000', 'ni idea'].entries())
        await figures.nth(i).fill(text);
      await figures.nth(2).press('Enter');
      await expect(figures.nth(2)).toHaveAttribute('aria-invalid');
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
  const controls = await page.locator('[data-island] :is(input, textarea, button)').all();
  expect(controls.length).toBeGreaterThan(6);
  const read = (element: HTMLElement) => {
    const { fontSize, borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
    const [text, border] = [fontSize, borderTopWidth].map(Number.parseFloat);
    const { height } = element.getBoundingClientRect();
    return { height, text, border, borderTopStyle, outlineStyle };
  };
  for (const control of controls) {
    const { height, text } = await control.evaluate(read);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(text).toBeGreaterThanOrEqual(16);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const control of controls) {
    await control.focus();
    const { border, borderTopStyle, outlineStyle } = await control.evaluate(read);
    expect(border).toBeGreaterThanOrEqual(1);
    expect([borderTopStyle, outlineStyle]).not.toContain('none');
  }
});
