import { cut, readPage } from './read-page.mjs';

/**
 * Writes the fonts of a page's styles into the page, where they arrive with
 * the text that is set in them, and takes out the links that fetch them.
 * @param {string} html
 * @param {(url: string) => Promise<Buffer>} readAsset
 * @returns {Promise<string>} the page
 */
export async function inlineFonts(html, readAsset) {
  const pieces = readPage(html);
  const styles = pieces.filter(({ tag }) => tag === 'style');
  const pattern = /url\(["']?([^"')]+\.woff2)["']?\)/g;
  const urls = styles.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, url = '']) => url),
  );
  const fonts = new Map();
  for (const url of urls) fonts.set(url, await readAsset(url));
  const cuts = pieces.flatMap(({ start, end, tag, attributes, text }) => {
    if (tag === 'link' && attributes.as === 'font') return [{ start, end }];
    if (tag !== 'style') return [];
    const by = html.slice(start, end).replaceAll(pattern, (_, url) => {
      const data = fonts.get(url).toString('base64');
      return `url(data:font/woff2;base64,${data})`;
    });
    return text ? [{ start, end, by }] : [];
  });
  return cut(html, cuts);
}
