import { expect } from '@playwright/test';
import { type Site, test } from './engines';

const amounts = ['200.000', '7260', '7.260,50', '900', '80000', '500', '14470', '0'];

// On a reload WebKit empties every field.
for (const [way, isKept, leave] of [
  ['a reload @Firefox', false, reload],
  ['Back', true, goAndComeBack],
] as const)
  test(`account: it is computed, and survives ${way}`, async ({ site }) => {
    const { engine, address } = site;
    await engine.goto(address, { waitUntil: 'domcontentloaded' });
    for (const [i, amount] of amounts.entries()) await engine.type(`[name=euros-${i}]`, amount);
    const read = () => engine.evaluate(readAccount).catch(() => undefined);
    // Of 200,000 euros; a cost of 0 is none.
    const sums = expect.arrayContaining([expect.stringMatching(/^89\.609,50/)]);
    await expect.poll(read).toEqual({ amounts, sums, isKept: false });
    const before = await read();
    await leave(site);
    await expect.poll(read).toEqual({ ...before, isKept });
  });

/** Reloads the page, marked as `leave` marks it. */
async function reload({ engine }: Site) {
  await engine.evaluate(() => {
    Object.assign(window, { isKept: true });
    location.reload();
  });
}

async function goAndComeBack(site: Site) {
  await site.leave();
  await site.comeBack();
}

/** Runs in the page: amounts, result and closing sums, and whether it is the page that was left before. */
function readAccount() {
  const fields = document.querySelectorAll<HTMLInputElement>('[name^=euros-]');
  const sums = document.querySelectorAll('[data-island] p > b, [data-closing] mark');
  return {
    isKept: 'isKept' in window,
    amounts: Array.from(fields, ({ value }) => value),
    sums: Array.from(sums, (sum) => sum.textContent),
  };
}
