import { expect } from '@playwright/test';
import { encodeForm, formTexts } from '../browser/forms';
import { accept, bundle, json, send } from '../browser/site';
import { test } from './engines';

// WebKit's driver has no key for emoji.
const forms: typeof formTexts = JSON.parse(
  JSON.stringify(formTexts).replace(/\p{Emoji_Presentation}/gu, ''),
);

for (const texts of Object.values(forms)) {
  const { call, typed } = texts;
  const delivery = { call, body: JSON.stringify(typed) };
  const plainDelivery = { call, body: encodeForm(typed) };

  test(`After a failure the ${call} form sends its text again, in ASCII`, async ({ site }) => {
    site.reply = json({ success: false }, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn({ ...typed, email: 'ana@ñandú.example' });
    await form.click();
    const email = expect.stringMatching(/^ana@(ñandú|xn--and-6ma2c)\.example$/);
    await form.expectState({ showsFailure: true, typed: { ...typed, email } });
    site.consoleLines.push(expect.stringContaining('500'));
    site.reply = accept;
    await form.click();
    await form.expectState({ showsFailure: false, showsSuccess: true });
    const body = JSON.stringify({ ...typed, email: 'ana@xn--and-6ma2c.example' });
    expect(site.received).toEqual(Array(2).fill({ call, body }));
  });

  test(`The browser sends the ${call} form while its script is late`, async ({ site }) => {
    site.holdFiles(bundle);
    site.reply = send('<meta charset="utf-8"><h1>Una respuesta</h1>');
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.click();
    await expect.poll(site.readTitle).toBe('Una respuesta');
    expect(site.received).toEqual([plainDelivery]);
    await site.engine.goBack();
    await form.expectState({ typed });
  });

  test(`The ${call} form, left while it sends, has failed on return`, async ({ site }) => {
    const release = site.holdAnswers();
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.click();
    await expect.poll(() => site.received).toHaveLength(1);
    await site.leave();
    await site.comeBack();
    await form.expectState({ showsFailure: true, typed, disabled: 0 });
    site.consoleLines.push(expect.stringContaining('left'));
    site.reply = accept;
    await form.clickByScript();
    await form.expectState({ showsSuccess: true, showsFailure: false });
    expect(site.received).toEqual([delivery, delivery]);
    release();
  });

  test(`The ${call} form is sent once by held or double presses @Firefox`, async ({ site }) => {
    const { keyboard } = site.engine;
    site.reply = json({}, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.focus('[name=email]');
    for (let repetition = 0; repetition < 4; repetition++) {
      await keyboard.down('Enter');
      await form.expectState({ showsFailure: true, disabled: 0 });
      await form.focus('[name=email]');
    }
    await keyboard.up('Enter');
    expect(site.received.splice(0)).toEqual([delivery]);
    await form.click(2);
    await form.expectState({ showsFailure: true, disabled: 0 });
    expect(site.received).toEqual([delivery]);
    site.consoleLines.push(...Array(2).fill(expect.stringContaining('500')));
  });
}

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
  await expect.poll(async () => `${(await read())?.sums}`).toMatch(/^76\.959,50.*,76\.959,50\s€$/);
  const before = await read();
  expect(before?.amounts).toEqual(Object.values(amounts));
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
