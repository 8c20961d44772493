import type { Page } from '@playwright/test';

/** The account of the hero and its parts. */
export function findAccount(page: Page) {
  const root = page.locator('[data-island="estimate"]');
  const fields = root.locator('[inputmode]');
  return {
    root,
    fields,
    price: fields.first(),
    cost: fields.nth(1),
    left: root.locator('b'),
    said: root.locator('output'),
    toMessage: root.getByRole('link'),
    printButton: root.getByRole('button'),
  };
}
