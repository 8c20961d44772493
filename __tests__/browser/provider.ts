import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createSite } from '../../tools/preview/site';

/** What a case does with a call, on the real socket. */
export type Reply = (
  response: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>;

/** A real server on loopback: the exported site, and an api that misbehaves on demand. */
export type Provider = {
  address: string;
  /** The bodies that arrived, in their order, whatever became of them. */
  received: { call: string; body: string }[];
  /** From now on, calls are treated like this. */
  reply: (reply: Reply) => void;
  /** From now on, files whose path matches wait for a promise before they are served. */
  hold: (path: RegExp, until: Promise<unknown>) => void;
  /** From now on, files whose path matches are treated like this, or refused; without a path none is. */
  spoil: (path?: RegExp, reply?: Reply) => void;
  /** The paths of all files asked for. */
  asked: string[];
  close: () => Promise<void>;
};

/**
 * @param out the exported site
 * @param basePath its sub-folder, or nothing
 * @param port 0 for any that is free
 */
export async function startProvider(
  out: string,
  basePath = '',
  port = 0,
): Promise<Provider> {
  let current: Reply = accept;
  let held: { path: RegExp; until: Promise<unknown> } | undefined;
  let spoiled: { path: RegExp; reply: Reply } | undefined;
  const provider: Pick<Provider, 'received' | 'asked'> = {
    received: [],
    asked: [],
  };
  const serveFile = getRequestListener(
    createSite(out, basePath, new Hono()).fetch,
  );

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      const body = await text(request);
      if (request.method === 'POST')
        provider.received.push({ call: path.slice(5), body });
      return current(response, request);
    }
    provider.asked.push(path);
    if (spoiled?.path.test(path)) return spoiled.reply(response, request);
    if (held?.path.test(path)) await held.until;
    return serveFile(request, response);
  });
  await new Promise<void>((resolve) =>
    server.listen(port, '127.0.0.1', resolve),
  );

  return {
    ...provider,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    reply: (reply) => {
      current = reply;
    },
    hold: (path, until) => {
      held = { path, until };
    },
    spoil: (path, reply = (_, request) => void request.socket.destroy()) => {
      spoiled = path && { path, reply };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
export function later(): { until: Promise<void>; come: () => void } {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { until, come };
}

/** A reply that waits until it is released. */
export function holdBack(reply: Reply): { reply: Reply; release: () => void } {
  const { until, come } = later();
  return {
    reply: async (response, request) => {
      await until;
      await reply(response, request);
    },
    release: come,
  };
}
