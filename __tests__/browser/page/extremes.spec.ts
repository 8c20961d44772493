import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findAccount } from '../forms';
import { expect, test } from '../test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('account: where the browser’s smallest letters have 24 px, 12 digits are shown whole', async ({
  baseURL,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const preferences = { webkit: { webprefs: { minimum_font_size: 24 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const options = { ...launchOptions, reducedMotion: 'reduce' } as const;
  const context = await chromium.launchPersistentContext(profile, options);
  const page = await context.newPage();
  const { root, fields, left } = findAccount(page);
  await page.goto(`${baseURL}/`);
  for (const field of await fields.all()) await field.fill('999999999999');
  await expect(left).toContainText(/\d/);
  await fields.last().blur();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await root.evaluate(listCutAmounts), `at ${width} px`).toEqual([]);
  }
  await context.close();
});

/** Runs in the page: fields that overflow their box, are too narrow for their amount, or lie outside the sheet. */
function listCutAmounts(root: Element) {
  const { right } = root.getBoundingClientRect();
  const lines = [...root.querySelectorAll<HTMLElement>('div:has(> label)')];
  const cut = lines.filter((line) => {
    const field = line.querySelector('input') as HTMLInputElement;
    // A pseudo-element has no box in the DOM: its text is measured in a copy.
    const shown = getComputedStyle(line, '::before');
    const copy = document.createElement('span');
    const { fontSize, fontWeight } = shown;
    Object.assign(copy.style, { position: 'fixed', whiteSpace: 'nowrap', fontSize, fontWeight });
    copy.textContent = `${field.name.endsWith('0') ? '' : '− '}${line.dataset.amount ?? ''}`;
    line.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    const room =
      Number.parseFloat(shown.width) -
      Number.parseFloat(shown.paddingLeft) -
      Number.parseFloat(shown.paddingRight);
    const end = field.getBoundingClientRect().right;
    return width > room + 0.5 || field.scrollWidth > field.clientWidth || end > right + 0.5;
  });
  return cut.map((line) => line.textContent);
}

test('layout: a page that is turned to the left does not scroll sideways', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const scrolled = await page.evaluate(() => {
      scrollTo({ left: -9999, behavior: 'instant' });
      return [scrollX, document.documentElement.scrollWidth];
    });
    expect.soft(scrolled).toEqual([0, width]);
  }
});
