import { Fragment, type Node, DOMParser as Reader } from 'prosemirror-model';
import { renderMarkdown, splitMarkdown } from '../../../mail/markdown.ts';
import { listContents } from './contents.ts';
import { schema } from './schema.ts';
import { serialize } from './serialize.ts';

const reader = Reader.fromSchema(schema);

/** Reads HTML that holds nothing but what the editor knows. */
export const readHtml = (html: string): Node =>
  reader.parse(new DOMParser().parseFromString(html, 'text/html').body, {
    preserveWhitespace: true,
  });

/** Parses a letter. Syntax that the editor does not know stays as Markdown text. */
export function parse(markdown: string): Node {
  const blocks = splitMarkdown(markdown)
    .filter((block) => block.trim())
    .flatMap((block) => {
      const doc = readHtml(renderMarkdown(block));
      return isWhole(doc, block) ? doc.children : keepSource(block.replace(/^\n+|\s+$/g, ''));
    });
  const doc = schema.node('doc', null, blocks.length > 0 ? blocks : schema.node('paragraph'));
  // What one block says may change another.
  return isWhole(doc, markdown) ? doc : schema.node('doc', null, keepSource(markdown));
}

const keepSource = (markdown: string) =>
  schema.node('source', null, markdown ? schema.text(markdown) : Fragment.empty);

const isWhole = (doc: Node, markdown: string) =>
  listContents(renderMarkdown(serialize(doc))) === listContents(renderMarkdown(markdown));
