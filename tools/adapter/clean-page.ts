import { type Element, readPage } from '../html.ts';
import { emptyBoundary, nextScript, styleAttributes } from './next-internals.ts';
import { isScript } from './policy.ts';

/** A replacement of the text between two offsets. */
type Edit = [start: number, end: number, text: string];

/** Applies edits that do not overlap. */
function editPage(html: string, edits: Edit[]): string {
  return edits
    .toSorted(([a], [b]) => a - b)
    .reduceRight((page, [start, end, text]) => page.slice(0, start) + text + page.slice(end), html);
}

/**
 * Removes Next's scripts from a page, the preloads of scripts and styles, the preconnect for fonts (useless,
 * to the page's own origin), and the attributes and the element that Next's scripts need.
 * @param prefix the path prefix of Next's own files
 */
export function cleanPage(html: string, prefix: string): string {
  const elements = readPage(html);
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
  const edits = elements.flatMap((element): Edit[] => {
    if (isNexts(element)) return [[element.start, element.end, '']];
    const ofNext = styleAttributes.flatMap((name) => element.offsets[name] ?? []);
    if (element.tag !== 'style') return [];
    return ofNext.map(({ startOffset, endOffset }): Edit => [startOffset - 1, endOffset, '']);
  });
  return editPage(html, edits).replace(emptyBoundary, '');
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
  return editPage(html, [[start, start, preloads.join('')]]);
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
