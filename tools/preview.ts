import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, serve } from '../server/http/listen.ts';
import { build, loadSettings, out } from './build.ts';
import { createSite } from './static-host.ts';

// `npm start` serves the built site, `npm run dev` Next's development server, both with our own server.
const isDev = process.argv[2] === 'dev';

try {
  const { apiHost, basePath } = await loadSettings(isDev);
  const { isLocalPage, openService } = await import('../server/service.ts');
  const { writeLink } = await import('../server/office/shell/entry.tsx');
  const { createSite: createPublished } = await import('../server/publish/site.ts');
  const { readServerSettings } = await import('../server/settings.ts');
  // Links in e-mails lead to this machine.
  const PORT = process.env.PORT || '3000';
  const settings = readServerSettings({ ...process.env, PORT, SMTP_URL: '' });
  const hasMail = Boolean(process.env.SMTP_URL?.trim());
  const fate = `no e-mail leaves, and each becomes a file in ${join(settings.dataFolder, 'mail')}`;
  if (hasMail) console.warn(`SMTP_URL is not used here: ${fate}`);
  // Checks the port before the build, which takes seconds and deletes `out/`.
  const probe = createServer();
  const address = await listen(probe, settings.port);
  probe.close();
  const port = Number(new URL(address).port);
  if (!isDev && !build()) process.exit(1);
  Object.assign(settings, { linkOrigin: address, siteUrl: `${address}${basePath}` });
  const server = createServer();
  const handlePage = isDev ? await startNext(server, port) : undefined;
  await listen(server, port);
  // Publications do not go into the folder of builds.
  if (!isDev) {
    settings.publishFolder = join(settings.dataFolder, 'site');
    createPublished(settings, Date.now).put(out, settings.agency.identity);
  }
  const open = async () => {
    const service = await openService(settings, isLocalPage);
    if (!handlePage) {
      const site = createSite(settings.publishFolder, basePath, service.app);
      return { ...service, handle: getRequestListener(site.fetch) };
    }
    const handleCall = getRequestListener(new Hono().route('/api', service.app).fetch);
    const handle: RequestListener = (request, response) =>
      (request.url?.startsWith('/api/') ? handleCall : handlePage)(request, response);
    return { ...service, handle };
  };
  await serve(server, open, async ({ sessions }) => {
    if (apiHost)
      console.log(
        `The forms send to ${apiHost}, and not to the server behind this one. To use it: NEXT_PUBLIC_API_HOST= npm start (or npm run dev)`,
      );
    else if (!hasMail) console.log(`Here ${fate}`);
    console.log(`The ${isDev ? 'development server' : 'site'} is at ${address}${basePath}/`);
    // The link works once, within fifteen minutes.
    const link = writeLink(settings, await sessions.makeLinkAtHand());
    console.log(`The office is at ${link} (once; for another way in: npm run server -- office)`);
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function startNext(httpServer: Server, port: number): Promise<RequestListener> {
  const { default: next } = await import('next');
  const app = next({ dev: true, hostname: 'localhost', port, httpServer });
  await app.prepare();
  return app.getRequestHandler();
}
