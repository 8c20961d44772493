import { randomUUID } from 'node:crypto';
import { expect, readMessages, test } from './test';

test('a subscription ends up in the file on disk', async ({ page }) => {
  const email = `${randomUUID()}@casa.example`;
  await page.goto('/');
  await page.getByLabel('Tu correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page.getByText('¡Bienvenido al lado honesto!')).toBeVisible();
  expect(readMessages().filter((message) => message.email === email)).toEqual([
    { time: expect.any(String), call: 'newsletter', email },
  ]);
});

test('a contact request ends up in the file on disk, whole', async ({
  page,
}) => {
  const name = `Íñigo O'Connor-Ñ ${randomUUID()}`;
  await page.goto('/#contact');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Teléfono').fill('(96) 000 00 00');
  await page
    .getByLabel('Mensaje')
    .fill('Vendo la casa de mi madre.\n¿Por dónde empiezo?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Gracias por escribirnos.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  expect(readMessages().filter((message) => message.name === name)).toEqual([
    {
      time: expect.any(String),
      call: 'contact',
      name,
      phone: '(96) 000 00 00',
      email: null,
      message: 'Vendo la casa de mi madre.\n¿Por dónde empiezo?',
    },
  ]);
});
