import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { compressFolder } from '../adapter/files.ts';
import { listen } from '../preview/environment.ts';
import { build, createSite } from '../preview/site.ts';
import { createStandIn } from '../preview/stand-in.ts';
import { withBrowser } from '../programs.ts';

export const variants = ['by hand', 'adapter', 'plain export'] as const;
export type Variant = (typeof variants)[number];

/**
 * Makes the three sites of the same content, every text compressed in the same
 * way and sent with the same headers, and leaves `out/` as a normal build.
 * @param root a folder of their own, where each lies by its name
 */
export async function makeSites(root: string) {
  const folder = (variant: Variant) => join(root, variant);
  // At the root of a host that answers the calls itself.
  process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
  for (const variant of ['plain export', 'adapter'] as const) {
    process.env.PLAIN_EXPORT = variant === 'adapter' ? '' : 'yes';
    if (!build()) throw new Error(`No build: ${variant}`);
    cpSync('out', folder(variant), { recursive: true });
  }
  await copyByHand(folder('plain export'), folder('by hand'));
  for (const variant of ['plain export', 'by hand'] as const)
    compressFolder(folder(variant));
}

/**
 * The same icon, robots.txt, headers and face, none of Next's files, and a
 * page whose styles and script are written by hand. Its words are the exported
 * page's in their bare elements: a second copy of them would drift.
 */
async function copyByHand(plain: string, folder: string) {
  const isNextsOwn = (path: string) => /^_?_next/.test(relative(plain, path));
  const filter = (path: string) => !isNextsOwn(path);
  cpSync(plain, folder, { recursive: true, filter });
  cpSync('app/fonts/display.woff2', join(folder, 'display.woff2'));
  const exported = readFileSync(join(plain, 'index.html'), 'utf8');
  const { head, body } = await withBrowser(async (browser) =>
    (await browser.newPage()).evaluate(bare, exported),
  );
  const template = new URL('hand-written.html', import.meta.url);
  const html = readFileSync(template, 'utf8')
    .replace('<!-- head -->', () => head)
    .replace('<!-- body -->', () => body);
  writeFileSync(join(folder, 'index.html'), html);
}

/** Runs in a browser: takes out of a page what nobody would write by hand, and what the template does not draw. */
function bare(html: string) {
  const text = html.replace(/<!--.*?-->/gs, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  const leftOut =
    'script:not([type="application/ld+json"]), style, link[rel=preload], link[rel=stylesheet], [hidden], [aria-hidden=true]';
  for (const element of page.querySelectorAll(leftOut)) element.remove();
  // An `action` of React's is a script, too.
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(class|style|action|data-.*)$/.test(name))
        element.removeAttribute(name);
  return { head: page.head.innerHTML, body: page.body.innerHTML };
}

/**
 * Serves a folder as the preview does, its compressed files and its own
 * headers included, on any free port, with both calls answered.
 */
export async function withSite<Result>(
  folder: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const standIn = createStandIn(`${folder}.jsonl`, () => {});
  const site = createSite(folder, '', standIn);
  const server = createAdaptorServer(site) as Server;
  const url = `${await listen(server, 0)}/`;
  return use(url).finally(() => server.close().closeAllConnections());
}
