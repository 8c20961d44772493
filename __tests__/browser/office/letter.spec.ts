import { expect, test } from '../test';
import { isUsual, launchOptions, startOfficeServer } from './office-server';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions,
});

test('what is typed into a letter is there again: after another page, Back, a page closed at once, and an ended session', async ({
  page,
  context,
  consoleLines,
}) => {
  test.setTimeout(120_000);
  const port = Number(process.env.TEST_PORT) + 7600;
  const { office, makeLink, stop } = await startOfficeServer(port, 3);
  const text = page.getByRole('textbox', { name: 'Texto' });
  /** What another page of the room shows, which is read until it has arrived. */
  const expectKept = (words: string) =>
    expect
      .poll(async () => {
        const other = await context.newPage();
        await other.goto(`${office}/cartas`);
        const kept = await other.getByRole('textbox', { name: 'Texto' }).inputValue();
        await other.close();
        return kept;
      })
      .toBe(words);
  try {
    await page.goto(await makeLink());
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('link', { name: 'Carta' }).click();

    await test.step('another page', async () => {
      await text.fill('Hola');
      await page.getByRole('link', { name: 'Mensajes' }).click();
      await expectKept('Hola');
    });

    await test.step('Back, and on from there', async () => {
      await page.goBack();
      await expect(text).toHaveValue('Hola');
      await text.fill('Hola, Ana');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('status')).toHaveText('Guardada.');
      await expectKept('Hola, Ana');
    });

    await test.step('a page that is closed at once', async () => {
      const other = await context.newPage();
      await other.goto(`${office}/cartas`);
      await other.getByRole('textbox', { name: 'Texto' }).fill('Hola, Ana y Bea');
      await other.close({ runBeforeUnload: true });
      await expectKept('Hola, Ana y Bea');
    });

    await test.step('an ended session: the page says so, and Back has the text', async () => {
      await page.goto(`${office}/cartas`);
      await text.fill('Lo último');
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      await expect(page.getByRole('alert')).toContainText('no se ha guardado');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu sesión había terminado');
      await context.addCookies(cookies);
      await page.goBack();
      await expect(text).toHaveValue('Lo último');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expectKept('Lo último');
    });
  } finally {
    await stop();
  }
  const isExpected = (line: string) => isUsual(line) || line.includes('401');
  expect(consoleLines.splice(0).filter((line) => !isExpected(line))).toEqual([]);
});
