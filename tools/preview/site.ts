import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readHeaders } from './headers.ts';

/**
 * The finished site as a plain static host shows it, with the build's own
 * headers, and beside it the stand-in for the provider.
 * @param out the folder that `next build` wrote
 * @param basePath the sub-folder the site lives under, or nothing
 * @param standIn what answers the two calls
 */
export function createSite(out: string, basePath: string, standIn: Hono): Hono {
  const app = new Hono();
  app.route('/api', standIn);
  app.use(async (c, next) => {
    await next();
    // Read each time: another build may have come, whose policy fits its pages alone.
    const headers = readHeaders(join(out, '_headers'))(c.req.path);
    headers.forEach((value, name) => {
      c.header(name, value);
    });
  });
  app.get(`${basePath}/:file{_headers.*}`, (c) => c.notFound());
  app.use(
    `${basePath}/*`,
    serveStatic({
      root: out,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(basePath.length),
    }),
  );
  app.notFound((c) => c.html(readFileSync(join(out, '404.html'), 'utf8'), 404));
  return app;
}
