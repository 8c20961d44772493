import { expect } from '@playwright/test';
import { bundle, send } from '../browser/site';
import { test } from './engines';

const amounts = {
  price: '187.350',
  fees: '7260',
  land: '7.260,50',
  income: '900',
  loan: '80000',
  cancelling: '500',
  papers: '14470',
  dues: '0',
};

test('The account is computed, and survives Back', async ({ site }) => {
  const { engine } = site;
  await site.load();
  for (const [line, amount] of Object.entries(amounts))
    await engine.type(`[name=euros-${line}]`, amount);
  const read = () => engine.evaluate(readAccount).catch(() => undefined);
  const sums = expect.arrayContaining([expect.stringMatching(/^76\.959,50/)]);
  await expect.poll(read).toEqual({ amounts: Object.values(amounts), sums });
  const before = await read();
  await site.leave();
  await site.comeBack();
  await expect.poll(read).toEqual(before);
});

test('On a reload the amounts that the browser keeps are computed @Firefox', async ({ site }) => {
  const { engine } = site;
  await site.load();
  await engine.type('[name=euros-price]', '200.000');
  await engine.type('[name=euros-fees]', '0');
  await engine.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.reload();
  });
  const isNew = () => engine.evaluate(() => !('isOld' in window)).catch(() => false);
  await expect.poll(isNew).toBe(true);
  const sums = expect.arrayContaining([expect.stringMatching(/^200\.000/)]);
  await expect.poll(() => engine.evaluate(readAccount)).toMatchObject({ sums });
});

test('The account’s script, refused once, is loaded at the next touch', async ({ site }) => {
  const { engine } = site;
  const press = () => engine.click('[data-island=account] [aria-expanded]');
  const read = () => engine.evaluate(readLoaded);
  site.replaceFiles(bundle, send('', 503));
  await site.load();
  await engine.type('[name=euros-price]', '2');
  await expect.poll(() => site.requestedFiles.some((path) => bundle.test(path))).toBe(true);
  site.restoreFiles();
  await engine.type('[name=euros-price]', '00.000');
  await expect.poll(read).toMatchObject({ isHydrated: true });
  site.replaceFiles(bundle, send('', 503));
  await press();
  await expect.poll(read).toMatchObject({ isRefused: true });
  site.restoreFiles();
  await press();
  await expect.poll(read).toEqual({ isHydrated: true, isRefused: false, hasQuestions: true });
});

/** Runs in the page: which scripts of the account have come. */
function readLoaded() {
  const find = (selector: string) => document.querySelector(`[data-island=account]${selector}`);
  return {
    isHydrated: find('[data-hydrated]') !== null,
    isRefused: find(' [role=alert]') !== null,
    hasQuestions: find(' [name^=sale-]') !== null,
  };
}

/** Runs in the page: amounts, result and closing sums. */
function readAccount() {
  const fields = document.querySelectorAll<HTMLInputElement>('[name^=euros-]');
  const sums = document.querySelectorAll('[data-island] p > b, [data-closing] mark');
  return {
    amounts: Array.from(fields, ({ value }) => value),
    sums: Array.from(sums, (sum) => sum.textContent),
  };
}
