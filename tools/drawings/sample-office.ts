import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { keepMessage } from '../../server/data/messages/keep-message.ts';
import { keepSubscription } from '../../server/data/people/subscribe.ts';
import { listen } from '../../server/http/listen.ts';
import { openService } from '../../server/service.ts';
import { readServerSettings } from '../../server/settings.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';

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

/**
 * Runs an office with two messages and a letter while `use` runs.
 * @param use receives its URL, a session cookie, and the version of the letter
 */
export async function withSampleOffice(
  use: (
    url: string,
    cookie: { name: string; value: string; url: string },
    version: string,
  ) => Promise<void>,
) {
  const settings = readServerSettings({ DATA_FOLDER: makeTemporaryFolder() });
  const service = await openService(settings, () => true);
  const server = createAdaptorServer(new Hono().route('/api', service.app)) as Server;
  const origin = await listen(server, 0);
  await service.start();
  for (const [name, phone, email, message] of messages)
    await keepMessage(service.database, Date.now(), { name, phone, email, message });
  // Marks their e-mails as sent.
  await service.database.transaction(
    { now: Date.now() },
    'UPDATE mails SET sent_at = :now, fault = NULL',
  );
  await keepSubscription(service.database, Date.now(), { email: 'marta@correo.example' }, '');
  await service.database.transaction({}, 'UPDATE subscriptions SET confirmed_at = asked_at');
  const [first, second] = await service.present().store.wholeMessages.list();
  await service.present().store.notebook.setHandling(first?.id ?? '', { answered_at: Date.now() });
  await service
    .present()
    .store.notebook.addNote(second?.id ?? '', 'Hablan entre ellos y nos dicen.');
  const form = { version: '', page: '' };
  const draft = await service.present().store.letters.save(letter, form);
  const key = await service
    .present()
    .sessions.enter((await service.present().sessions.makeLink()) ?? '');
  const url = `${origin}/api/oficina`;
  await use(
    url,
    { name: 'oficina', value: `${key}`, url: origin },
    draft && draft !== 'changed' ? draft.version : '',
  );
  server.close().closeAllConnections();
  await service.stop();
}
