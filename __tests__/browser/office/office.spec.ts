import { takePhotograph } from '../../../server/__tests__/photographs';
import { expectGoodPage } from '../page-tools';
import { expect, test } from './office-server';

test.use({ javaScriptEnabled: false, subscribers: 30, viewport: { width: 390, height: 844 } });

const words = Array.from({ length: 8 }, () => 'Vendo el piso de Ruzafa.').join(' ');
const accountTitle = 'La cuenta de mi venta:';
const account = `${accountTitle}\nLo que vale: 185.000\u00a0€\nHipoteca: −6.000\u00a0€`;

test('The owner’s week without JavaScript has no barrier', async ({ page, browser, server }) => {
  test.setTimeout(180_000);
  const { smtp, office, write, crash } = server;
  // axe needs JavaScript: in a copy of each page.
  const copy = await browser.newPage({ javaScriptEnabled: true, bypassCSP: true });
  const expectGood = async () => {
    await expectGoodPage(page, copy);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const arrival = async (isWanted: (mail: (typeof smtp.mails)[0]) => boolean) => {
    await expect.poll(() => smtp.mails.some(isWanted), { timeout: 30_000 }).toBe(true);
    return smtp.mails.find(isWanted) as (typeof smtp.mails)[0];
  };

  await test.step('she enters by her mailbox', async () => {
    await page.goto(office);
    await expectGood();
    await press('Pedir un enlace');
    await expectGood();
    const { text = '' } = await arrival(({ text }) => Boolean(text?.includes('/entrar?')));
    await page.goto(/http\S+/.exec(text)?.[0] ?? '');
    await expectGood();
    await press('Entrar');
    await expect(page.getByText('Ningún mensaje espera respuesta')).toBeVisible();
  });

  await test.step('the first of three messages of forty words stands on the screen of a phone', async () => {
    for (const [i, name] of ['Ana Peña', 'Carla', 'Dora'].entries())
      await write({ name, phone: `612 34 56 7${i}`, email: null, message: words });
    await page.goto(office);
    await expectGood();
    const row = page.getByRole('listitem').filter({ hasText: words }).first();
    await expect(row).toBeInViewport({ ratio: 1 });
    const pressed = row.locator('a, button:not([aria-hidden]), summary').filter({ visible: true });
    for (const control of await pressed.all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('a message with an account gets a note, and is of no customer', async () => {
    const message = `${words}\n\n${account}`;
    await write({ name: 'Bea', phone: '612 00 00 04', email: 'bea@casa.test', message });
    await page.goto(office);
    await open('Bea');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(accountTitle)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar' }).first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('link', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Nota', { exact: true }).fill('No coge');
    await press('Guardar');
    await page.getByText('Corregir o quitar').click();
    await expectGood();
    await press('No es cliente');
    await expect(page.getByRole('status').last()).toBeInViewport();
    await page.goto(office);
    await open('No son clientes: 1');
    await expectGood();
  });

  await test.step('«Mi página» says what is wrong', async () => {
    await open('Mi página');
    await field(/^Teléfono/).fill('12');
    await press('Publicar');
    await expect(page.getByRole('alert')).toContainText('No se ha publicado nada.');
    await expect(field(/^Teléfono/)).toBeFocused();
    await expectGood();
  });

  await test.step('a letter with a photograph is tried, sent to 30, stopped, and goes on', async () => {
    await open('Carta');
    await field('Asunto').fill('El piso de la semana');
    await field('Texto').fill('Hola:\n\n- con luz\n- sin ruido');
    await page.getByText('Poner una fotografía').click();
    const buffer = Buffer.from(await takePhotograph(900, 600));
    await page.getByLabel('Cuál').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel(/^Qué se ve/).fill('El salón');
    await expectGood();
    await press('Probar conmigo');
    await expectGood();
    const trial = await arrival(({ subject }) => subject === 'Prueba: El piso de la semana');
    expect(trial.html).toMatch(/<img[^>]* style="max-width:100%[^>]* width="600"/);
    expect(trial.attachments.filter(({ mimeType }) => mimeType === 'image/jpeg')).toHaveLength(1);
    await press(/^Enviar a los 30/);
    await expect(page.getByRole('img', { name: 'El salón' })).toHaveJSProperty('naturalWidth', 900);
    await expectGood();
    await press('Enviar a los 30');
    await press('Parar');
    await expect(page.getByText(/^Parada/)).toBeVisible();
    await expectGood();
    await crash();
    await press('Seguir');
    const sent = () =>
      smtp.mails.filter(({ subject }) => subject === 'El piso de la semana').length;
    await expect.poll(sent, { timeout: 60_000 }).toBe(30);
    await open('Carta');
    await open('El piso de la semana');
    await expectGood();
  });

  await test.step('one leaves, one is added, and one is erased', async () => {
    const { html = '' } = await arrival(({ rcpt }) => rcpt.includes('bea7@casa.test'));
    await page.goto(/http[^"]+\/leave\?[^"]+/.exec(html)?.[0] ?? '');
    await press('Darme de baja');
    await page.goto(`${office}/suscriptores`);
    await expect(page.getByText('29 personas')).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: 'Dar de baja' }).first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await page.getByText('Añadir a alguien').click();
    await page.getByLabel('Su correo').fill('nueva@casa.test');
    await expectGood();
    await press('Pedirle que confirme');
    await page.goto(`${office}?q=${encodeURIComponent('+34 612-34 56 70')}`);
    await open('Ana Peña');
    await open('Todo lo de esta persona');
    await expectGood();
    await press('Borrar todo lo marcado');
    await expectGood();
    await press('Sí, borrar');
    await expectGood();
  });
  await copy.close();
});
