import { buildSync } from 'esbuild';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseSrcset } from 'srcset';

export type Element = ReturnType<typeof readPage>[number];

/** An address as written in the page, and its kind: an attribute, `rel` or `as` of a link, or `url` or `@import` in a style sheet. */
type Address = [kind: string, address: string];

const urlAttribute = /^((xlink:)?href|src|srcdoc|poster|data|background|cite)$/;

// Without scripting, the content of <noscript> is parsed as elements, too.
const parseOptions = { sourceCodeLocationInfo: true, scriptingEnabled: false };

/**
 * Parses a page into its elements, in document order.
 * @returns for each its offsets in `html`, its tag, its attributes and their offsets by name, and its
 *   source text
 */
export function readPage(html: string) {
  return listElements(parse(html, parseOptions)).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: location }) => {
      if (!location) return [];
      const attributes: Record<string, string | undefined> = Object.fromEntries(
        attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      );
      const { startTag, endTag, startOffset: start, endOffset: end } = location;
      const offsets = location.attrs ?? {};
      const textStart = startTag?.endOffset ?? end;
      const text = html.slice(textStart, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, offsets, textStart, text }];
    },
  );
}

/**
 * Reads the text of a page, with a space at each tag.
 * @param isLeftOut whether the text of an element is skipped; scripts and styles always are
 */
export function readText(html: string, isLeftOut = (_tag: string, _id?: string) => false): string {
  function read(node: Tree.Node): string {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value;
    if (!('childNodes' in node) || /^(script|style)$/.test(node.nodeName)) return ' ';
    const attributes = 'attrs' in node ? node.attrs : [];
    const id = attributes.find(({ name }) => name === 'id')?.value;
    return isLeftOut(node.nodeName, id) ? ' ' : ` ${node.childNodes.map(read).join('')} `;
  }
  return read(parse(html, parseOptions));
}

/** Lists the addresses in an element. */
export function listAddresses({ tag, attributes, text }: Element): Address[] {
  const { rel = '', as = '', href } = attributes;
  const kinds = tag === 'link' ? [...rel.toLowerCase().split(/\s+/), as.toLowerCase()] : [];
  const linked = href === undefined ? [] : kinds.map((kind): Address => [kind, href]);
  const styled = tag === 'style' ? listStyleAddresses(text) : [];
  const inAttributes = Object.entries(attributes).flatMap(([name, value = '']): Address[] => {
    if (/^(image)?srcset$/.test(name)) return parseSrcset(value).map(({ url }) => [name, url]);
    return urlAttribute.test(name) ? [[name, value]] : [];
  });
  return [...linked, ...styled, ...inAttributes];
}

/** Lists the files that a style sheet names, by bundling it with all of them external. */
function listStyleAddresses(css: string): Address[] {
  if (!/url\(|image-set\(|@import/i.test(css)) return [];
  // esbuild takes no string for an image, as `image-set("photo.avif" 2x)` does.
  const contents = css.replace(/("[^"]*"|'[^']*')(?=\s+[\d.]+(x|dppx|dpi|dpcm)\b)/gi, 'url($1)');
  const { metafile } = buildSync({
    stdin: { contents, loader: 'css' },
    bundle: true,
    external: ['*'],
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
  return Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.map(({ kind, path }): Address => [kind === 'import-rule' ? '@import' : 'url', path]),
  );
}

function listElements(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const descendants = children.flatMap(listElements);
  return 'tagName' in node ? [node, ...descendants] : descendants;
}
