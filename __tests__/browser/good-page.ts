import type { Page } from '@playwright/test';
import { findAxeViolations } from './page-tools';
import { expect } from './test';

/** Expects a page that fits a phone and a laptop, and in which axe finds no barrier. @param copy a page with JavaScript, which axe needs */
export async function expectGoodPage(page: Page, copy: Page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const spills = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(spills), `${page.url()}, ${width} px`).toBe(false);
  }
  // The styles of these pages have no rule that depends on the width.
  await copy.setViewportSize({ width: 390, height: 800 });
  // At the origin of the style sheet.
  await copy.goto(new URL('/api/newsletter/confirm', page.url()).href);
  await copy.setContent(await page.content());
  expect(await findAxeViolations(copy), page.url()).toEqual([]);
}
