import { type Element, readPage } from '../html.ts';
import { nextScript } from './next-internals.ts';
import { isScript } from './policy.ts';

/**
 * Removes Next's scripts from a page, the preloads of scripts and styles, and the preconnect for fonts
 * (useless, to the page's own origin).
 * @param prefix the path prefix of Next's own files
 */
export function cleanPage(html: string, prefix: string): string {
  const isNexts = (element: Element) => {
    const { src, as, rel, href = '' } = element.attributes;
    if (element.tag === 'link')
      return (
        as === 'style' ||
        (rel === 'preconnect' && href === '/') ||
        (as === 'script' && href.startsWith(prefix))
      );
    if (!isScript(element)) return false;
    return src ? src.startsWith(prefix) : nextScript.test(element.text);
  };
  return readPage(html)
    .filter(isNexts)
    .reduceRight((page, { start, end }) => page.slice(0, start) + page.slice(end), html);
}

/**
 * Preloads fonts at the start of the body, with low priority. For a preload in the head Chromium delays the
 * first paint, and Lighthouse counts a preload of high priority as blocking. Until a font has loaded, a
 * fallback font is shown.
 */
export function addFontPreloads(html: string): string {
  const elements = readPage(html);
  const start = elements.find(({ tag }) => tag === 'body')?.textStart ?? 0;
  const styles = elements.filter(({ tag }) => tag === 'style').map(({ text }) => text);
  const fonts = new Set(styles.join('').match(/(?<=url\()[^)]+\.woff2(?=\))/g));
  const preloads = Array.from(
    fonts,
    (href) => `<link rel="preload" href="${href}" as="font" crossorigin="" fetchpriority="low"/>`,
  );
  return html.slice(0, start) + preloads.join('') + html.slice(start);
}

/** The code of the inline scripts: the loader of islands, and the one that hides past closures. */
export type Inline = { loader: string; hiding: string };

export function addScripts(html: string, { loader, hiding }: Inline): string {
  const scripts = [
    html.includes(' data-until=') ? `<script>${hiding}</script>` : '',
    html.includes(' data-island=') ? `<script>${loader}</script>` : '',
  ];
  return html.replace('</body>', () => `${scripts.join('')}</body>`);
}
