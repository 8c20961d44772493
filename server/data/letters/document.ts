import type { Node } from 'prosemirror-model';
import { makeStorable } from '../../text/storable.ts';
import { schema } from './letter-schema.ts';

/** The longest document, in bytes of JSON: more than any letter that can leave. */
export const longestDocument = 400_000;
/** How many elements may stand inside each other, such as lists in lists. */
const deepest = 100;

export const emptyDocument = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** Why a document is not taken. */
export type DocumentFault = 'long' | 'deep' | 'malformed';

/** Reads a document that a browser has sent. */
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

/** Opens a document of the database. */
export const openDocument = (text: string): Node => schema.nodeFromJSON(JSON.parse(text));

export const writeDocument = (document: Node) => JSON.stringify(document);

type Picture = { src: string; alt: string };

/** The photographs and other pictures of a letter, and its links, in their order. */
export function listAddresses(document: Node) {
  const pictures: Picture[] = [];
  const links: { href: string; text: string }[] = [];
  document.descendants(({ type, attrs, marks, text = '' }) => {
    if (type.name === 'photo' || type.name === 'image') pictures.push(attrs as Picture);
    for (const { attrs } of marks) if (attrs.href) links.push({ href: attrs.href, text });
  });
  return { pictures, links };
}

/** Whether a letter shows nothing. */
export const isEmptyLetter = (document: Node) =>
  !document.textContent.trim() && listAddresses(document).pictures.length === 0;
