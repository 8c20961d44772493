import { accountTitle, leftNames, spentName } from '../../../lib/texts/account-message';
import browserConfig from '../playwright.config';
import { expect, test } from '../test';
import { name as host, isUsual, startOfficeServer } from './office-server';

const { executablePath, args = [] } = browserConfig.use?.launchOptions ?? {};
test.use({
  javaScriptEnabled: false,
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
});

const words = (count: number) =>
  Array.from({ length: count / 5 }, () => 'Vendo el piso de Ruzafa.');
const message = words(40).join(' ');
const costs = ['Agencia', 'Notaría', 'Plusvalía municipal', 'IRPF', 'Certificado', 'Hipoteca'];
const account = [
  accountTitle,
  'Lo que vale: 185.000\u00a0€',
  ...costs.map((cost) => `${cost}: −1.000\u00a0€ (estimado)`),
  `${spentName}: −6.000\u00a0€`,
  `${leftNames.complete}: 179.000\u00a0€`,
].join('\n');

test('three messages of forty words, one with an account, stand within 1,200 px of a laptop, and the first within the screen of a phone, as what to press for the one with the account', async ({
  page,
  consoleLines,
}) => {
  const port = Number(process.env.TEST_PORT) + 7500;
  const { write, makeLink, stop } = await startOfficeServer(port, 0, host);
  try {
    for (const one of [
      { phone: '961 00 00 01', email: null, message },
      { phone: '612 00 00 02', email: 'bea@casa.test', message: `${message}\n\n${account}` },
      { phone: '612 00 00 03', email: 'eva.ferrer@casa.test', message },
    ])
      expect((await write({ name: `Eva ${one.phone}`, ...one })).status).toBe(200);
    await page.goto(await makeLink());
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForLoadState();
    const rows = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rows).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 1200 });
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    for (const pressed of await rows
      .first()
      .locator('a, button:not([aria-hidden]), summary')
      .all()) {
      const { height = 0 } = (await pressed.boundingBox()) ?? {};
      if (await pressed.isVisible()) expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('link', { name: 'Eva 612 00 00 02' }).click();
    await expect(page.getByText(accountTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
  } finally {
    await stop();
  }
  expect(consoleLines.splice(0).filter((line) => !isUsual(line))).toEqual([]);
});
