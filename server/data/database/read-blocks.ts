import type { DefaultTreeAdapterTypes } from 'parse5';

/** A node of `letters/letter-schema.ts` in JSON, with its keys in the editor's order. */
export type LetterNode = {
  type: string;
  attrs?: object;
  content?: LetterNode[];
  marks?: LetterNode[];
  text?: string;
};
type Found = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export const makeParagraph = (content: LetterNode[]): LetterNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});
export const atLeastOne = (blocks: LetterNode[]) =>
  blocks.length > 0 ? blocks : [makeParagraph([])];
const isElement = (node: Found): node is Element => 'tagName' in node;
const readAttribute = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;
const listElements = ({ childNodes }: Element, ...names: string[]): Element[] =>
  childNodes.filter((node) => isElement(node) && names.includes(node.tagName)) as Element[];
const readText = (node: Found): string =>
  'value' in node ? node.value : isElement(node) ? node.childNodes.map(readText).join('') : '';

/** Reads block nodes; inline nodes between them become paragraphs, as in list items. */
export function readBlocks(nodes: Found[]): LetterNode[] {
  const blocks: LetterNode[] = [];
  let line: Found[] = [];
  const endLine = () => {
    const inline = trim(line.flatMap((node) => readInline(node)));
    line = [];
    if (inline.length > 0) blocks.push(makeParagraph(inline));
  };
  for (const node of nodes) {
    const block = isElement(node) ? readBlock(node) : undefined;
    if (!block) line.push(node);
    else {
      endLine();
      blocks.push(block);
    }
  }
  endLine();
  return blocks;
}

function readBlock(element: Element): LetterNode | undefined {
  const { tagName, childNodes } = element;
  if (/^h\d$/.test(tagName)) {
    const inline = trim(childNodes.flatMap((node) => readInline(node)));
    const content = inline.map((part) =>
      part.type === 'hard_break' ? { type: 'text', text: ' ' } : part,
    );
    const attrs = { level: Number(tagName[1]) };
    return { type: 'heading', attrs, ...(content.length > 0 && { content }) };
  }
  switch (tagName) {
    case 'p': {
      const content = trim(childNodes.flatMap((node) => readInline(node)));
      const [first] = content;
      const { src = '', alt } = (first?.attrs ?? {}) as { src?: string; alt?: string };
      const isPhoto = content.length === 1 && src.startsWith('foto:') && !first?.marks;
      return isPhoto ? { type: 'photo', attrs: { src, alt } } : makeParagraph(content);
    }
    case 'ul':
    case 'ol': {
      const items = listElements(element, 'li');
      const tight = !items.some((item) => listElements(item, 'p').length > 0);
      const content = items.map((item) => ({
        type: 'list_item',
        content: atLeastOne(readBlocks(item.childNodes)),
      }));
      if (tagName === 'ul') return { type: 'bullet_list', attrs: { tight }, content };
      const order = Number(readAttribute(element, 'start') ?? 1);
      return { type: 'ordered_list', attrs: { tight, order }, content };
    }
    case 'blockquote':
      return { type: 'blockquote', content: atLeastOne(readBlocks(childNodes)) };
    case 'pre': {
      const text = readText(element).replace(/\n$/, '');
      return { type: 'code_block', ...(text && { content: [{ type: 'text', text }] }) };
    }
    case 'hr':
      return { type: 'horizontal_rule' };
    case 'table':
      return {
        type: 'table',
        content: listElements(element, 'thead', 'tbody')
          .flatMap((part) => listElements(part, 'tr'))
          .map(readRow),
      };
    default:
      return undefined;
  }
}

const readRow = (row: Element): LetterNode => ({
  type: 'table_row',
  content: listElements(row, 'th', 'td').map((cell) => {
    const content = trim(cell.childNodes.flatMap((node) => readInline(node)));
    const amount = readAttribute(cell, 'align') === 'right';
    const attrs = { header: cell.tagName === 'th', amount };
    return { type: 'table_cell', attrs, ...(content.length > 0 && { content }) };
  }),
});

/** The marks, the outermost first. */
const markNames = ['link', 'strong', 'em', 'del', 'code'];

function readInline(node: Found, marks: LetterNode[] = []): LetterNode[] {
  const own = marks.length > 0 && { marks };
  const write = (text: string) => (text ? [{ type: 'text', ...own, text }] : []);
  if (!isElement(node)) return write(readText(node).replace(/\s*\n\s*/g, ' '));
  const { tagName, childNodes } = node;
  if (tagName === 'br') return [{ type: 'hard_break', ...own }];
  if (tagName === 'input') return write(readAttribute(node, 'checked') === undefined ? '☐' : '☑');
  if (tagName === 'img') {
    const src = readAttribute(node, 'src') ?? '';
    const alt = readAttribute(node, 'alt') ?? '';
    const isShown = /^(foto:[\da-f-]{8,36}$|https?:\/\/\S)/i.test(src);
    return isShown ? [{ type: 'image', attrs: { src, alt }, ...own }] : write(alt);
  }
  if (tagName === 'a') return readLink(node, marks);
  const all = markNames.includes(tagName) ? addMark(marks, { type: tagName }) : marks;
  return childNodes.flatMap((child) => readInline(child, all));
}

const addMark = (marks: LetterNode[], mark: LetterNode) =>
  [...marks.filter(({ type }) => type !== mark.type), mark].toSorted(
    (one, other) => markNames.indexOf(one.type) - markNames.indexOf(other.type),
  );

/** Reads a link. The editor of versions up to 0.8 added backslashes to bare URLs: these become plain text. */
function readLink(link: Element, marks: LetterNode[]): LetterNode[] {
  const words = readText(link);
  const isBroken = /^(https?:\/\/|www\.)\S*\\/.test(words);
  if (isBroken)
    return readInline({ nodeName: '#text', value: words.replaceAll('\\', '') } as Found, marks);
  const mark = { type: 'link', attrs: { href: readAttribute(link, 'href') ?? '' } };
  return link.childNodes.flatMap((child) => readInline(child, addMark(marks, mark)));
}

/** Trims the white space at both ends of a line, and joins adjacent texts with the same marks. */
function trim(line: LetterNode[]): LetterNode[] {
  const parts: LetterNode[] = [];
  for (const part of line) {
    const last = parts.at(-1);
    const isSame = JSON.stringify(part.marks) === JSON.stringify(last?.marks);
    if (part.text !== undefined && last?.text !== undefined && isSame)
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.text !== undefined) parts[0] = { ...first, text: first.text.trimStart() };
  if (last?.text !== undefined)
    parts[parts.length - 1] = {
      ...parts[parts.length - 1],
      text: last.text.trimEnd(),
    } as LetterNode;
  return parts.filter(({ text }) => text !== '');
}
