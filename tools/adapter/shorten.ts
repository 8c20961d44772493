import { type DefaultTreeAdapterTypes as Tree, html as words } from 'parse5';
import { parsePage } from '../html.ts';
import { type Edit, editPage } from './page.ts';

/** Behind these a paragraph ends by itself (html.spec.whatwg.org/multipage/syntax.html#optional-tags). */
const endsParagraph =
  /^(address|article|aside|blockquote|details|dialog|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|main|menu|nav|ol|p|pre|search|section|table|ul)$/;

/** In these it ends by itself at their end. */
const closesParagraph =
  /^(article|aside|blockquote|body|dd|details|dialog|div|fieldset|figcaption|figure|footer|form|header|li|main|nav|section|td)$/;

/** What follows an element whose end tag can be left out; without anything behind it, too, but for a `dt`. */
const followers: Record<string, RegExp> = {
  dd: /^d[dt]$/,
  dt: /^d[dt]$/,
  li: /^li$/,
  option: /^opt(ion|group)$/,
  p: endsParagraph,
};

/** What X reads from a page's `og:` tags when there is none of its own (developer.x.com, cards markup). */
const repeated = /^twitter:(title|description|image|image:width|image:height)$/;

/**
 * Leaves out of a page what a browser adds by itself, so that its elements stay the same: the end tags of
 * paragraphs and items, and of drawings' empty elements; and metadata for X that repeat those for all.
 */
export function shortenPage(html: string): string {
  const elements = parsePage(html);
  const open = new Set(elements.filter(isMeta).map(readMeta));
  return editPage(
    html,
    elements.flatMap((element): Edit[] => {
      const { startTag, endTag, startOffset, endOffset } = element.sourceCodeLocation ?? {};
      if (startOffset === undefined || endOffset === undefined) return [];
      if (repeats(element, open)) return [[startOffset, endOffset, '']];
      // After a quote only: a slash may be the end of a value without quotes.
      if (isEmpty(element, words.NS.HTML) && html.slice(startOffset, endOffset).endsWith('"/>'))
        return [[endOffset - 2, endOffset - 1, '']];
      if (!startTag || !endTag) return [];
      if (isEmpty(element, words.NS.SVG)) return [[startTag.endOffset - 1, endOffset, '/>']];
      return endsByItself(element) ? [[endTag.startOffset, endOffset, '']] : [];
    }),
  );
}

const isMeta = ({ tagName }: Tree.Element) => tagName === 'meta';

/** @returns the name and the content of an element of the head, such as `og:title Casa` */
function readMeta({ attrs }: Tree.Element): string {
  const read = (...names: string[]) => attrs.find(({ name }) => names.includes(name))?.value;
  return `${read('property', 'name')} ${read('content')}`;
}

function repeats(element: Tree.Element, open: Set<string>): boolean {
  if (!isMeta(element)) return false;
  const [name = ''] = readMeta(element).split(' ');
  return repeated.test(name) && open.has(readMeta(element).replace('twitter:', 'og:'));
}

const isEmpty = ({ namespaceURI, childNodes }: Tree.Element, namespace: words.NS) =>
  namespaceURI === namespace && childNodes.length === 0;

function endsByItself(element: Tree.Element): boolean {
  const { tagName, parentNode } = element;
  const siblings = parentNode && 'tagName' in parentNode ? parentNode.childNodes : [];
  const next = siblings[siblings.indexOf(element) + 1];
  if (next) return followers[tagName]?.test(next.nodeName) ?? false;
  if (tagName === 'p') return closesParagraph.test(parentNode?.nodeName ?? '');
  return tagName in followers && tagName !== 'dt';
}
