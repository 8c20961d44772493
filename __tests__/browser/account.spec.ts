import { find, newsletter } from './forms';
import { expect, test } from './test';

const field = '[data-island="estimate"] input';
const sum = '[data-island="estimate"] output';
const notice = 'section:has([data-island="estimate"]) [data-form-unavailable]';

test('the account sleeps until it is touched, and counts what was written before', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await page.locator(field).first().hover();
  await page.waitForLoadState('networkidle');
  expect(provider.asked.filter((path) => path.includes('.js'))).toEqual([]);
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  provider.hold(/\.js$/, until);
  await page.locator(field).nth(0).fill('200.000');
  await page.locator(field).nth(1).fill('7260,50 €');
  come();
  await expect(page.locator(sum)).toContainText('192.739,50');
  await page.locator(field).nth(2).fill('ni idea');
  await page.keyboard.press('Enter');
  await expect(page.locator(field).nth(2)).toHaveAttribute('aria-invalid');
  await expect(page.locator(sum)).toContainText('192.739,50');
  expect(page.url()).toBe(`${provider.address}/`);
  expect(provider.received).toEqual([]);
});

test('where what adds up cannot come, the account says so, keeps its figures and tells no form', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(/\.js/);
  await page.goto(provider.address);
  await page.locator(field).first().fill('200.000');
  await expect(page.locator(notice)).toBeVisible();
  await expect(page.locator(field).first()).toHaveValue('200.000');
  await expect(find(page, newsletter).unavailable).toBeHidden();
  consoleLines.splice(0);
});
