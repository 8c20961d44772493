import { parse } from 'parse5';

/**
 * An element of a page: where it begins and ends in the text, its attributes by
 * names in small letters, and what stands inside.
 * @typedef {{ start: number, end: number, tag: string, attributes: Record<string, string>, text: string }} Piece
 */

/**
 * Finds a page's scripts, styles, links and islands, so that a step can cut one
 * out and leave every other byte as it was.
 * @param {string} html
 * @returns {Piece[]} in the order of the text
 */
export function readPage(html) {
  return listElements(parse(html, { sourceCodeLocationInfo: true })).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: place }) => {
      const attributes = Object.fromEntries(
        attrs.map(({ name, value }) => [name, value]),
      );
      const isPiece =
        ['script', 'style', 'link'].includes(tag) || attributes['data-island'];
      if (!place || !isPiece) return [];
      const { startTag, endTag, startOffset: start, endOffset: end } = place;
      const text = html.slice(startTag?.endOffset, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, text }];
    },
  );
}

/**
 * Takes pieces out of a text.
 * @param {string} text
 * @param {Piece[]} pieces in order, none inside another
 */
export function cut(text, pieces) {
  let kept = '';
  let from = 0;
  for (const { start, end } of pieces) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/**
 * @param {any} node
 * @returns {import('parse5').DefaultTreeAdapterTypes.Element[]} itself and all below
 */
function listElements(node) {
  const below = (node.childNodes ?? []).flatMap(listElements);
  return node.tagName ? [node, ...below] : below;
}
