import type { BrowserContext } from '@playwright/test';
import { expect, test } from './editor-tools';

test('What was written is there again after a reload, and after the page was closed in the middle', async ({
  desk,
}) => {
  const { page, letter, type, context } = desk;
  const path = page.url();
  await letter.tap();
  await type('Hola');
  await page.reload();
  await expect(letter).toHaveText('Hola');
  await letter.tap();
  await desk.press('End');
  await type(' otra vez');
  await page.goto(`${desk.office}/cartas`);
  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByRole('textbox', { name: 'Texto' })).toHaveText('Hola otra vez');
});

test('The editor says when it saved, and Back shows the last text', async ({ desk }) => {
  const { page, letter, type } = desk;
  await letter.tap();
  await type('Uno.');
  await expect(page.getByText(/^Guardado a\slas?\s\d+\.\d\d$/)).toBeInViewport();
  await page.goto(`${desk.office}/cartas`);
  await page.getByRole('link', { name: 'Sin asunto' }).first().tap();
  await letter.tap();
  await desk.press('End');
  await type(' Dos.');
  await desk.waitUntilKept();
  await page.goBack();
  await page.goBack();
  await expect(letter).toHaveText('Uno. Dos.');
});

/** Opens a letter in another tab, and waits for its editor: the plain field is there before. */
async function openTab(context: BrowserContext, address: string) {
  const other = await context.newPage();
  await other.goto(address);
  await other.locator('[contenteditable=true]').waitFor();
  return { other, otherLetter: other.getByRole('textbox', { name: 'Texto' }) };
}

test('Two tabs: text that the second writes over older text becomes a copy, labelled as one', async ({
  desk,
}) => {
  const { page, letter, type, context } = desk;
  const { other, otherLetter } = await openTab(context, page.url());
  await letter.tap();
  await type('De la primera');
  await desk.waitUntilKept();
  await otherLetter.tap();
  await other.keyboard.type('De la segunda');
  await expect(other.getByText('aparte')).toBeVisible();
  await other.keyboard.type(', más');
  expect(other.url()).not.toBe(page.url());
  await other.reload();
  await expect(otherLetter).toHaveText('De la segunda, más');
  await page.reload();
  await expect(letter).toHaveText('De la primera');
});

test('An old tab shows the text written elsewhere since', async ({ desk }) => {
  const { page, letter, type, context } = desk;
  const { other, otherLetter } = await openTab(context, page.url());
  await letter.tap();
  await type('Lo último');
  await desk.waitUntilKept();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(otherLetter).toHaveText('Lo último');
  await otherLetter.tap();
  await other.keyboard.press('End');
  await other.keyboard.type(', y más');
  await expect(other.getByText('Guardado')).toBeVisible();
  expect(other.url()).toBe(page.url());
});

test('When the session ends while one writes, it says so; the text stays and is kept after entering', async ({
  desk,
}) => {
  const { page, letter, type, context } = desk;
  await letter.tap();
  await type('Hola');
  await desk.waitUntilKept();
  const cookies = await context.cookies();
  await context.clearCookies();
  await type(', sigo aquí');
  await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
  await expect(letter).toHaveText('Hola, sigo aquí');
  const stored = await context.storageState();
  expect(stored).toEqual({ cookies: [], origins: [] });
  await context.addCookies(cookies);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await desk.waitUntilKept();
});

test('What cannot be kept is not left without a question, and is kept once the office answers', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type } = desk;
  await letter.tap();
  await page.route('**/texto', (route) => route.abort());
  await type('Hola');
  await expect(page.getByText('Sin guardar')).toBeVisible();
  const question = page.waitForEvent('dialog');
  const leaving = page.goto(`${desk.office}/cartas`).catch(() => {});
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.unroute('**/texto');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await desk.waitUntilKept();
  await expect(page.getByText('Guardado')).toBeVisible();
  expect(consoleLines.splice(0).some((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('Without the script, or with one that fails, the plain field has the text', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, text, type } = desk;
  await letter.tap();
  await type('Hola');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault');
    });
  });
  await expect(text).toBeVisible();
  await expect(text).toHaveValue('Hola');
  await text.fill('Hola, sin editor');
  await desk.waitUntilKept();
  for (const reply of ['abort', 'throw'] as const) {
    await page.route(/editor-\w+\.js/, (route) =>
      reply === 'abort'
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a fault")' }),
    );
    await page.reload();
    await expect(text).toBeVisible();
    await expect(text).toHaveValue('Hola, sin editor');
  }
  expect(consoleLines.splice(0).filter((line) => line.includes('a fault'))).toHaveLength(2);
});
