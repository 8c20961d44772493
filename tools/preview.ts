import { createServer, type Server } from 'node:http';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describeProvider, loadSettings, readEnvironment } from './environment.ts';
import { createMockProvider } from './mock-provider.ts';
import { build, out } from './out.ts';
import { createSite, listen } from './server.ts';

// `npm start` serves the built site, `npm run dev` Next's development server.
const isDev = process.argv[2] === 'dev';

try {
  const settings = await loadSettings(isDev);
  const { port, messagesFile } = readEnvironment(process.env);
  console.log(describeProvider(settings, messagesFile));
  const provider = createMockProvider(messagesFile, console.log);
  if (!isDev && !build()) process.exit(1);
  const server = isDev
    ? await createDevServer(provider, port)
    : createAdaptorServer(createSite(out, settings.basePath, provider));
  const address = await listen(server as Server, port);
  const name = isDev ? 'development server' : 'site';
  console.log(`The ${name} is at ${address}${settings.basePath}/`);
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
