import type { Page } from '@playwright/test';
import { longestDocument } from '../../../server/data/letters/document';
import { longestHtml } from '../../../server/office/letters/letter-faults';
import { type Desk, expect, test } from './editor-tools';

/** Presses a button whose response never arrives, and stops the loading, as Escape does. */
async function pressAndStop({ page, context }: Pick<Desk, 'page' | 'context'>, button: string) {
  const path = page.url();
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  const asked = page.waitForRequest((request) => request.url() === path);
  await page.getByRole('button', { name: button }).click({ noWaitAfter: true });
  await asked;
  await (await context.newCDPSession(page)).send('Page.stopLoading');
}

const question = (page: Page) =>
  page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });

test('After a button whose response was stopped, the editor goes on saving', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type } = desk;
  await letter.tap();
  await type('Uno');
  await desk.waitUntilKept();
  await pressAndStop(desk, 'Guardar');
  await letter.tap();
  await desk.press('End');
  await type(' dos tres');
  await desk.waitUntilKept();
  await page.route('**/texto', (route) => route.abort());
  await type(' cinco');
  await expect(page.getByText('no hay conexión')).toBeVisible();
  const asked = question(page);
  await page.goto(`${desk.office}/cartas`);
  expect(await asked).toBe('beforeunload');
  expect(consoleLines.splice(0).some((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('A button waits for the text: it does nothing while that cannot be kept, and acts on the last one', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type, tap } = desk;
  await page.getByLabel('Asunto').fill('El piso');
  await letter.tap();
  await page.route('**/texto', (route) => route.abort());
  await type('Hola');
  await tap('Ver cómo llega');
  await expect(page.getByText('Sin guardar')).toBeVisible();
  await page.unroute('**/texto');
  await letter.tap();
  await desk.press('End');
  await type(' a todos');
  await tap('Ver cómo llega');
  await expect(page.frameLocator('iframe').getByText('Hola a todos')).toBeVisible();
  expect(consoleLines.splice(0).some((line) => line.includes('ERR_FAILED'))).toBe(true);
});

const tooLong = JSON.stringify({ fault: 'la carta es demasiado larga. Acórtala.' });
const refusals: [string, number, string, RegExp, RegExp][] = [
  ['that is too long', 413, tooLong, /demasiado larga/, /Acórtala/],
  ['that a proxy does not take', 413, 'none', /no ha aceptado/, /recarga la página/],
  ['while it fails', 503, 'none', /la oficina no funciona/, /avisa a quien lleva la página/],
];

test('The editor says what is wrong, and who can fix it, when the office does not accept a letter', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type } = desk;
  await letter.tap();
  for (const [title, status, body, fault, remedy] of refusals)
    await test.step(title, async () => {
      await page.route('**/texto', (route) => route.fulfill({ status, body }));
      await type('a');
      await expect(page.getByText(fault)).toHaveText(remedy);
      await expect(page.getByText('no hay conexión')).toBeHidden();
      await page.unroute('**/texto');
      await type('b');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await desk.waitUntilKept();
      await expect(page.getByText('Guardado')).toBeVisible();
    });
  for (const [, status] of refusals)
    expect(consoleLines.some((line) => line.includes(`status of ${status}`))).toBe(true);
  consoleLines.splice(0);
});

test('A letter that was deleted elsewhere is not kept any more, and says so', async ({
  desk,
  consoleLines,
}) => {
  const { page, letter, type, context } = desk;
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('Borrar esta carta').tap();
  await other.getByRole('button', { name: 'Sí, borrarla' }).tap();
  await other.waitForURL('**/cartas');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await letter.tap();
  await type('Demasiado tarde');
  await expect(page.getByText('Esta carta se ha borrado')).toBeVisible();
  const before = asked.length;
  await type(', y más');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(before);
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await expect(page.getByText('está aquí, en una carta aparte')).toBeVisible();
  await expect(letter).toHaveText('Demasiado tarde, y más');
  expect(consoleLines.splice(0).filter((line) => line.includes('410'))).toHaveLength(1);
});

test.describe('A long letter', () => {
  for (const [title, length, said] of [
    ['that Gmail would cut is kept, with advice while it is written', longestHtml, 'Guardar'],
    ['that the office does not take stays on its page with advice', longestDocument, 'Sin guardar'],
  ] as const)
    test(title, async ({ desk, consoleLines }) => {
      const { page, letter } = desk;
      await letter.tap();
      await desk.paste({ 'text/plain': 'palabra '.repeat(length / 8 + 1) });
      await expect(page.getByText(/Acórtala/)).toBeVisible();
      await page.getByRole('button', { name: 'Guardar' }).tap();
      await expect(page.getByText(said).first()).toBeVisible();
      await expect(page.getByText(/Acórtala/)).toBeVisible();
      expect((await letter.innerText()).length).toBeGreaterThan(length);
      await letter.focus();
      await desk.press('ControlOrMeta+A');
      await desk.type('Más corta');
      await desk.waitUntilKept();
      await expect(page.locator('[data-state]').getByText(/Acórtala/)).toBeHidden();
      consoleLines.splice(0);
    });
});
