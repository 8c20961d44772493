import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../tools/files';
import { expect, test } from '../browser/test';
import { profession, realIdentity } from '../identity';
import { buildSite, copySources, publishPages } from '../project';

const own = {
  ...realIdentity,
  phone: '961234567',
  hours: [{ from: 'martes', to: 'jueves', opens: '10:00', closes: '13:00' }],
  closures: [
    { from: '2020-08-10', to: '2020-08-24', text: 'Pasado.' },
    { from: '2999-08-10', to: '2999-08-24', text: 'Volvemos "pronto" & <bien>.' },
  ],
  people: ['Ana Ruiz', "Íñigo O'Neill, abogado"],
  terms: { fees: 'El 2,5 % & el IVA', plusvaliaRate: 20 },
  legal: { ...realIdentity.legal, profession },
};

test('a page published without a build equals a build’s page in every byte of every file', async ({
  page,
  serve,
}) => {
  const folder = resolve('.variant/published');
  copySources(folder);
  await buildSite(folder);
  const filled = join(folder, 'filled');
  // Neither the sources nor the bundler are needed.
  const bundled = join(folder, 'apart.pages');
  cpSync(join(folder, 'out.pages'), bundled, { recursive: true });
  const job = { out: filled, identity: own, time: Date.now() };
  expect(await publishPages(bundled, job)).toBe(0);

  mkdirSync(join(folder, 'kept/page'), { recursive: true });
  writeFileSync(join(folder, 'kept/page/agency.json'), JSON.stringify(own));
  expect(await buildSite(folder, { DATA_FOLDER: 'kept' })).toContain('published in the office');
  const out = join(folder, 'out');
  expect(listFiles(filled)).toEqual(listFiles(out));
  for (const path of listFiles(out))
    expect
      .soft(readFileSync(join(filled, path)).equals(readFileSync(join(out, path))), path)
      .toBe(true);

  // On a host without the office a closure disappears by itself after its last day.
  const site = await serve(out);
  await site.open();
  const closure = 'Volvemos "pronto" & <bien>.';
  await expect(page.getByText(closure)).toBeVisible();
  const later = await page.context().newPage();
  await later.clock.setFixedTime('2999-08-24T23:00:00Z');
  await later.goto(site.address);
  await expect(later.getByText(closure)).toBeHidden();
});
