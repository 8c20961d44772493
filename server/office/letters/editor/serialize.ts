import type { Node } from 'prosemirror-model';
import { writeInline } from './serialize-inline.ts';

/** Writes a letter as Markdown, without empty paragraphs. */
export const serialize = (doc: Node): string => joinBlocks(doc, '\n\n');

function joinBlocks(parent: Node, separator: string): string {
  const blocks: string[] = [];
  let marker = '-';
  parent.forEach((node, _, index) => {
    // Another marker begins another list.
    const follows = index > 0 && parent.child(index - 1).type === node.type;
    marker = follows && marker === '-' ? '*' : '-';
    const block = writeBlock(node, marker);
    if (block) blocks.push(block);
  });
  return blocks.join(separator);
}

function writeBlock(node: Node, marker: string): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(attrs.level)} ${writeInline(node).replace(/(#+)$/, '\\$1')}`;
    case 'bullet_list':
      return writeItems(node, () => `${marker} `);
    case 'ordered_list':
      return writeItems(node, (index) => `${attrs.order + index}${marker === '-' ? '.' : ')'} `);
    case 'photo':
      return `![${attrs.alt.replace(/[\\`*_[\]~<&]/g, '\\$&')}](foto:${attrs.key})`;
    case 'source':
      return node.textContent;
    default:
      return writeInline(node);
  }
}

/** @param mark what stands before an item; its other lines are indented as far */
function writeItems(list: Node, mark: (index: number) => string): string {
  const separator = list.attrs.tight ? '\n' : '\n\n';
  const items: string[] = [];
  list.forEach((item) => {
    const text = joinBlocks(item, separator);
    const start = mark(items.length);
    if (text) items.push(start + text.replace(/\n(?!\n)/g, `\n${' '.repeat(start.length)}`));
  });
  return items.join(separator);
}
