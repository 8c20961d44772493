import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  contact,
  type Form,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
} from './forms';
import { accept, holdBack, type Provider, send } from './provider';
import { expect, test } from './test';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA and its own best practices, and against AAA's contrast. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const options = {
      runOnly: [
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ],
      rules: {
        'color-contrast-enhanced': { enabled: true },
        'target-size': { enabled: true },
      },
    };
    const { violations } = await Reflect.get(window, 'axe').run(
      document,
      options,
    );
    return violations.flatMap(
      (rule: {
        id: string;
        nodes: { html: string; failureSummary: string }[];
      }) =>
        rule.nodes.map(
          (node) => `${rule.id}: ${node.html} ${node.failureSummary}`,
        ),
    );
  });
}

type State = {
  name: string;
  reach: (page: Page, form: Form, provider: Provider) => Promise<unknown>;
};

const states: State[] = [
  { name: 'filled in', reach: async () => {} },
  {
    name: 'pending',
    reach: async (page, form, provider) => {
      provider.reply(holdBack(accept).reply);
      await find(page, form).button.click();
      await expect(find(page, form).button).toHaveText(form.pending);
    },
  },
  {
    name: 'failed',
    reach: async (page, form, provider) => {
      provider.reply(send('', 500));
      await find(page, form).button.click();
      await expect(find(page, form).status).toHaveText(form.failure);
    },
  },
  {
    name: 'thanked',
    reach: async (page, form) => {
      await find(page, form).button.click();
      await expect(find(page, form).status).toContainText(form.success);
    },
  },
  {
    name: 'invalid',
    reach: async (page, form) => {
      await find(page, form).field('email').fill('ana');
      await find(page, form).button.click();
      await find(page, form).field('email').blur();
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, width, height] of [
    ['phone', 360, 740],
    ['desktop', 1280, 800],
  ] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({
        colorScheme,
        viewport: { width, height },
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const { name, reach } of states) {
        test(`axe finds nothing while both forms are ${name}`, async ({
          page,
          provider,
          consoleLines,
        }) => {
          await page.clock.install();
          await openForms(page, provider.address);
          for (const form of forms) {
            await fillIn(page, form);
            await reach(page, form, provider);
          }
          expect(await findBarriers(page)).toEqual([]);
          consoleLines.splice(0);
        });
      }

      test('axe finds nothing in an account that has figures and what is none', async ({
        page,
        provider,
      }) => {
        await page.goto(provider.address);
        const fields = page.locator('[data-island="estimate"] input');
        await fields.nth(0).fill('1.500');
        await fields.nth(1).fill('2.000');
        await fields.nth(2).fill('ni idea');
        await fields.nth(2).press('Enter');
        await expect(fields.nth(2)).toHaveAttribute('aria-invalid');
        expect(await findBarriers(page)).toEqual([]);
      });

      test('axe finds nothing in the legal texts, nor where a page does not exist', async ({
        page,
        provider,
        consoleLines,
      }) => {
        for (const id of ['aviso-legal', 'privacidad', 'accesibilidad']) {
          await page.goto(`${provider.address}#${id}`);
          expect(await findBarriers(page)).toEqual([]);
        }
        await page.goto(`${provider.address}/no-existe`);
        expect(await findBarriers(page)).toEqual([]);
        consoleLines.splice(0);
      });
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

test('who wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test('in forced colours fields, buttons and the focus are still seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const control of await page
    .locator('form input, form textarea, form button')
    .all()) {
    await control.focus();
    const drawn = await control.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } =
        getComputedStyle(element);
      return (
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        outlineStyle !== 'none'
      );
    });
    expect(drawn).toBe(true);
  }
});

test('printed, the office, the hours and the services are on one sheet', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const services = page.locator('[aria-labelledby="services-title"]');
  await expect(services.getByRole('heading')).toHaveCount(4);
  await expect(services.getByRole('listitem').last()).toBeVisible();
  await expect(page.locator('address')).toBeVisible();
  await expect(find(page, contact).root).toBeHidden();
});

test('printed with figures, the account is alone on one sheet', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.worth input').fill('200000');
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.locator('.worth input')).toBeVisible();
  await expect(page.locator('h1, address')).toHaveCount(2);
  for (const part of await page.locator('h1, address').all())
    await expect(part).toBeHidden();
});

test('a whole visit leaves nothing on the device and asks nothing of anybody else', async ({
  page,
  provider,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(provider.address))
      foreign.push(request.url());
  });
  await page.clock.install();
  await page.goto(provider.address);
  for (const form of forms) {
    await find(page, form).root.scrollIntoViewIfNeeded();
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
  }
  await page.clock.fastForward(5000);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
  expect(
    await page.evaluate(async () => [
      sessionStorage.length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]),
  ).toEqual([0, 0, 0]);
});

test('what the welcome said is still to be found when it has gone', async ({
  page,
  provider,
}) => {
  await page.clock.install();
  await openForms(page, provider.address);
  await fillIn(page, newsletter);
  await find(page, newsletter).button.click();
  await expect(find(page, newsletter).status).toContainText('spam');
  await page.clock.fastForward(5000);
  await expect(find(page, newsletter).status).toBeEmpty();
  const section = page.locator('section', { has: find(page, newsletter).root });
  await expect(section.getByText(/spam/)).toBeVisible();
});
