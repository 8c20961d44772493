import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { thanks } from '../agency/texts.ts';
import { listen } from '../server/http/listen.ts';

/**
 * Serves the built site as a plain static host does, with the headers of its `_headers` file.
 * @param out the folder that `next build` wrote
 * @param basePath the sub-folder the site lives under, or an empty string
 * @param api answers the requests below `/api`
 */
export function createSite(out: string, basePath: string, api: Hono): Hono {
  const app = new Hono();
  app.route('/api', api);
  const rewriteRequestPath = (path: string) => path.slice(basePath.length);
  app.use(async (c, next) => {
    await next();
    // As Netlify, Cloudflare Pages and deploy/Caddyfile do.
    c.header('Cache-Control', 'no-cache');
    for (const [name, value] of readHeaders(out, c.req.path)) c.header(name, value);
  });
  app.get(`${basePath}/_headers`, (c) => c.notFound());
  app.use(`${basePath}/*`, serveStatic({ root: out, precompressed: true, rewriteRequestPath }));
  app.notFound((c) => c.html(readFileSync(join(out, '404.html'), 'utf8'), 404));
  return app;
}

/** Serves a built folder on a free port while `use` runs. The forms get an answer; nothing is stored. */
export async function withSite<Result>(folder: string, use: (url: string) => Promise<Result>) {
  const api = new Hono().post('/*', (c) => c.json({ success: true, message: thanks }));
  const server = createAdaptorServer(createSite(folder, '', api)) as Server;
  const url = `${await listen(server, 0)}/`;
  return use(url).finally(() => server.close().closeAllConnections());
}

/**
 * Reads the headers for a path from the `_headers` file of a folder, as Netlify and Cloudflare Pages do.
 * A path pattern, in which a final `*` matches anything, has its headers indented below it.
 */
export function readHeaders(folder: string, path: string): Headers {
  const headers = new Headers();
  let matches = false;
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    const [name = '', ...value] = line.trim().split(':');
    if (line.startsWith('/'))
      matches = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    else if (matches && line.startsWith(' ')) headers.set(name, value.join(':').trim());
  }
  return headers;
}
