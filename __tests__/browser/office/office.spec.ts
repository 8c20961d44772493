import { takePhotograph } from '../../../server/__tests__/photographs';
import { expectGoodPage } from '../page-tools';
import { expect, test } from './office-server';

test.use({ javaScriptEnabled: false, subscribers: 143 });

const words = Array.from({ length: 8 }, () => 'Vendo el piso de Ruzafa.').join(' ');
const accountTitle = 'La cuenta de mi venta:';
const account = `${accountTitle}\nLo que vale: 185.000\u00a0€\nHipoteca: −6.000\u00a0€`;

test("the owner's week without JavaScript, whatever kills the server", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { smtp, office, write, crash } = server;
  // axe needs JavaScript: in a copy of each page.
  const copy = await browser.newPage({ javaScriptEnabled: true, bypassCSP: true });
  const expectGood = () => expectGoodPage(page, copy);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes');
  });

  await test.step('a message is read and answered', async () => {
    await crash();
    await write({ name: 'Ana Peña', phone: '612 345 678', email: null, message: 'Hola' });
    await crash();
    await arrival(({ subject }) => Boolean(subject?.includes('Ana Peña')));
    await page.goto(office);
    await expectGood();
    await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
      'href',
      'tel:+34612345678',
    );
    await press('Ya está atendido');
    await expect(page.getByText('Ningún mensaje espera respuesta')).toBeVisible();
  });

  await test.step('the first of three messages of forty words stands on the screen of a phone', async () => {
    for (const [i, name] of ['Carla', 'Dora', 'Eva'].entries())
      await write({ name, phone: `961 00 00 0${i}`, email: null, message: words });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(office);
    const row = page.getByRole('listitem').filter({ hasText: words }).first();
    await expect(row).toBeInViewport({ ratio: 1 });
    const pressed = row.locator('a, button:not([aria-hidden]), summary').filter({ visible: true });
    for (const control of await pressed.all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('a message with an account gets a note, which is corrected, and is of no customer', async () => {
    const message = `${words}\n\n${account}`;
    const sent = { name: 'Bea', phone: '612 00 00 04', email: 'bea@casa.test', message };
    expect((await write(sent)).status).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(office);
    await page.getByRole('link', { name: 'Bea', exact: true }).click();
    await expect(page.getByText(accountTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Nota', { exact: true }).fill('No coge');
    await press('Guardar');
    await crash();
    const note = page.getByRole('listitem').filter({ hasText: 'No coge' }).last();
    await note.getByText('Corregir o quitar').click();
    await expectGood();
    await note.getByLabel('La nota').fill('No coge, mañana otra vez');
    await note.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByRole('list', { name: 'Notas' })).toContainText('mañana otra vez');
    await press('No es cliente');
    await expect(page.getByRole('status').last()).toBeInViewport();
    await page.goto(office);
    await page.getByRole('link', { name: 'No son clientes: 1' }).click();
    await expectGood();
  });

  await test.step('«Mi página» says what is wrong', async () => {
    await page.getByRole('link', { name: 'Mi página' }).click();
    const phone = page.getByRole('textbox', { name: /^Teléfono/ });
    await phone.fill('12');
    await press('Publicar');
    await expect(page.getByRole('alert')).toContainText('No se ha publicado nada.');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('12');
    await expectGood();
  });

  await test.step('a letter with a photograph is tried, and sent to 143', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Carta', exact: true }).click();
    await expectGood();
    await page.getByLabel('Asunto').fill('El piso de la semana');
    await page.getByRole('textbox', { name: 'Texto' }).fill('Hola:\n\n- con luz\n- sin ruido');
    await page.getByText('Poner una fotografía').click();
    const buffer = Buffer.from(await takePhotograph(900, 600));
    await page.getByLabel('Cuál').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel(/^Qué se ve/).fill('El salón');
    await expectGood();
    await press('Probar conmigo');
    await expectGood();
    const trial = await arrival(({ subject }) => subject === 'Prueba: El piso de la semana');
    expect(trial.attachments.filter(({ mimeType }) => mimeType === 'image/jpeg')).toHaveLength(1);
    await press(/^Enviar a los 143/);
    await expect(page.getByRole('img', { name: 'El salón' })).toHaveJSProperty('naturalWidth', 900);
    await expectGood();
    await press('Enviar a los 143');
    await expectGood();
    await press('Parar');
    await expect(page.getByText(/^Parada/)).toBeVisible();
    await expectGood();
    await crash();
    await press('Seguir');
    const sent = () =>
      smtp.mails.filter(({ subject }) => subject === 'El piso de la semana').length;
    await expect.poll(sent, { timeout: 60_000 }).toBe(143);
    await page.getByRole('link', { name: 'Carta' }).click();
    await page.getByRole('link', { name: 'El piso de la semana' }).click();
    await expectGood();
    await press('Escribir otra a partir de esta');
    await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveValue(/con luz/);
    await expectGood();
    expect(sent()).toBe(143);
  });

  await test.step('one leaves, and one is erased', async () => {
    const { html = '' } = await arrival(({ rcpt }) => rcpt.includes('bea7@casa.test'));
    await page.goto(/http[^"]+\/leave\?[^"]+/.exec(html)?.[0] ?? '');
    await press('Darme de baja');
    await page.goto(`${office}/suscriptores`);
    await expect(page.getByText('142 personas')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const first = page.getByRole('listitem').filter({ hasText: 'Dar de baja' }).first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await page.getByText('Añadir a alguien').click();
    await page.getByLabel('Su correo').fill('nueva@casa.test');
    await expectGood();
    await press('Pedirle que confirme');
    await crash();
    await arrival(({ rcpt }) => rcpt.includes('nueva@casa.test'));
    await expectGood();
    await page.goto(`${office}?q=${encodeURIComponent('+34 612-34 56 78')}`);
    await page.getByRole('link', { name: 'Ana Peña', exact: true }).click();
    await page.getByRole('link', { name: 'Todo lo de esta persona' }).click();
    await expectGood();
    await press('Borrar todo lo marcado');
    await expectGood();
    await press('Sí, borrar');
    await expectGood();
    await page.goto(`${office}?q=Peña`);
    await expect(page.getByText('Ningún mensaje con «Peña»')).toBeVisible();
  });
  await copy.close();
});
