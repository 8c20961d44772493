import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** The folder that `next build` writes. */
export const out = resolve('out');

/**
 * Runs `next build`.
 * @returns whether `out/` holds the site; if not, the build has said why
 */
export function build(): boolean {
  // Not through npx, which Windows starts by a shell alone.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const options = { stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [next, 'build'], options);
  return status === 0;
}

/**
 * The finished site as a plain static host shows it, with the headers of its
 * `_headers` file, and beside it the stand-in for the provider.
 * @param out the folder that `next build` wrote
 * @param basePath the sub-folder the site lives under, or nothing
 * @param standIn what answers the two calls
 */
export function createSite(out: string, basePath: string, standIn: Hono): Hono {
  const app = new Hono();
  app.route('/api', standIn);
  const rewriteRequestPath = (path: string) => path.slice(basePath.length);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of readHeaders(
      out,
      rewriteRequestPath(c.req.path),
    ))
      c.header(name, value);
  });
  app.get(`${basePath}/_headers`, (c) => c.notFound());
  app.use(
    `${basePath}/*`,
    serveStatic({ root: out, precompressed: true, rewriteRequestPath }),
  );
  app.notFound((c) => c.html(readFileSync(join(out, '404.html'), 'utf8'), 404));
  return app;
}

/**
 * What the `_headers` file of a folder says of a path, in the format that Netlify
 * and Cloudflare Pages share: a path, whose end may be `*` for anything, and
 * below it, indented, its headers.
 */
export function readHeaders(folder: string, path: string): Headers {
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  const found = new Headers();
  for (const rule of text.replace(/^#.*\n/gm, '').split(/\n(?=\S)/)) {
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
