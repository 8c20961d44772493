import type { Node } from 'prosemirror-model';
import { makeStorable } from '../../text/storable.ts';
import { schema } from './letter-schema.ts';

/** In bytes of JSON: longer than any letter that can be sent. */
export const longestDocument = 400_000;
/** How deep nodes may be nested, such as lists in lists. */
const deepest = 100;

export const emptyDocument = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

export type DocumentFault = 'long' | 'deep' | 'malformed';

/** Parses and validates a document that a browser has sent. @returns why it is refused, if it is */
export function readDocument(text: string): Node | DocumentFault {
  if (Buffer.byteLength(text) > longestDocument) return 'long';
  try {
    const json = JSON.parse(text, (_, value) =>
      typeof value === 'string' ? makeStorable(value) : value,
    );
    if (!isWithin(json, deepest)) return 'deep';
    const document = schema.nodeFromJSON(json);
    document.check();
    return document.type === schema.topNodeType ? document : 'malformed';
  } catch {
    return 'malformed';
  }
}

const isWithin = (node: { content?: unknown } | null, levels: number): boolean =>
  levels > 0 &&
  (!Array.isArray(node?.content) || node.content.every((child) => isWithin(child, levels - 1)));

/** Parses a document of the database. */
export const openDocument = (text: string): Node => schema.nodeFromJSON(JSON.parse(text));

export const writeDocument = (document: Node) => JSON.stringify(document);

type Picture = { src: string; alt: string };

/** Lists the pictures and the links of a letter, in document order. */
export function listAddresses(document: Node) {
  const pictures: Picture[] = [];
  const links: { href: string; text: string }[] = [];
  document.descendants(({ type, attrs, marks, text = '' }) => {
    if (type.name === 'photo' || type.name === 'image') pictures.push(attrs as Picture);
    for (const { attrs } of marks) if (attrs.href) links.push({ href: attrs.href, text });
  });
  return { pictures, links };
}

/** Whether a letter has neither text nor pictures. */
export const isEmptyLetter = (document: Node) =>
  !document.textContent.trim() && listAddresses(document).pictures.length === 0;
