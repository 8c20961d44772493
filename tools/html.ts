import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = ReturnType<typeof readPage>[number];

// Without scripting, the content of <noscript> is parsed as elements, too.
const parseOptions = { sourceCodeLocationInfo: true, scriptingEnabled: false };

/**
 * Parses a page into its elements, in document order.
 * @returns for each its offsets in `html`, its tag, its attributes and its source text
 */
export function readPage(html: string) {
  return listElements(parse(html, parseOptions)).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: location }) => {
      if (!location) return [];
      const attributes: Record<string, string | undefined> = Object.fromEntries(
        attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      );
      const { startTag, endTag, startOffset: start, endOffset: end } = location;
      const textStart = startTag?.endOffset ?? end;
      const text = html.slice(textStart, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, textStart, text }];
    },
  );
}

/**
 * Reads the text of a page, with a space at each tag.
 * @param isSkipped whether the text of an element is skipped; scripts and styles always are
 */
export function readText(html: string, isSkipped = (_tag: string, _id?: string) => false): string {
  function read(node: Tree.Node): string {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value;
    if (node.nodeName === 'wbr') return '';
    if (!('childNodes' in node) || /^(script|style)$/.test(node.nodeName)) return ' ';
    const attributes = 'attrs' in node ? node.attrs : [];
    const id = attributes.find(({ name }) => name === 'id')?.value;
    return isSkipped(node.nodeName, id) ? ' ' : ` ${node.childNodes.map(read).join('')} `;
  }
  return read(parse(html, parseOptions));
}

function listElements(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const descendants = children.flatMap(listElements);
  return 'tagName' in node ? [node, ...descendants] : descendants;
}
