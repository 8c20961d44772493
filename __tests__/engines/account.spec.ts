import { expect } from '@playwright/test';
import { test } from './engines';

const amounts = ['200.000', '7260', '7.260,50', '900', '80000', '500', '14470', '0'];

test('account: it is computed, and survives Back', async ({ site }) => {
  const { engine, address } = site;
  await engine.goto(address, { waitUntil: 'domcontentloaded' });
  for (const [i, amount] of amounts.entries()) await engine.type(`[name=euros-${i}]`, amount);
  const read = () => engine.evaluate(readAccount).catch(() => undefined);
  const sums = expect.arrayContaining([expect.stringMatching(/^89\.609,50/)]);
  await expect.poll(read).toEqual({ amounts, sums });
  const before = await read();
  await site.leave();
  await site.comeBack();
  await expect.poll(read).toEqual(before);
});

test('account: on a reload, amounts that the browser keeps are computed @Firefox', async ({
  site,
}) => {
  const { engine, address } = site;
  await engine.goto(address, { waitUntil: 'domcontentloaded' });
  await engine.type('[name=euros-0]', '200.000');
  await engine.type('[name=euros-1]', '0');
  await engine.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.reload();
  });
  const isNew = () => engine.evaluate(() => !('isOld' in window)).catch(() => false);
  await expect.poll(isNew).toBe(true);
  const sums = expect.arrayContaining([expect.stringMatching(/^200\.000/)]);
  await expect.poll(() => engine.evaluate(readAccount)).toMatchObject({ sums });
});

/** Runs in the page: amounts, result and closing sums. */
function readAccount() {
  const fields = document.querySelectorAll<HTMLInputElement>('[name^=euros-]');
  const sums = document.querySelectorAll('[data-island] p > b, [data-closing] mark');
  return {
    amounts: Array.from(fields, ({ value }) => value),
    sums: Array.from(sums, (sum) => sum.textContent),
  };
}
