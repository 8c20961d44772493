import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from '../../server/listen.ts';
import { openService } from '../../server/service.ts';
import { readServerSettings } from '../../server/settings.ts';
import { withBrowser } from '../programs.ts';

// `npm run picture` writes the two pictures of docs/office.md, with an office of its own.
const messages = [
  ['Marta', '612 000 001', '¿Cuánto tardáis en dar una valoración por escrito?'],
  ['Julián', '612 000 002', 'Somos tres hermanos con la casa de mi madre.\n¿Por dónde empezamos?'],
] as const;
const letter = {
  subject: 'Tres gastos que casi nadie cuenta',
  markdown:
    'Hola:\n\nEsta semana, **tres gastos** que casi nadie cuenta al vender.\n\n## La plusvalía municipal\n\nSe paga al ayuntamiento. Si el suelo no ganó valor, no se paga, pero se declara.\n\n- Pide la cuenta antes de firmar.\n- Guarda la escritura de compra.',
};

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'office-'));
const settings = readServerSettings({ DATA_FOLDER });
const service = await openService(settings, () => true);
const server = createAdaptorServer(new Hono().route('/api', service.app)) as Server;
const url = await listen(server, 0);
await service.start(url);
for (const [name, phone, message] of messages)
  await service.store.addMessage({ name, phone, email: null, message });
// As if a mail server had taken their e-mails.
await service.database.write({ now: Date.now() }, 'UPDATE mails SET sent_at = :now, fault = NULL');
const [first] = await service.store.listMessages();
await service.store.markAnswered(first?.id ?? '', true);
const draft = await service.store.addDraft(letter);
const key = await service.sessions.enter((await service.sessions.makeLink()) ?? '');

await withBrowser(async (browser) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'oficina', value: `${key}`, url }]);
  const page = await context.newPage();
  async function take(file: string, shots: [path: string, width: number][], height: number) {
    const screens: string[] = [];
    for (const [path, width] of shots) {
      await page.setViewportSize({ width, height });
      await page.goto(`${url}/api/oficina${path}`, { waitUntil: 'networkidle' });
      const png = (await page.screenshot()).toString('base64');
      screens.push(`<img height="${height * 0.75}" src="data:image/png;base64,${png}">`);
    }
    const sheet = await browser.newPage();
    await sheet.setViewportSize({ width: 2000, height: 600 });
    await sheet.setContent(
      `<body style="display:inline-flex;gap:10px;margin:0;padding:10px;background:#8a8068">${screens.join('')}`,
    );
    await sheet.locator('body').screenshot({ path: file, quality: 76 });
    await sheet.close();
  }
  await take(
    'docs/office-messages.jpg',
    [
      ['', 390],
      ['', 960],
    ],
    840,
  );
  await take(
    'docs/office-letter.jpg',
    [
      [`/cartas/${draft}`, 700],
      [`/cartas/${draft}/vista`, 700],
    ],
    1000,
  );
});
server.close().closeAllConnections();
await service.stop();
rmSync(DATA_FOLDER, { recursive: true });
