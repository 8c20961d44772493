import type { Locator } from '@playwright/test';
import { setStyles } from '../page-tools';
import { bundle, send } from '../site';
import { expect, test } from '../test';

/** Answers to the questions that take no whole number. */
const answers: Record<string, string> = {
  'sale-signed': `11/${new Date().getFullYear() + 1}`,
  'sale-part2': '50 %',
  'sale-over65': '0',
};

/** Cases that no estimate covers. */
const uncovered = ['sale-usufruct', 'sale-several'];

test('estimates: all questions are whole, and answers request nothing', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.focus();
  await account.waitUntilHydrated();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await account.price.fill('200000');
  for (const button of await account.estimates.all()) {
    await button.click();
    await answerAll(account.root);
    for (const [letters, width] of [
      [16, 320],
      [16, 1280],
      [32, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(setStyles, `html { font-size: ${letters}px }`);
      const at = `at ${width} px, with letters of ${letters} px`;
      expect(await account.root.evaluate(listSpilled), at).toEqual([]);
    }
    await page.evaluate(setStyles, '');
    await button.click();
  }
  await account.root.locator('[name="wanted"]').fill('100000');
  await expect(account.root.locator('p > strong').last()).toContainText(/^\d{3}\.\d{3}/);
  await expect(account.root.getByText('estimado', { exact: true })).toHaveCount(2);
  expect(requests.filter((url) => !url.includes('.js'))).toEqual([]);
  expect(site.received).toEqual([]);
});

/** Unfolds the questions, and answers them. */
async function answerAll(root: Locator) {
  const rare = root.locator('details [name^="sale-"]').first();
  const questions = root.locator('[name^="sale-"]');
  await expect(questions.first()).toBeVisible();
  if (await rare.isHidden()) await root.locator('summary').first().click();
  for (const question of await questions.all()) {
    const name = `${await question.getAttribute('name')}`;
    if (uncovered.includes(name)) continue;
    if ((await question.getAttribute('type')) === 'checkbox') await question.check();
    else await question.fill(answers[name] ?? '2000');
  }
}

/** Runs in the page: the parts of the questions that overflow the sheet. */
function listSpilled(root: Element) {
  const { right } = root.getBoundingClientRect();
  return Array.from(root.querySelectorAll('.account :not(output)'))
    .filter((part) => part.getBoundingClientRect().right > right + 1)
    .map((part) => part.className);
}

test('estimates: that their code fails is said, and the next press loads it', async ({ site }) => {
  const { page, account } = site;
  await page.goto(site.address);
  await account.price.fill('300000');
  await expect(account.remainder).toContainText(/\d/);
  const questions = account.root.locator('[name="sale-paid"]');
  site.replaceFiles(bundle, send('', 503));
  await account.estimates.first().click();
  await expect(account.root.getByRole('alert')).toBeVisible();
  await expect(questions).toBeHidden();
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('503')]);
  site.restoreFiles();
  await account.estimates.first().click();
  await expect(questions).toBeVisible();
  await expect(account.root.getByRole('alert')).toBeHidden();
});
