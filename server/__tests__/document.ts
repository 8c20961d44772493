import type { Mark, Node } from 'prosemirror-model';
import { openDocument, writeDocument } from '../data/letters/document';
import { schema } from '../data/letters/letter-schema';

const { nodes, marks } = schema;

/** Makes a letter's document of a short notation: titles, lists, bold words, links and pictures as in
 * Markdown, without escapes; a line break stays one. */
export function makeDocument(text: string, ...more: Node[]): string {
  const blocks = text.split(/\n{2,}/).map((block) => {
    const [, alt, src] = /^!\[(.*)\]\((.*)\)$/.exec(block) ?? [];
    if (src?.startsWith('foto:')) return nodes.photo.create({ src, alt });
    const [, hashes, title] = /^(#+) (.*)$/.exec(block) ?? [];
    if (hashes) return nodes.heading.create({ level: hashes.length }, makeInline(`${title}`));
    const lines = block.split('\n');
    if (!block.startsWith('- ')) return nodes.paragraph.create(null, makeInline(block));
    const items = lines.map((line) => nodes.paragraph.create(null, makeInline(line.slice(2))));
    return nodes.bullet_list.create(
      null,
      items.map((item) => nodes.list_item.create(null, item)),
    );
  });
  return writeDocument(nodes.doc.create(null, [...blocks, ...more]));
}

/** Makes a table, whose first row is its head, and whose last column has amounts. */
export const makeTable = (rows: string[][]): Node =>
  nodes.table.create(
    null,
    rows.map((cells, row) =>
      nodes.table_row.create(
        null,
        cells.map((text, column) => {
          const attrs = { header: row === 0, amount: column === cells.length - 1 };
          return nodes.table_cell.create(attrs, makeInline(text));
        }),
      ),
    ),
  );

const makeInline = (text: string): Node[] =>
  text.split(/(\*\*.+?\*\*|!?\[[^\]]*\]\([^)]*\))/s).flatMap((part) => {
    const [, sign, words = '', href = ''] = /^(!?)\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (sign) return nodes.image.create({ src: href, alt: words });
    if (href) return makeLines(words, marks.link.create({ href }));
    const [, bold] = /^\*\*(.*)\*\*$/s.exec(part) ?? [];
    return bold ? makeLines(bold, marks.strong.create()) : makeLines(part);
  });

const makeLines = (text: string, ...own: Mark[]): Node[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...(line ? [schema.text(line, own)] : []),
    ]);

/** Writes a letter in that notation; a text is as it was typed, without escapes. Empty paragraphs are left out. */
export const readNotation = (document: string): string => writeBlocks(openDocument(document));

function writeBlocks(parent: Node, between = '\n\n'): string {
  const blocks = parent.children.map((node) => {
    const { type, attrs, children } = node;
    if (type === nodes.photo) return `![${attrs.alt}](${attrs.src})`;
    if (type === nodes.heading) return `${'#'.repeat(attrs.level)} ${writeInline(node)}`;
    if (type === nodes.bullet_list || type === nodes.ordered_list)
      return children
        .map((item, index) => {
          const mark = type === nodes.bullet_list ? '- ' : `${attrs.order + index}. `;
          return mark + writeBlocks(item, '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    return node.isTextblock ? writeInline(node) : `${type.name}(${writeBlocks(node)})`;
  });
  return blocks.filter(Boolean).join(between);
}

const writeInline = ({ children }: Node) =>
  children
    .map(({ text = '\n', marks }) =>
      marks.reduceRight(
        (inside, { type, attrs }) =>
          ({
            link: `[${inside}](${attrs.href})`,
            strong: `**${inside}**`,
            em: `_${inside}_`,
          })[type.name] ?? `${type.name}(${inside})`,
        text,
      ),
    )
    .join('')
    .trim();
