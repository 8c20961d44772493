import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build.ts';
import { compressFolder } from '../files.ts';
import { withBrowser } from '../programs.ts';

export const variants = ['by hand', 'adapter', 'plain export'] as const;
export type Variant = (typeof variants)[number];

/** Builds three sites with the same content, compression and headers, each in a folder of `root`. */
export async function buildSites(root: string) {
  const built = '.variant/bench';
  // The forms call their own origin.
  process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
  for (const variant of ['plain export', 'adapter'] as const) {
    process.env.PLAIN_EXPORT = variant === 'adapter' ? '' : 'yes';
    if (!build(built)) throw new Error(`The build failed: ${variant}`);
    cpSync(built, join(root, variant), { recursive: true });
  }
  await writeByHand(join(root, 'plain export'), join(root, 'by hand'));
  for (const variant of ['plain export', 'by hand']) compressFolder(join(root, variant));
}

/**
 * Writes the hand-written page with its own styles and script. Its text is read from the plain export, into
 * elements without attributes, because a copy would become outdated.
 */
async function writeByHand(plain: string, folder: string) {
  const filter = (path: string) => !/^_?_next/.test(relative(plain, path));
  cpSync(plain, folder, { recursive: true, filter });
  cpSync('agency/style/display.woff2', join(folder, 'display.woff2'));
  const exported = readFileSync(join(plain, 'index.html'), 'utf8');
  const { head, body } = await withBrowser(async (browser) =>
    (await browser.newPage()).evaluate(simplify, exported),
  );
  const template = readFileSync(new URL('hand-written.html', import.meta.url), 'utf8');
  const html = template.replace('<!-- head -->', () => head).replace('<!-- body -->', () => body);
  writeFileSync(join(folder, 'index.html'), html);
}

/** Runs in a browser. Removes markup that nobody writes by hand, and elements that the template does not draw. */
function simplify(html: string) {
  const page = new DOMParser().parseFromString(html.replace(/<!--.*?-->/gs, ''), 'text/html');
  const removed =
    'script:not([type$=json]), style, link[rel=preload], link[rel=stylesheet], [hidden], [aria-hidden=true]';
  for (const element of page.querySelectorAll(removed)) element.remove();
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(class|style|data-.*)$/.test(name)) element.removeAttribute(name);
  return { head: page.head.innerHTML, body: page.body.innerHTML };
}
