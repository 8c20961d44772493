import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { keepMessage } from '../../server/data/messages/keep-message.ts';
import { keepSubscription } from '../../server/data/people/subscribe.ts';
import { listen } from '../../server/http/listen.ts';
import { openService } from '../../server/service.ts';
import { readServerSettings } from '../../server/settings.ts';
import { build } from '../build.ts';
import { withBrowser } from '../programs.ts';
import { createSite } from '../static-host.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';

// `npm run picture` builds the site, and writes the documents' pictures of it and of an office with two
// messages and a letter.
const messages = [
  ['Marta', '612 000 001', null, '¿Cuánto tardáis en dar una valoración por escrito?'],
  [
    'Julián',
    '612 000 002',
    'julian@correo.example',
    'Somos tres hermanos con la casa de mi madre.\n¿Por dónde empezamos?',
  ],
] as const;
const letter = {
  subject: 'Tres gastos que casi nadie cuenta',
  text: `Hola:

Esta semana, tres gastos que casi nadie cuenta al vender.

La plusvalía municipal se paga al ayuntamiento. Si el suelo no ganó valor, no se paga, pero se declara.

- Pide la cuenta antes de firmar.
- Guarda la escritura de compra.`,
  photo_words: '',
};

process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
const built = '.variant/picture';
if (!build(built)) process.exit(1);
const settings = readServerSettings({ DATA_FOLDER: makeTemporaryFolder() });
const service = await openService(settings, () => true);
const server = createAdaptorServer(createSite(built, '', service.app)) as Server;
const site = await listen(server, 0);
const office = `${site}/api/oficina`;
const { store, sessions } = service;
for (const [name, phone, email, message] of messages)
  await keepMessage(service.database, Date.now(), { name, phone, email, message });
// Marks their e-mails as sent.
await service.database.transaction(
  { now: Date.now() },
  'UPDATE mails SET sent_at = :now, fault = NULL',
);
await keepSubscription(service.database, Date.now(), { email: 'marta@correo.example' }, '');
await service.database.transaction({}, 'UPDATE subscriptions SET confirmed_at = asked_at');
const [first, second] = await store.wholeMessages.list();
await store.notebook.setHandling(first?.id ?? '', { answered_at: Date.now() });
await store.notebook.addNote(second?.id ?? '', 'Hablan entre ellos y nos dicen.');
const draft = await store.letters.save(letter, { version: '', page: '' });
const key = `${await sessions.enter((await sessions.makeLink()) ?? '')}`;

type Screen = [url: string, width: number, scheme?: 'dark'];

await withBrowser(async (browser) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'oficina', value: key, url: site }]);
  const page = await context.newPage();
  // The first page of a visit may still show the fallback font.
  await page.goto(site, { waitUntil: 'networkidle' });

  /** Writes a picture of screens of one height side by side, each `scale` times its size. */
  async function write(file: string, height: number, scale: number, screens: Screen[]) {
    const images: string[] = [];
    for (const [url, width, colorScheme = 'light'] of screens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto(url, { waitUntil: 'networkidle' });
      const png = (await page.screenshot()).toString('base64');
      images.push(`<img height="${height * scale}" src="data:image/png;base64,${png}">`);
    }
    // The policy of the site's page forbids `setContent`.
    const sheet = await browser.newPage();
    await sheet.setViewportSize({ width: 2400, height: 600 });
    await sheet.setContent(
      `<body style="display:inline-flex;gap:10px;margin:0;padding:10px;background:#8a8068">${images.join('')}`,
    );
    await sheet.locator('body').screenshot({ path: file, quality: 76 });
    await sheet.close();
  }
  await write('docs/page.jpg', 800, 0.68, [
    [site, 1280],
    [site, 390, 'dark'],
    [office, 390],
    [office, 960, 'dark'],
  ]);
  await write('docs/office-messages.jpg', 840, 0.75, [
    [office, 390],
    [office, 960],
  ]);
  await write('docs/office-letter.jpg', 1000, 0.75, [
    [`${office}/cartas`, 700],
    [`${office}/cartas/enviar?v=${draft && draft !== 'changed' ? draft.version : ''}`, 700],
  ]);
});
server.close().closeAllConnections();
await service.stop();
