import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  contact,
  expectThanks,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
  submit,
} from './forms';
import { accept, holdBack, send } from './provider';
import { expect, test } from './test';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA and its own best practices, and against AAA's contrast. */
async function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate('window.axe'))) await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const options = {
      runOnly: [...wcag, 'best-practice'],
      rules: {
        'color-contrast-enhanced': { enabled: true },
        'target-size': { enabled: true },
      },
    };
    type Rule = { nodes: { html: string; failureSummary: string }[] };
    const { violations } = await Reflect.get(window, 'axe').run(part, options);
    return violations.flatMap((rule: Rule) =>
      rule.nodes.map((node) => `${node.html} ${node.failureSummary}`),
    );
  }, part);
}

/** Runs in the page: the welcome stays as long as axe takes to look at it. */
function keepWelcome() {
  const { setTimeout: wait } = window;
  const keep = (act: TimerHandler, time?: number, ...rest: unknown[]) =>
    wait(act, time === 5000 ? 600_000 : time, ...rest);
  Object.assign(window, { setTimeout: keep });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, width, height] of [
    ['phone', 360, 740],
    ['desktop', 1280, 800],
  ] as const) {
    test(`axe finds nothing in any state of the forms and the account, nor in the legal texts: ${device}, ${colorScheme}`, async ({
      page,
      provider,
      consoleLines,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript(keepWelcome);
      await openForms(page, provider.address);
      const expectNoBarriers = (state: string, part?: string) =>
        test.step(state, async () =>
          expect(await findBarriers(page, part)).toEqual([]),
        );

      const figures = page.locator('[data-island="estimate"] input');
      for (const [i, text] of ['1.500', '2.000', 'ni idea'].entries())
        await figures.nth(i).fill(text);
      await figures.nth(2).press('Enter');
      await expect(figures.nth(2)).toHaveAttribute('aria-invalid');
      for (const form of forms) await fillIn(page, form);
      await expectNoBarriers('the forms filled in, the account unreadable');

      for (const form of forms) {
        await submit(page, form, { ...form.typed, email: 'ana' });
        await find(page, form).field('email').blur();
      }
      await expectNoBarriers('invalid');

      provider.reply(send('', 500));
      for (const form of forms) {
        await submit(page, form);
        await expect(find(page, form).status).toHaveText(form.failure);
      }
      await expectNoBarriers('failed');

      const { reply, release } = holdBack(accept);
      provider.reply(reply);
      for (const form of forms) await find(page, form).button.click();
      await expectNoBarriers('pending');
      for (const form of forms)
        await expect(find(page, form).button).toHaveText(form.pending);

      release();
      for (const form of forms) await expectThanks(page, form);
      await expectNoBarriers('thanked');
      await expectThanks(page, newsletter);

      for (const id of ['aviso-legal', 'privacidad', 'accesibilidad']) {
        await page.goto(`${provider.address}#${id}`);
        await expectNoBarriers(id, `#${id}`);
      }
      await page.goto(`${provider.address}/no-existe`);
      await expectNoBarriers('no such page');
      consoleLines.splice(0);
    });
  }
}

test('by keyboard alone: the skip link first, every stop visible and outside the header, a lead sent', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(provider.address);
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#contenido"]')).toBeFocused();
  await expect(page.locator('a[href="#contenido"]')).toBeInViewport();
  const stops = page.locator(
    'a:visible, input:visible, textarea:visible, button:visible',
  );
  for (let stop = 1; stop < (await stops.count()); stop++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const stop = document.activeElement as HTMLElement;
      const { left, top, width, height } = stop.getBoundingClientRect();
      const style = getComputedStyle(stop);
      const points = [
        [left + 2, top + 2],
        [left + width / 2, top + height / 2],
      ] as const;
      const isSeen = points.some(([x, y]) =>
        stop.contains(document.elementFromPoint(x, y)),
      );
      const isRinged =
        style.outlineStyle !== 'none' &&
        Number.parseFloat(style.outlineWidth) >= 2;
      return isSeen && isRinged ? null : `${stop.outerHTML} ${top}`;
    });
    expect(covered).toBeNull();
  }
  await find(page, contact).field('name').focus();
  for (const text of Object.values({
    ...contact.typed,
    message: 'Una línea',
  })) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(find(page, contact).status).toHaveText(contact.success);
  expect(provider.received).toHaveLength(1);
});

test('fields and buttons of the forms are at least 44 px high, and their text 16 px', async ({
  page,
}) => {
  await page.goto('/');
  for (const control of await page
    .locator('form input, form textarea, form button')
    .all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const size = await control.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
  }
});

test('a bell is called by its scene and described by what came of it', async ({
  page,
}) => {
  await page.goto('/');
  for (const row of await page.locator('label:has([type=checkbox])').all()) {
    const bell = row.getByRole('checkbox');
    await expect(bell).toHaveAccessibleName(
      (await row.locator('strong').textContent()) ?? '',
    );
    await expect(bell).toHaveAccessibleDescription(
      (await row.locator('span').textContent()) ?? '',
    );
  }
});
