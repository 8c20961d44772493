import { readPage } from './read-page.mjs';

/**
 * Asks for a page's fonts at once, as Next does on every page but the one that
 * does not exist, where an optional font would come too late to be shown.
 * @param {string} html
 * @returns the page
 */
export function preloadFonts(html) {
  const pieces = readPage(html);
  const asked = pieces.map(({ attributes }) => attributes.href);
  const links = pieces
    .filter(({ tag }) => tag === 'style')
    .flatMap(({ text }) => [...text.matchAll(/url\(([^)]+\.woff2)\)/g)])
    .map(([, url]) => url)
    .filter((url) => !asked.includes(url))
    .map(
      (url) =>
        `<link rel="preload" href="${url}" as="font" crossorigin="" type="font/woff2"/>`,
    );
  return html.replace('<style', () => `${links.join('')}<style`);
}
