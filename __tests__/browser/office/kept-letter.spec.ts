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

/** Takes out the lines that a test has caused itself. */
const forget = (lines: string[], own: RegExp) =>
  lines.push(...lines.splice(0).filter((line) => !own.test(line)));

/** Opens a letter in another tab, and waits for its editor. */
async function openTab(context: BrowserContext, address: string) {
  const other = await context.newPage();
  await other.goto(address);
  await other.locator('[contenteditable=true]').waitFor();
  return { other, otherLetter: other.getByRole('textbox', { name: 'Texto' }) };
}

test('Two tabs: text that the second writes over older text becomes a copy, labelled as one', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type, context } = desk;
  const { other, otherLetter } = await openTab(context, page.url());
  // It cannot see that there is a newer text.
  await other.route('**/texto', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await letter.tap();
  await type('De la primera');
  await desk.waitUntilKept();
  await otherLetter.tap();
  await other.keyboard.type('De la segunda');
  await expect(other.getByText('aparte')).toBeVisible();
  await other.unroute('**/texto');
  await other.keyboard.type(', más');
  expect(other.url()).not.toBe(page.url());
  await other.reload();
  await expect(otherLetter).toHaveText('De la segunda, más');
  await page.reload();
  await expect(letter).toHaveText('De la primera');
  await page.goto(`${desk.office}/cartas`);
  await expect(page.getByText('Copia de lo escrito en el')).toBeVisible();
  forget(consoleLines, /ERR_FAILED/);
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

test('When the session ends while one writes, the way in stands there; the text stays, is kept after entering, and the notice goes', async ({
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
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Pedir un enlace' }).tap();
  await expect((await opened).getByRole('heading', { name: 'Mira el buzón' })).toBeVisible();
  const stored = await context.storageState();
  expect(stored).toEqual({ cookies: [], origins: [] });
  await context.addCookies(cookies);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await desk.waitUntilKept();
  await expect(page.getByText('Tu sesión ha terminado')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pedir un enlace' })).toBeHidden();
});

test('A tab that was left open looks for a newer text when it is touched, before the first key', async ({
  desk,
}) => {
  const { page, letter, type, context } = desk;
  const { other, otherLetter } = await openTab(context, page.url());
  await letter.tap();
  await type('Lo último');
  await desk.waitUntilKept();
  // A letter that was open for less than a moment is as it was opened.
  await other.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 2000;
  });
  await otherLetter.tap();
  await expect(otherLetter).toHaveText('Lo último');
  await other.keyboard.press('End');
  await other.keyboard.type(', y más');
  await expect(other.getByText('Guardado')).toBeVisible();
  expect(other.url()).toBe(page.url());
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

test('Without the script, or with one that fails, the page says so, and the text stays as it was kept', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type } = desk;
  await letter.tap();
  await type('Hola');
  await desk.waitUntilKept();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault');
    });
  });
  await expect(page.getByText('El editor ha fallado')).toBeVisible();
  for (const reply of ['abort', 'throw'] as const) {
    await page.route(/editor-\w+\.js/, (route) =>
      reply === 'abort'
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a fault")' }),
    );
    await page.reload();
    await expect(page.getByText('se escribe con JavaScript')).toBeVisible();
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await answered;
    await expect.poll(desk.read).toBe('Hola');
  }
  forget(consoleLines, /a fault|ERR_FAILED/);
});
