import type { Page } from '@playwright/test';
import { expectGoodPage } from '../good-page';
import browserConfig from '../playwright.config';
import { expect, test } from '../test';
import { name as host, isUsual, startOfficeServer } from './office-server';

const { executablePath, args = [] } = browserConfig.use?.launchOptions ?? {};
test.use({
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
});

/** Actions of a person on a page of the office. */
const workOn = (page: Page, office: string) => ({
  page,
  open: (path = '') => page.goto(office + path),
  slip: (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
  /** The names on the page once it is whole: its notice is shown before its list has arrived. */
  async names() {
    await page.waitForLoadState();
    return page.getByRole('heading', { level: 3 }).allTextContents();
  },
  notice: page.getByRole('status').last(),
  async press(name: string, button: string) {
    await this.slip(name).first().getByRole('button', { name: button }).click();
  },
  /** Opens the folded part of a message, types into a field, and presses the button. */
  async note(name: string, label: string, text: string, button: string) {
    const slip = this.slip(name).first();
    await slip.getByText('Apuntar', { exact: true }).click();
    const field = slip.getByLabel(label);
    await (label === 'Lo lleva' ? field.selectOption(text) : field.fill(text));
    await slip.getByRole('button', { name: button, exact: true }).click();
  },
});

test('a week of two people with one office, on phones without JavaScript', async ({
  page,
  browser,
  consoleLines,
}) => {
  test.setTimeout(240_000);
  const port = Number(process.env.TEST_PORT) + 7200;
  const server = await startOfficeServer(port, 0, host, ['Begoña', 'Íñigo']);
  const { office, write, makeLink, stop } = server;
  const copy = await browser.newPage({ javaScriptEnabled: true, bypassCSP: true });
  const second = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const [begoña, íñigo] = [workOn(page, office), workOn(second, office)];
  const expectGood = async () => {
    await expectGoodPage(page, copy);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  try {
    await test.step('forty messages come, three of one person; the newest is first', async () => {
      for (let number = 1; number <= 40; number++) {
        const isEva = [3, 20, 40].includes(number);
        const answer = await write(
          {
            name: isEva ? `Eva ${number}` : `Visita ${number}`,
            phone: isEva ? '+34 611 222 333' : String(612_000_000 + number),
            email: number === 20 ? 'eva@casa.test' : null,
            message: `Vendo el piso número ${number}`,
          },
          `192.0.2.${number}`,
        );
        expect(answer.status).toBe(200);
      }
      for (const { page } of [begoña, íñigo]) {
        await page.goto(await makeLink());
        await page.getByRole('button', { name: 'Entrar' }).click();
      }
      await expect(page.getByText('40 mensajes esperan respuesta.')).toBeVisible();
      expect((await begoña.names()).slice(0, 6)).toEqual([
        'Eva 40',
        'Eva 20',
        'Eva 3',
        'Visita 39',
        'Visita 38',
        'Visita 37',
      ]);
      await expect(begoña.slip('Eva 40')).toBeInViewport({ ratio: 1 });
      await expect(begoña.slip('Eva 40')).toContainText('Ha escrito 3 veces');
      await expectGood();
    });

    await test.step('one takes a message, the other sees it; both write notes', async () => {
      await begoña.note('Visita 39', 'Lo lleva', 'Begoña', 'Guardar');
      await expect(begoña.notice).toContainText('Visita 39: guardado');
      await íñigo.open();
      await expect(íñigo.slip('Visita 39')).toContainText('Lo lleva Begoña');
      await íñigo.note('Visita 39', 'Nota', 'Tiene\nun garaje', 'Guardar');
      await begoña.note('Visita 39', 'Nota', 'Llamada: no coge', 'Guardar');
      await begoña.slip('Visita 39').getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('list', { name: 'Notas' }).getByRole('listitem')).toHaveText([
        /Tiene\nun garaje/,
        /no coge/,
      ]);
      await expectGood();
      const note = page.getByRole('listitem').filter({ hasText: 'no coge' }).last();
      await note.getByText('Corregir', { exact: true }).click();
      await expectGood();
      await note.getByLabel('La nota').fill('Llamada: no coge, mañana otra vez');
      await note.getByRole('button', { name: 'Guardar la nota' }).click();
      await expect(page.getByRole('status')).toContainText('nota corregida');
      await expect(page.getByRole('list', { name: 'Notas' })).toContainText('mañana otra vez');
    });

    await test.step('spam is one press, and comes back by one', async () => {
      await begoña.open();
      await begoña.slip('Visita 38').getByText('Apuntar', { exact: true }).click();
      await begoña.press('Visita 38', 'No es cliente');
      await expect(begoña.notice).toContainText('No son clientes');
      await expect(page.getByText('39 mensajes esperan respuesta.')).toBeVisible();
      await begoña.page.getByRole('link', { name: 'No son clientes: 1' }).click();
      await expectGood();
      await begoña.press('Visita 38', 'Sí es cliente');
      await begoña.open();
      expect(await begoña.names()).toContain('Visita 38');
    });

    await test.step('a tick on the second page leaves one there, and the message takes it back', async () => {
      await begoña.page.getByRole('link', { name: 'Página siguiente' }).click();
      await expect(page).toHaveURL(/[?&]p=2\b/);
      const before = await begoña.names();
      const middle = before[7] ?? '';
      await begoña.press(middle, 'Ya está atendido');
      await expect(page).toHaveURL(/[?&]p=2\b.*#done$/);
      await expect(begoña.notice).toContainText(`${middle}: mensaje atendido`);
      await expect(begoña.notice).toBeInViewport();
      await expectGood();
      await begoña.notice.getByRole('link').click();
      await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
      await expect(begoña.notice).toContainText('vuelve a esperar respuesta');
      await begoña.open('?p=2');
      expect(await begoña.names()).toEqual(before);
    });

    expect(consoleLines.splice(0).filter((line) => !isUsual(line))).toEqual([]);
  } finally {
    await copy.close();
    await second.close();
    await stop();
  }
});
