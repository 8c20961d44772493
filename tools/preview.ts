import { createServer, type Server } from 'node:http';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { readPort } from '../lib/settings.ts';
import { listen, serve } from '../provider/server.ts';
import { build, out } from './build.ts';
import { loadSettings } from './environment.ts';
import { createSite } from './server.ts';

// `npm start` serves the built site, `npm run dev` Next's development server, both with the provider.
const isDev = process.argv[2] === 'dev';

try {
  const { apiHost, basePath } = await loadSettings(isDev);
  const { isLocalPage, openProvider } = await import('../provider/provider.ts');
  const { describeMail, readProviderSettings } = await import('../provider/settings.ts');
  const settings = readProviderSettings(process.env);
  const port = readPort(process.env, 3000);
  if (!isDev && !build()) process.exit(1);
  const provider = await openProvider(settings, isLocalPage);
  const createBuilt = () => createAdaptorServer(createSite(out, basePath, provider.app)) as Server;
  const address = isDev
    ? await listen(await createDevServer(provider.app, port), port)
    : await serve(createBuilt(), provider, port);
  await provider.start(address);
  console.log(
    apiHost
      ? `The forms send to ${apiHost}, and not to the provider here. To use it: NEXT_PUBLIC_API_HOST= npm start (or npm run dev)`
      : describeMail(settings),
  );
  console.log(`The ${isDev ? 'development server' : 'site'} is at ${address}${basePath}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function createDevServer(provider: Hono, port: number): Promise<Server> {
  const handleCall = getRequestListener(new Hono().route('/api', provider).fetch);
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
