import { expect, test } from './office-server';

test.use({ viewport: { width: 390, height: 844 } });

test('What is typed into a letter is there again', async ({ page, context, server }) => {
  const text = page.getByRole('textbox', { name: 'Texto' });
  /** What another page of the room shows, which is read until it has arrived. */
  const expectStored = (words: string) =>
    expect
      .poll(async () => {
        const another = await context.newPage();
        await another.goto(`${server.office}/cartas`);
        const stored = await another.getByRole('textbox', { name: 'Texto' }).inputValue();
        await another.close();
        return stored;
      })
      .toBe(words);
  await server.enter(page);
  await page.getByRole('link', { name: 'Carta' }).click();

  await test.step('another page, Back, and on from there', async () => {
    await text.fill('Hola');
    await page.getByRole('link', { name: 'Mensajes' }).click();
    await expectStored('Hola');
    await page.goBack();
    await expect(text).toHaveValue('Hola');
    await text.fill('Hola, Ana');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('status')).toHaveText('Guardada.');
    await expectStored('Hola, Ana');
  });

  await test.step('a page that is closed at once', async () => {
    const another = await context.newPage();
    await another.goto(`${server.office}/cartas`);
    await another.getByRole('textbox', { name: 'Texto' }).fill('Hola, Ana y Bea');
    const buffer = Buffer.alloc(100_000); // more than a request that outlives its page may have
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
    await another.locator('[name=photo]').setInputFiles(photo);
    await another.close({ runBeforeUnload: true });
    await expectStored('Hola, Ana y Bea');
  });

  await test.step('an ended session: the page says so, and Back has the text', async () => {
    await page.goto(`${server.office}/cartas`);
    await text.fill('Lo último');
    const cookies = await context.cookies();
    await context.clearCookies();
    const hide = () =>
      page.evaluate(() => {
        const form = document.querySelector('[data-kept]');
        // As after Back to a page that was kept in memory.
        form?.dispatchEvent(new Event('submit'));
        window.dispatchEvent(new Event('pageshow'));
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
    await hide();
    await expect(page.getByRole('alert')).toContainText('no se ha guardado');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu sesión había terminado');
    // The link is asked for in another tab: the way back stays.
    await expect(page.locator('form[target="_blank"]')).toHaveCount(1);
    await context.addCookies(cookies);
    await page.goBack();
    await expect(text).toHaveValue('Lo último');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectStored('Lo último');
    await context.clearCookies();
    await text.fill('Lo último, y más');
    await hide();
    await expect(page.getByRole('alert')).toContainText('no se ha guardado');
    await context.addCookies(cookies);
    await hide();
    await expectStored('Lo último, y más');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Back to a form shows what was typed, and nothing undone', async ({ page, server }) => {
    const press = (name: string) => page.getByRole('button', { name }).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const status = page.getByRole('status');
    await server.enter(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes');

    await test.step('a caller, after another page', async () => {
      await page.goto(`${server.office}/mensajes/nuevo`);
      await field('Nombre').fill('Pepa');
      await field('Qué quiere').fill('Vender');
      await page.getByRole('link', { name: 'Suscriptores' }).click();
      await page.waitForURL('**/suscriptores');
      await page.goBack();
      await expect(field('Nombre')).toHaveValue('Pepa');
      await expect(field('Qué quiere')).toHaveValue('Vender');
    });

    await test.step('a note that was kept', async () => {
      await press('Apuntar');
      await expect(status).toContainText('Pepa');
      await field('Nota').fill('El martes');
      await press('Guardar');
      await expect(status).toContainText('guardado');
      await page.goBack();
      await expect(field('Nota')).toHaveValue('');
    });

    await test.step('a letter that was saved twice', async () => {
      await page.goto(`${server.office}/cartas`);
      // Its label contains the text that was saved.
      const text = page.getByRole('textbox', { name: 'Texto' });
      for (const words of ['Uno', 'Uno y dos']) {
        await text.fill(words);
        await press('Guardar');
        await expect(status).toHaveText('Guardada.');
      }
      for (let pages = 0; pages < 2; pages++) await page.goBack();
      await expect(page).toHaveURL(/\/cartas$/);
      await expect(text).toHaveValue('Uno y dos');
    });

    await test.step('a telephone that was published and undone', async () => {
      await page.goto(`${server.office}/pagina`);
      const phone = await field('Teléfono').inputValue();
      await field('Teléfono').fill('962222222');
      await press('Publicar…');
      await press('Publicar');
      await status.getByRole('button', { name: 'Deshacer' }).click();
      await expect(status).toContainText('Se deshace lo último.');
      for (let pages = 0; pages < 3; pages++) await page.goBack();
      await expect(page).toHaveURL(/\/pagina$/);
      await expect(field('Teléfono')).toHaveValue(phone);
    });
  });
});
