import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { isUsual, launchOptions, startOfficeServer } from './office-server';

test.use({ javaScriptEnabled: false, launchOptions });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

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
      await page.getByRole('link', { name: 'Suscriptores' }).click();
      await page.waitForURL('**/suscriptores');
      await page.goBack();
    };

    await test.step('somebody who phones', async () => {
      await page.getByRole('link', { name: 'Anotar una llamada o visita' }).click();
      await field('Nombre').fill('Pepa');
      await field('Qué quiere').fill('Vender');
      await leaveAndComeBack();
      await expect(field('Nombre')).toHaveValue('Pepa');
      await expect(field('Qué quiere')).toHaveValue('Vender');
      await press(page, 'Apuntar');
    });

    await test.step('a form whose session ended, after a way in from another page', async () => {
      await page.goto(`${server.office}/mensajes/nuevo`);
      await field('Nombre').fill('Luis');
      await field('Qué quiere').fill('Alquilar');
      await page.context().clearCookies();
      await press(page, 'Apuntar');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu sesión había terminado');
      const way = await page.context().newPage();
      await way.goto(await server.makeLink());
      await press(way, 'Entrar');
      await way.close();
      await page.goBack();
      await expect(field('Qué quiere')).toHaveValue('Alquilar');
      await press(page, 'Apuntar');
      await expect(page.getByRole('status')).toContainText('Luis');
    });

    await test.step('a note, which does not come back once it was kept', async () => {
      await field('Nota').fill('El martes');
      await leaveAndComeBack();
      await expect(field('Nota')).toHaveValue('El martes');
      await press(page, 'Guardar');
      await expect(page.getByRole('status')).toContainText('guardado');
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
      await expect(page.getByRole('status')).toContainText('Publicado.');
    });

    await test.step('what was published and undone does not come back', async () => {
      await page.goto(`${server.office}/pagina`);
      await field('Teléfono').fill('962222222');
      await press(page, 'Publicar');
      await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByRole('status')).toContainText('Se deshace lo último.');
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
