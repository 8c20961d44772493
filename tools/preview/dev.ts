import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import next from 'next';
import { describeForms, loadSettings, readEnvironment } from './environment.ts';
import { listen } from './listen.ts';
import { createStandIn } from './stand-in.ts';

try {
  const settings = await loadSettings(true);
  const { port, messagesFile } = readEnvironment(process.env);
  const api = new Hono().route(
    '/api',
    createStandIn(messagesFile, console.log),
  );
  const answerCall = getRequestListener(api.fetch);
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/')
      ? answerCall(request, response)
      : answerPage(request, response),
  );
  const app = next({
    dev: true,
    hostname: 'localhost',
    port,
    httpServer: server,
  });
  const answerPage = app.getRequestHandler();
  await app.prepare();
  const address = await listen(server, port);
  console.log(`The page being edited is at ${address}${settings.basePath}/`);
  console.log(describeForms(settings, messagesFile));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
