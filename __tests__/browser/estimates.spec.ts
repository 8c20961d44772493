import { setStyles } from './page-tools';
import { expect, test } from './test';

test('estimates: nothing is requested while one estimates but scripts of the site', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('300000');
  await expect(account.left).toContainText('300.000');
  const before = site.requestedFiles.length;
  for (const button of await account.root.getByRole('button', { expanded: false }).all()) {
    await button.click();
    await account.root.locator('summary').click();
    await account.root.locator('[name="sale-paid"]').fill('100000');
    await account.root.locator('[name="sale-acquired"]').fill('mayo de 1990');
    await account.root.locator('[name="sale-acquired"]').press('Enter');
    await expect(account.root.getByRole('button', { expanded: true })).toHaveCount(1);
  }
  await account.root.locator('[name="wanted"]').fill('200000');
  await expect(account.root.locator('.account-wanted')).toContainText(/a \d{3}\.\d{3}/);
  const requested = site.requestedFiles.slice(before);
  expect(requested.filter((path) => !path.includes('.js'))).toEqual([]);
  expect(site.received).toEqual([]);
});

test('estimates: rarer questions are folded at first; all are whole at every width, and in large letters', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('300000');
  await expect(account.left).toContainText('300.000');
  for (const button of await account.root.getByRole('button', { expanded: false }).all()) {
    await button.click();
    const rare = account.root.locator('details [name^="sale-"]');
    await expect(rare.first()).toBeHidden();
    await account.root.locator('summary').click();
    for (const field of await rare.all()) await expect(field).toBeVisible();
    for (const [width, letters] of [
      [320, 16],
      [390, 16],
      [1280, 16],
      [320, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      const spilled = await account.root.evaluate(listSpilled);
      expect(spilled, `at ${width} px, with letters of ${letters} px`).toEqual([]);
    }
    await page.evaluate(setStyles, '');
  }
});

/** Runs in the page: the questions' parts that reach out of the sheet, or over their neighbour. */
function listSpilled(root: Element) {
  const { right } = root.getBoundingClientRect();
  return Array.from(root.querySelectorAll('.account-questions *'))
    .filter((part) => part.getBoundingClientRect().right > right + 1)
    .map((part) => part.className);
}

test('estimates: where their code does not come, the account says so, and a second press brings it', async ({
  site,
}) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('300000');
  await expect(account.left).toContainText('300.000');
  const questions = account.root.locator('[name="sale-paid"]');
  const button = account.root.getByRole('button', { expanded: false }).first();
  await page.route(/\.js/, (route) => route.abort());
  await button.click();
  await expect(questions.or(account.root.getByRole('alert'))).toBeVisible();
  await page.unroute(/\.js/);
  if (await questions.isHidden()) await button.click();
  await expect(questions).toBeVisible();
});
