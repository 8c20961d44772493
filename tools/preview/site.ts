import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Settings } from '../../lib/settings.ts';
import { listChanges } from '../adapter/record.ts';
import { readHeaders } from './headers.ts';

/** The folder that `next build` writes. */
export const out = resolve('out');

/**
 * Runs `next build` unless `out/` is what it would write.
 * @returns whether there is a site to serve; if not, the build has said why
 */
export function buildIfNeeded(settings: Settings): boolean {
  if (listChanges(resolve(), settings).length === 0) return true;
  // Not through npx, which Windows starts by a shell alone.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const { status, error } = spawnSync(process.execPath, [next, 'build'], {
    stdio: 'inherit',
  });
  if (error) throw error;
  return status === 0;
}

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
