import type { Page } from '@playwright/test';
import { makeDocument } from '../../../server/__tests__/document';
import browser from '../playwright.config';
import { expect, test } from '../test';
import { isUsual, name, startOfficeServer } from './office-server';

const { executablePath, args = [] } = browser.use?.launchOptions ?? {};
test.use({
  javaScriptEnabled: false,
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${name} 127.0.0.1`] },
});

/** The field in which the editor keeps the text. */
const field = (page: Page) => page.locator('textarea');
const fill = (page: Page, text: string) =>
  field(page).evaluate((area, document) => {
    (area as HTMLTextAreaElement).value = document;
  }, makeDocument(text));
const expectText = (page: Page, text: string) =>
  expect(field(page)).toHaveValue(makeDocument(text));
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** Back is refused while a page is replaced. */
async function preview(page: Page) {
  await press(page, 'Ver cómo llega');
  await page.waitForURL('**/vista?*');
}

test('Back never replaces a newer text by an older one, on one device and on two', async ({
  page,
  browser,
  consoleLines,
}) => {
  test.setTimeout(120_000);
  const server = await startOfficeServer(Number(process.env.TEST_PORT) + 7100, 3);
  const other = await browser.newPage({ javaScriptEnabled: false });
  try {
    for (const device of [page, other]) {
      await device.goto(await server.makeLink());
      await press(device, 'Entrar');
    }
    await page.goto(`${server.office}/cartas`);
    await press(page, 'Escribir una carta');
    const place = page.url();
    await page.getByLabel('Asunto').fill('El piso');
    await fill(page, 'UNO.');
    await preview(page);

    await test.step('after a save, Back shows what was saved, and goes on', async () => {
      await page.goBack();
      await expectText(page, 'UNO.');
      await fill(page, 'UNO. DOS.');
      await press(page, 'Guardar');
      await expect(page.getByText('Guardada.', { exact: true })).toBeVisible();
    });

    for (const button of ['Guardar', 'Ver cómo llega', 'Enviármela', 'Enviar…'])
      await test.step(`another device saved meanwhile: «${button}»`, async () => {
        await page.goto(place);
        await fill(page, `De este, antes de ${button}`);
        await preview(page);
        await other.goto(place);
        await fill(other, `Del otro, antes de ${button}`);
        await press(other, 'Guardar');
        await page.goBack();
        await press(page, button);
        await other.goto(place);
        await expectText(other, `Del otro, antes de ${button}`);
      });

    await test.step('an old tab becomes a copy that says so', async () => {
      await page.goto(place);
      await other.goto(place);
      await fill(other, 'Del otro');
      await press(other, 'Guardar');
      await fill(page, 'De este');
      await press(page, 'Guardar');
      await expect(page.getByText('en una carta aparte')).toBeVisible();
      await expectText(page, 'De este');
      await other.goto(place);
      await expectText(other, 'Del otro');
    });

    await test.step('what was corrected meanwhile does not leave', async () => {
      await page.goto(place);
      await press(page, 'Enviar…');
      await expect(page.getByRole('button', { name: 'Enviar a 3 personas' })).toBeVisible();
      await other.goto(place);
      await fill(other, 'Corregida');
      await press(other, 'Guardar');
      await press(page, 'Enviar a 3 personas');
      await expect(page.getByText('ha cambiado')).toBeVisible();
      await expectText(page, 'Corregida');
      await page.goBack();
      await expectText(page, 'Corregida');
    });
  } finally {
    await other.close();
    await server.stop();
  }
  expect(consoleLines.splice(0).filter((line) => !isUsual(line))).toEqual([]);
});

test('A form of the office that was left is as it was typed after Back, and nothing that was kept or undone comes back', async ({
  page,
  consoleLines,
}) => {
  test.setTimeout(120_000);
  const server = await startOfficeServer(Number(process.env.TEST_PORT) + 7150, 0);
  try {
    await page.goto(await server.makeLink());
    await press(page, 'Entrar');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const leaveAndComeBack = async () => {
      await page.getByRole('link', { name: 'Personas' }).click();
      await page.goBack();
    };

    await test.step('somebody who phones', async () => {
      await page.getByRole('link', { name: 'Apuntar a alguien' }).click();
      await field('Nombre').fill('Pepa');
      await field('Qué quiere').fill('Vender');
      await leaveAndComeBack();
      await expect(field('Nombre')).toHaveValue('Pepa');
      await expect(field('Qué quiere')).toHaveValue('Vender');
      await press(page, 'Apuntar');
    });

    await test.step('a note, which does not come back once it was kept', async () => {
      await field('Nota').fill('El martes');
      await leaveAndComeBack();
      await expect(field('Nota')).toHaveValue('El martes');
      await press(page, 'Guardar');
      await page.goBack();
      await expect(field('Nota')).toHaveValue('');
    });

    await test.step('«Mi página»', async () => {
      await page.goto(`${server.office}/pagina`);
      await field('Teléfono').fill('961111111');
      await field('Primer día').fill('2999-08-10');
      await leaveAndComeBack();
      await expect(field('Teléfono')).toHaveValue('961111111');
      await expect(field('Primer día').first()).toHaveValue('2999-08-10');
      await press(page, 'Publicar');
      await expect(page.getByRole('status')).toContainText('Publicada.');
    });

    await test.step('what was published and undone does not come back', async () => {
      await page.goto(`${server.office}/pagina`);
      await field('Teléfono').fill('962222222');
      await press(page, 'Publicar');
      await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
      await expect(field('Teléfono')).toHaveValue('961111111');
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/pagina$/);
      await expect(field('Teléfono')).toHaveValue('961111111');
    });
  } finally {
    await server.stop();
  }
  expect(consoleLines.filter((line) => !isUsual(line))).toEqual([]);
  consoleLines.length = 0;
});
