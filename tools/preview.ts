import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { readPort } from '../lib/settings.ts';
import { listen, serve } from '../server/http/listen.ts';
import { build, loadSettings, out } from './build.ts';
import { createSite } from './static-host.ts';

// `npm start` serves the built site, `npm run dev` Next's development server, both with our own server.
const isDev = process.argv[2] === 'dev';

try {
  const { apiHost, basePath } = await loadSettings(isDev);
  const { isLocalPage, openService } = await import('../server/service.ts');
  const { writeLink } = await import('../server/office/shell/entry.tsx');
  const { readServerSettings } = await import('../server/settings.ts');
  // Links in e-mails lead to this machine.
  const settings = readServerSettings({ ...process.env, SMTP_URL: '' });
  const hasMail = Boolean(process.env.SMTP_URL?.trim());
  const fate = `no e-mail leaves, and each becomes a file in ${join(settings.dataFolder, 'mail')}`;
  if (hasMail) console.warn(`SMTP_URL is not used here: ${fate}`);
  // Checks the port before the build, which takes seconds and deletes `out/`.
  const probe = createServer();
  const address = await listen(probe, readPort(process.env, 3000));
  probe.close();
  const port = Number(new URL(address).port);
  if (!isDev && !build()) process.exit(1);
  Object.assign(settings, { linkOrigin: address, siteUrl: `${address}${basePath}` });
  if (!isDev) Object.assign(settings, { publishFolder: out });
  const service = await openService(settings, isLocalPage);
  if (isDev) await listen(await createDevServer(service.app, port), port);
  else {
    const site = createAdaptorServer(createSite(out, basePath, service.app)) as Server;
    await serve(site, service, port);
    await service.publisher.markBuilt();
  }
  await service.start();
  if (apiHost)
    console.log(
      `The forms send to ${apiHost}, and not to the server behind this one. To use it: NEXT_PUBLIC_API_HOST= npm start (or npm run dev)`,
    );
  else if (!hasMail) console.log(`Here ${fate}`);
  console.log(`The ${isDev ? 'development server' : 'site'} is at ${address}${basePath}/`);
  // The link works once, within fifteen minutes.
  const link = writeLink(settings, await service.present().sessions.makeLinkAtHand());
  console.log(`The office is at ${link} (once; for another way in: npm run server -- office)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function createDevServer(service: Hono, port: number): Promise<Server> {
  const handleCall = getRequestListener(new Hono().route('/api', service).fetch);
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/')
      ? handleCall(request, response)
      : handlePage(request, response),
  );
  const { default: next } = await import('next');
  const app = next({ dev: true, hostname: 'localhost', port, httpServer: server });
  const handlePage = app.getRequestHandler();
  await app.prepare();
  return server;
}
