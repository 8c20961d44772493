import { type Element, readPage } from '../html.ts';
import { matchesAny, nextScripts } from './next-internals.ts';
import { isScript } from './policy.ts';
import { listPlaces, readUrl } from './refusals.ts';

/**
 * Removes Next's scripts from a page, the preloads of scripts and styles, and the preconnect for fonts
 * (useless, to the page's own origin).
 * @param prefix the path prefix of Next's own files
 */
export function cleanPage(html: string, prefix: string): string {
  const isNexts = (element: Element) => {
    const { src, as, rel, href = '' } = element.attributes;
    const isPreload = as === 'style' || (as === 'script' && href.startsWith(prefix));
    if (element.tag === 'link') return isPreload || (rel === 'preconnect' && href === '/');
    if (!isScript(element)) return false;
    return src ? src.startsWith(prefix) : matchesAny(element.text, nextScripts);
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
  const fonts = new Set(html.match(/(?<=url\()[^)]+\.woff2(?=\))/g));
  const preloads = Array.from(
    fonts,
    (href) => `<link rel="preload" href="${href}" as="font" crossorigin="" fetchpriority="low"/>`,
  );
  return html.replace(/<body[^>]*>/, (body) => body + preloads.join(''));
}

/**
 * Leads links from a page to places that only the home page has, such as those of the header and the footer.
 * @param places the home page's
 * @param home its path
 */
export function linkHome(html: string, places: Set<string> | undefined, home: string): string {
  const own = listPlaces(html);
  return readPage(html).reduceRight(
    (page, { tag, start, textStart, attributes: { href = '' } }) => {
      const { hash } = readUrl(href);
      if (tag !== 'a' || href[0] !== '#' || own.has(hash) || !places?.has(hash)) return page;
      const opened = html.slice(start, textStart).replace('href="', `href="${home}`);
      return page.slice(0, start) + opened + page.slice(textStart);
    },
    html,
  );
}

/** Adds the inline scripts that a page needs: the loader of islands, and the one that hides past closures. */
export function addScripts(html: string, { loader = '', hiding = '' }): string {
  const scripts = [
    html.includes(' data-until=') ? `<script>${hiding}</script>` : '',
    html.includes(' data-island=') ? `<script>${loader}</script>` : '',
  ];
  return html.replace('</body>', () => `${scripts.join('')}</body>`);
}
