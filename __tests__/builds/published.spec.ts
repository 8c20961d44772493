import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../browser/test';
import { realIdentity } from '../identity';
import { buildSite, copySources } from '../project';

const closure = 'Volvemos "pronto" & <bien>.';
const published = {
  ...realIdentity,
  phone: '961234567',
  closures: [{ from: '2020-08-10', to: '2999-08-24', text: closure }],
  people: ['Ana Ruiz'],
  photo: { src: 'fotos/personas-1.webp', width: 1200, height: 630, alt: 'Ana, en la oficina' },
};

test('a build shows what the owner has published, with its photograph, and a closure until it ends', async ({
  page,
  serve,
}) => {
  const folder = resolve('.variant/published');
  copySources(folder);
  mkdirSync(join(folder, 'kept/page/photos/fotos'), { recursive: true });
  writeFileSync(join(folder, 'kept/page/agency.json'), JSON.stringify(published));
  cpSync('public/share.png', join(folder, 'kept/page/photos', published.photo.src));
  expect(await buildSite(folder, { DATA_FOLDER: 'kept' })).toContain('published in the office');
  const out = join(folder, 'out');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('tel:+34961234567');
  const site = await serve(out);
  await site.open();
  await expect(page.getByText(closure)).toBeVisible();
  const photo = page.getByAltText(published.photo.alt);
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty('naturalWidth', 1200);
  const later = await page.context().newPage();
  await later.clock.setFixedTime('2999-08-24T23:00:00Z');
  await later.goto(site.address);
  await expect(later.getByText(closure)).toBeHidden();
});
