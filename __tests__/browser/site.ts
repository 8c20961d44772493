import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from '../../server/http/listen';
import { createSite } from '../../tools/static-host';
import { formTexts } from './forms';

/** Answers a request, with access to its socket. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

export type StartedSite = Awaited<ReturnType<typeof startSite>>;

/** The paths of the islands' scripts. */
export const bundle = /\.js$/;

/**
 * Serves the exported site, and a fake server with replies chosen by a test, on the loopback address.
 * @param out the folder of the exported site
 * @param basePath its sub-folder, or nothing
 * @param port 0 for any free port
 */
export async function startSite(out: string, basePath = '', port = 0) {
  /** The last one that matches a path counts. */
  const rules: { path: RegExp; reply: Reply }[] = [];
  const serve = getRequestListener(createSite(out, basePath, new Hono()).fetch);
  const serveFile: Reply = (response, request) => serve(request, response);

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      const body = await text(request);
      if (request.method === 'POST') site.received.push({ call: path.slice(5), body });
      return site.reply(response, request);
    }
    site.requestedFiles.push(path);
    const rule = rules.findLast((it) => it.path.test(path));
    return (rule?.reply ?? serveFile)(response, request);
  });

  const site = {
    address: `${await listen(server, port)}${basePath}/`,
    /** All POST calls in order, answered or not. */
    received: [] as { call: string; body: string }[],
    /** The paths of all files requested. */
    requestedFiles: [] as string[],
    /** The reply to calls. */
    reply: accept,
    /** Delays the answers to calls. @returns what releases them */
    holdAnswers(reply = accept) {
      const answers = holdReply(reply);
      site.reply = answers.reply;
      return answers.release;
    },
    /** Delays the files whose path matches. @returns what releases them */
    holdFiles(path: RegExp) {
      const files = holdReply(serveFile);
      rules.push({ path, reply: files.reply });
      return files.release;
    },
    /** Answers requests for matching files with this. */
    replaceFiles: (path: RegExp, reply: Reply) => rules.push({ path, reply }),
    /** Forgets the last of these. */
    restoreFiles: () => rules.pop(),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  return site;
}

export const json = (body: unknown, status = 200): Reply =>
  send(JSON.stringify(body), status, 'application/json');

export function send(body: string, status = 200, type = 'text/html'): Reply {
  // As our server does: Firefox and WebKit keep the text of a form only between pages with the same policy.
  const headers = { 'content-type': type, 'cross-origin-opener-policy': 'same-origin' };
  return (response) => void response.writeHead(status, headers).end(body);
}

export const accept = json({ success: true, message: formTexts.contact.success });

/** A reply that waits until it is released. */
export function holdReply(reply: Reply) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Reply = (...exchange) => released.then(() => reply(...exchange));
  return { reply: held, release };
}
