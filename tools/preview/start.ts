import { createServer, type Server } from 'node:http';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import {
  describeForms,
  listen,
  loadSettings,
  readEnvironment,
} from './environment.ts';
import { build, createSite, out } from './site.ts';
import { createStandIn } from './stand-in.ts';

// `npm start` shows the finished site, `npm run dev` the page being edited.
const isEdited = process.argv[2] === 'dev';

try {
  const settings = await loadSettings(isEdited);
  const { port, messagesFile } = readEnvironment(process.env);
  // Before anybody can send anything.
  console.log(describeForms(settings, messagesFile));
  const standIn = createStandIn(messagesFile, console.log);
  if (!isEdited && !build()) process.exit(1);
  const server = isEdited
    ? await serveEdited(standIn, port)
    : createAdaptorServer(createSite(out, settings.basePath, standIn));
  const address = await listen(server as Server, port);
  const what = isEdited ? 'page being edited' : 'site';
  console.log(`The ${what} is at ${address}${settings.basePath}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function serveEdited(standIn: Hono, port: number): Promise<Server> {
  const { fetch } = new Hono().route('/api', standIn);
  const answerCall = getRequestListener(fetch);
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/')
      ? answerCall(request, response)
      : answerPage(request, response),
  );
  const { default: next } = await import('next');
  const options = { hostname: 'localhost', port, httpServer: server };
  const app = next({ dev: true, ...options });
  const answerPage = app.getRequestHandler();
  await app.prepare();
  return server;
}
