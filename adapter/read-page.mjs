import { parse } from 'parse5';

/**
 * One element of a page whose place in the text is known.
 * @typedef {object} Piece
 * @property {number} start where it begins in the text
 * @property {number} end where it ends
 * @property {string} tag
 * @property {Record<string, string>} attributes names in small letters
 * @property {string} text what stands inside
 */

/**
 * Finds a page's scripts, styles, links and islands, with their places in the
 * text, so that a step can cut one out and leave every other byte as it was.
 * @param {string} html
 * @returns {Piece[]} in the order of the text
 */
export function readPage(html) {
  /** @type {Piece[]} */
  const pieces = [];
  visit(parse(html, { sourceCodeLocationInfo: true }), (element) => {
    const { sourceCodeLocation: place, tagName: tag } = element;
    const attributes = Object.fromEntries(
      element.attrs.map(({ name, value }) => [name, value]),
    );
    const isPiece =
      ['script', 'style', 'link'].includes(tag) || attributes['data-island'];
    if (!place || !isPiece) return;
    const { startTag, endTag, startOffset: start, endOffset: end } = place;
    const text = endTag
      ? html.slice(startTag?.endOffset, endTag.startOffset)
      : '';
    pieces.push({ start, end, tag, attributes, text });
  });
  return pieces;
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
 * @param {(element: import('parse5').DefaultTreeAdapterTypes.Element) => void} see
 */
function visit(node, see) {
  if (node.tagName) see(node);
  for (const child of node.childNodes ?? []) visit(child, see);
}
