import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createSite } from '../../tools/server';

/** Answers a request, with access to its socket. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** The path of the islands' bundle, by its first or its second URL. */
export const bundle = /\.js(\?2)?$/;

/**
 * Serves the exported site and an api whose replies a test chooses, on the loopback address.
 * @param out the folder of the exported site
 * @param basePath its sub-folder, or nothing
 * @param port 0 for any that is free
 */
export async function startProvider(out: string, basePath = '', port = 0) {
  let held: { path: RegExp; released: Promise<void> } | undefined;
  let replaced: { path: RegExp; reply: Reply } | undefined;
  const site = createSite(out, basePath, new Hono());
  const serveFile = getRequestListener(site.fetch);

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      const body = await text(request);
      if (request.method === 'POST') provider.received.push({ call: path.slice(5), body });
      return provider.reply(response, request);
    }
    provider.requestedFiles.push(path);
    if (replaced?.path.test(path)) return replaced.reply(response, request);
    if (held?.path.test(path)) await held.released;
    return serveFile(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const provider = {
    address: `http://localhost:${(server.address() as AddressInfo).port}${basePath}/`,
    /** The bodies of all POST calls in their order, however they were answered. */
    received: [] as { call: string; body: string }[],
    /** The paths of all files requested. */
    requestedFiles: [] as string[],
    /** How calls are answered. */
    reply: accept,
    /** Lets calls wait for their answer. @returns what ends the wait */
    holdAnswers(reply = accept) {
      const held = holdReply(reply);
      provider.reply = held.reply;
      return held.release;
    },
    /** Lets requests for files whose path matches wait. @returns what ends the wait */
    holdFiles(path: RegExp) {
      const { promise, resolve } = defer();
      held = { path, released: promise };
      return resolve;
    },
    /** Answers requests for files whose path matches by this, or closes their connection. */
    replaceFiles(path: RegExp, reply: Reply = hangUp) {
      replaced = { path, reply };
    },
    restoreFiles() {
      replaced = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  return provider;
}

export const hangUp: Reply = (_, request) => void request.socket.destroy();

export function json(body: unknown, status = 200): Reply {
  return send(JSON.stringify(body), status, 'application/json');
}

export function send(body: string, status = 200, type = 'text/html'): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

export const accept = json({ success: true, message: 'Mensaje recibido en la agencia' });

/** A promise and what fulfils it (`Promise.withResolvers` needs Node 22). */
export function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A reply that waits until it is released. */
export function holdReply(reply: Reply) {
  const { promise, resolve } = defer();
  const held: Reply = (...exchange) => promise.then(() => reply(...exchange));
  return { reply: held, release: resolve };
}
