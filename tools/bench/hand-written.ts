import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * Fills the template, whose styles and script are written by hand, with the
 * words of the exported page in their bare elements: what is compared is the
 * same content, and it cannot drift, as a second copy would with the first
 * edit of the page.
 * @param template a page with the comments `head` and `body` where they go
 * @param exported the page as Next exports it without the adapter
 */
export function writeByHand(template: string, exported: string): string {
  const page = parse(exported);
  strip(page);
  return template
    .replace('<!-- head -->', () => serialize(find(page, 'head')))
    .replace('<!-- body -->', () => serialize(find(page, 'body')));
}

/** Takes out, at any depth, what nobody would write by hand. */
function strip(parent: Parent) {
  parent.childNodes = parent.childNodes.filter((node) => !isLeftOut(node));
  for (const child of parent.childNodes) {
    if (!('attrs' in child)) continue;
    child.attrs = child.attrs.filter(({ name }) => !isNextsOwn(name));
    strip(child);
  }
}

/**
 * Scripts, styles, hints to fetch them and React's marks; what is hidden until
 * a script shows it; pictures that no one is meant to read, which the template
 * does not draw.
 */
function isLeftOut(node: Node): boolean {
  if (node.nodeName === '#comment') return true;
  if (!('attrs' in node)) return false;
  const get = (name: string) => read(node, name);
  if (node.tagName === 'script') return get('type') !== 'application/ld+json';
  if (node.tagName === 'link') {
    return /preload|stylesheet/.test(get('rel') ?? '');
  }
  const isUnread = get('hidden') !== undefined || get('aria-hidden') === 'true';
  return node.tagName === 'style' || isUnread;
}

/** Class names, data for scripts, inline styles, and React's `javascript:` address of a form. */
function isNextsOwn(name: string): boolean {
  return /^(class|style|action|data-.*)$/.test(name);
}

function read({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function find(page: DefaultTreeAdapterTypes.Document, tag: 'head' | 'body') {
  const root = page.childNodes.find(({ nodeName }) => nodeName === 'html');
  const children = root && 'childNodes' in root ? root.childNodes : [];
  const found = children.find(({ nodeName }) => nodeName === tag);
  if (!found || !('childNodes' in found)) throw new Error(`No <${tag}>`);
  return found;
}
