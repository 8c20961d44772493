import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { takePhotograph } from '../../server/__tests__/photographs';
import { expect, test } from '../browser/office/office-server';
import { makeFolder } from '../project';

const PUBLISH_FOLDER = join(makeFolder(), 'site');
test.use({ settings: { PUBLISH_FOLDER } });

const alt = 'Ana y Bea, en la puerta';

/** What a visitor sees of each change. */
const findChanges = (page: Page) => ({
  closure: page.getByText(/al\s24\sde\sagosto\sde\s2999\. Volvemos "pronto" & <bien>\./),
  fee: page.getByText(/nos pagas el\s4,84\s%/).first(),
  phone: page.locator('a[href="tel:+34961234567"]').first(),
});

test('The owner’s changes are published, and undone', async ({ page, browser, serve, server }) => {
  const phone = { width: 390, height: 844 };
  const owner = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  const status = owner.getByRole('status');
  const field = (name: RegExp) => owner.getByRole('textbox', { name });
  const waitUntilPublished = () => expect(status).toContainText('Publicado.', { timeout: 240_000 });
  await server.enter(owner);
  await owner.getByRole('link', { name: 'Mi página' }).click();
  const closure = owner.getByRole('group', { name: 'Cierre 1' });
  await closure.getByLabel('Primer día').fill('2020-08-10');
  await closure.getByLabel('Último día').fill('2999-08-24');
  await closure.getByLabel('Qué decimos').fill('Volvemos "pronto" & <bien>.');
  await field(/^Honorarios en %/).fill('4,84 %');
  await field(/^Honorarios, con/).fill('');
  await field(/^Teléfono/).fill('961 23 45 67');
  const buffer = Buffer.from(await takePhotograph());
  const file = { name: 'equipo.jpg', mimeType: 'image/jpeg', buffer };
  await owner.getByLabel('Otra en su lugar').setInputFiles(file);
  await field(/^Qué se ve en ella/).fill(alt);
  await owner.getByRole('button', { name: 'Publicar…' }).click();
  await owner.getByRole('button', { name: 'Publicar', exact: true }).click();
  await waitUntilPublished();

  const site = await serve(PUBLISH_FOLDER);
  const photo = page.getByAltText(alt);
  await site.open();
  for (const change of Object.values(findChanges(page))) await expect(change).toBeVisible();
  await photo.scrollIntoViewIfNeeded();
  const isLoaded = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  const later = await browser.newPage();
  await later.clock.setFixedTime('2999-08-24T23:00:00Z');
  await later.goto(site.address);
  await expect(findChanges(later).closure).toBeHidden();
  await expect(findChanges(later).fee).toBeVisible();

  await owner.getByRole('button', { name: 'Deshacer' }).click();
  await expect(status).toContainText('Se deshace lo último.');
  await waitUntilPublished();
  await page.goto(site.address);
  for (const change of [photo, ...Object.values(findChanges(page))])
    await expect(change).toHaveCount(0);
});
