import { accountTitle } from '../../../lib/texts/account-message';
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
const account = `${accountTitle}\nLo que vale: 185.000\u00a0€\nHipoteca: −6.000\u00a0€`;

test('three messages of forty words stand within 1,200 px of a laptop, and the first within the screen of a phone, as what to press for one with an account', async ({
  page,
  consoleLines,
}) => {
  const port = Number(process.env.TEST_PORT) + 7500;
  const { write, makeLink, stop } = await startOfficeServer(port, 0, host);
  try {
    for (const one of [
      { phone: '961 00 00 01', email: null, message },
      { phone: '612 00 00 02', email: 'bea@casa.test', message },
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
    const last = { name: 'Bea', phone: '612 00 00 04', email: 'bea@casa.test' };
    expect((await write({ ...last, message: `${message}\n\n${account}` })).status).toBe(200);
    await page.reload();
    await page.getByRole('link', { name: 'Bea', exact: true }).click();
    await expect(page.getByText(accountTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
  } finally {
    await stop();
  }
  expect(consoleLines.splice(0).filter((line) => !isUsual(line))).toEqual([]);
});
