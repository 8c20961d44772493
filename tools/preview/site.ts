import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Settings } from '../../lib/settings.ts';
import { listChanges } from '../adapter/record.ts';

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
  const options = { stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [next, 'build'], options);
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
    for (const [name, value] of readHeaders(out, c.req.path))
      c.header(name, value);
  });
  app.get(`${basePath}/:file{_headers.*}`, (c) => c.notFound());
  const rewriteRequestPath = (path: string) => path.slice(basePath.length);
  app.use(
    `${basePath}/*`,
    serveStatic({ root: out, precompressed: true, rewriteRequestPath }),
  );
  app.notFound((c) => c.html(readFileSync(join(out, '404.html'), 'utf8'), 404));
  return app;
}

/**
 * What the build's `_headers` file says of a path, in the format that Netlify
 * and Cloudflare Pages share: a path, whose end may be `*` for anything, and
 * below it, indented, its headers. A site without the file has none.
 * @param out the folder that `next build` wrote
 */
export function readHeaders(out: string, path: string): Headers {
  const file = join(out, '_headers');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = new Headers();
  for (const rule of text.split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const isMet = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    for (const line of isMet ? lines : []) {
      const [name = '', ...value] = line.split(':');
      found.set(name.trim(), value.join(':').trim());
    }
  }
  return found;
}
