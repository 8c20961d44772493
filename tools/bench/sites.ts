import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, compressFolder } from '../out.ts';
import { withBrowser } from '../programs.ts';

export const variants = ['by hand', 'adapter', 'plain export'] as const;
export type Variant = (typeof variants)[number];

/**
 * Builds three sites of the same content, compressed in the same way and with the
 * same headers: the page by hand, the adapter's, and Next's plain export. `out/`
 * is left with the adapter's.
 * @param root an empty folder, which gets one folder for each variant
 */
export async function buildSites(root: string) {
  const folder = (variant: Variant) => join(root, variant);
  // The forms call the site's own origin.
  process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
  for (const variant of ['plain export', 'adapter'] as const) {
    process.env.PLAIN_EXPORT = variant === 'adapter' ? '' : 'yes';
    if (!build()) throw new Error(`The build failed: ${variant}`);
    cpSync('out', folder(variant), { recursive: true });
  }
  await writeByHand(folder('plain export'), folder('by hand'));
  for (const variant of ['plain export', 'by hand'] as const) compressFolder(folder(variant));
}

/**
 * Writes the page by hand: its own styles and script, the plain export's icon,
 * robots.txt, headers and font, and no file of Next's. Its text is the plain
 * export's, in elements without attributes: a second copy would become outdated.
 */
async function writeByHand(plain: string, folder: string) {
  const isNextFile = (path: string) => /^_?_next/.test(relative(plain, path));
  const filter = (path: string) => !isNextFile(path);
  cpSync(plain, folder, { recursive: true, filter });
  cpSync('app/fonts/display.woff2', join(folder, 'display.woff2'));
  const exported = readFileSync(join(plain, 'index.html'), 'utf8');
  const { head, body } = await withBrowser(async (browser) =>
    (await browser.newPage()).evaluate(simplify, exported),
  );
  const template = new URL('hand-written.html', import.meta.url);
  const html = readFileSync(template, 'utf8')
    .replace('<!-- head -->', () => head)
    .replace('<!-- body -->', () => body);
  writeFileSync(join(folder, 'index.html'), html);
}

/** Runs in a browser: removes what nobody writes by hand, and what the template does not draw. */
function simplify(html: string) {
  const text = html.replace(/<!--.*?-->/gs, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  const removed =
    'script:not([type="application/ld+json"]), style, link[rel=preload], link[rel=stylesheet], [hidden], [aria-hidden=true]';
  for (const element of page.querySelectorAll(removed)) element.remove();
  // React writes a script into `action`.
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(class|style|action|data-.*)$/.test(name)) element.removeAttribute(name);
  return { head: page.head.innerHTML, body: page.body.innerHTML };
}
