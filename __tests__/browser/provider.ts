import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createSite } from '../../tools/server';

/** What is done with a request, on the real socket. */
export type Reply = (
  response: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>;

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/**
 * A real server on loopback: the exported site, and an api that misbehaves on demand.
 * @param out the exported site
 * @param basePath its sub-folder, or nothing
 * @param port 0 for any that is free
 */
export async function startProvider(out: string, basePath = '', port = 0) {
  let held: { path: RegExp; until: Promise<void> } | undefined;
  let spoiled: { path: RegExp; reply: Reply } | undefined;
  const site = createSite(out, basePath, new Hono());
  const serveFile = getRequestListener(site.fetch);

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      const body = await text(request);
      if (request.method === 'POST')
        provider.received.push({ call: path.slice(5), body });
      return provider.reply(response, request);
    }
    provider.asked.push(path);
    if (spoiled?.path.test(path)) return spoiled.reply(response, request);
    if (held?.path.test(path)) await held.until;
    return serveFile(request, response);
  });
  await new Promise<void>((resolve) =>
    server.listen(port, '127.0.0.1', resolve),
  );

  const provider = {
    address: `http://localhost:${(server.address() as AddressInfo).port}${basePath}/`,
    /** The bodies that arrived, in their order, whatever became of them. */
    received: [] as { call: string; body: string }[],
    /** The paths of all files asked for. */
    asked: [] as string[],
    /** How calls are answered. */
    reply: accept,
    /** From now on calls wait for their answer until what is returned is called. */
    holdAnswers(reply = accept) {
      const held = holdBack(reply);
      provider.reply = held.reply;
      return held.release;
    },
    /** From now on files whose path matches wait until what is returned is called. */
    holdFiles(path: RegExp) {
      const { until, come } = later();
      held = { path, until };
      return come;
    },
    /** From now on files whose path matches are refused, or treated like this. */
    spoilFiles(path: RegExp, reply: Reply = hangUp) {
      spoiled = { path, reply };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  return provider;
}

const hangUp: Reply = (_, request) => void request.socket.destroy();

/** An answer in JSON. */
export function json(body: unknown, status = 200): Reply {
  return send(JSON.stringify(body), status, 'application/json');
}

/** An answer of any status, body and type. */
export function send(body: string, status = 200, type = 'text/html'): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

/** The provider at its best. */
export const accept = json({
  success: true,
  message: 'Mensaje recibido en la agencia',
});

/** A promise that the test keeps when it likes. */
export function later() {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { until, come };
}

/** A reply that waits until it is released. */
export function holdBack(reply: Reply) {
  const { until, come } = later();
  const held: Reply = (...exchange) => until.then(() => reply(...exchange));
  return { reply: held, release: come };
}
