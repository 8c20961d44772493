import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../../../data/letters/letter-schema.ts';
import { isWholeAddress } from '../../../text/addresses.ts';

const { nodes, marks } = schema;

/** Whether the selection begins in a block of this kind. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(
    type,
  );
}

/** Whether the selection, or the next typed text, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

/** Makes the lines of the selection paragraphs: a title is a line of its own, and so is an item. */
const splitLines: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const breaks: number[] = [];
  state.doc.nodesBetween($from.start(), $to.end(), (node, at) => {
    if (node.type === nodes.hard_break) breaks.push(at);
  });
  const inside = breaks.filter((at) => at >= $from.pos && at < $to.pos);
  const before = breaks.findLast((at) => at < $from.pos);
  const after = breaks.find((at) => at >= $to.pos);
  const { tr } = state;
  for (const at of [before, ...inside, after].filter((at) => at !== undefined).reverse())
    tr.delete(at, at + 1).split(at);
  if (tr.docChanged) dispatch?.(tr);
  return tr.docChanged;
};

/** Does a command to whole lines. */
const onLines =
  (command: Command): Command =>
  (state, dispatch) => {
    if (!dispatch) return command(state);
    let lines: Transaction = state.tr;
    splitLines(state, (tr) => {
      lines = tr;
    });
    return command(state.apply(lines), (tr) => {
      for (const step of tr.steps) lines.step(step);
      dispatch(lines.scrollIntoView());
    });
  };

const makeTitle = onLines(setBlockType(nodes.heading));
const makeList = onLines(wrapInList(nodes.bullet_list));

export const toggleTitle: Command = (state, dispatch) =>
  isIn(state, nodes.heading)
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : makeTitle(state, dispatch);

export const toggleList: Command = (state, dispatch) =>
  isIn(state, nodes.list_item)
    ? liftListItem(nodes.list_item)(state, dispatch)
    : makeList(state, dispatch);

export const toggleBold = toggleMark(marks.strong);

/** A line break; after another one, a new paragraph. */
export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false;
  const { tr } = state;
  if ($from.nodeBefore?.type === nodes.hard_break && $from.parent.type === nodes.paragraph) {
    tr.delete($from.pos - 1, $from.pos).split($from.pos - 1);
  } else tr.replaceSelectionWith(nodes.hard_break.create());
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** In a cell, the end of a line is not the end of the cell. */
export const breakLineInCell: Command = (state, dispatch) =>
  state.selection.$from.parent.type === nodes.table_cell && breakLine(state, dispatch);

/** Empty paragraphs do not arrive, so one is enough. */
export const stayInEmptyParagraph: Command = ({ selection: { $from, empty } }) =>
  empty && $from.depth === 1 && $from.parent.type === nodes.paragraph && !$from.parent.childCount;

/** Where the link is that the selection begins in, or else the selection. */
function findLink({ selection }: EditorState) {
  const { $from, empty } = selection;
  let { from, to } = selection;
  const href: string = (
    marks.link.isInSet($from.nodeAfter?.marks ?? []) ?? marks.link.isInSet($from.marks())
  )?.attrs.href;
  if (!empty) return { from, to, href };
  const start = $from.start();
  $from.parent.forEach((child, offset) => {
    const isAround = start + offset <= from && from <= start + offset + child.nodeSize;
    if (!isAround || !marks.link.isInSet(child.marks)) return;
    from = Math.min(from, start + offset);
    to = Math.max(to, start + offset + child.nodeSize);
  });
  return { from, to, href };
}

/** The address and the words of the link that the selection begins in; the words of several blocks are not one text. */
export function readLink(state: EditorState) {
  const { from, to, href = '' } = findLink(state);
  const isOneLine = state.doc.resolve(from).sameParent(state.doc.resolve(to));
  return { href, words: isOneLine ? state.doc.textBetween(from, to) : undefined };
}

/** Completes an address as people type it. @returns '' for other texts */
export function completeAddress(text: string): string {
  const typed = text.trim();
  if (isWholeAddress(typed)) return typed;
  if (/^[^\s@]+@[^\s@]+\.\w+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d ]{9,}$/.test(typed)) return `tel:${typed.replaceAll(' ', '')}`;
  return /^[^\s/]+\.\w{2,}(\/\S*)?$/.test(typed) ? `https://${typed}` : '';
}

/**
 * Links the selection, the link that it is in, or words of its own.
 * @param href '' for none
 * @param words what the link says, instead of what stands there; without both, it is the address
 */
export function setLink(href: string, words = ''): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let { from, to } = findLink(state);
    if (from === to && !href) return false;
    const isNew = from === to;
    const text = words || (isNew ? href.replace(/^(mailto|tel):/, '') : '');
    // A link is a word of its own.
    if (isNew && /\S$/.test(tr.doc.resolve(from).nodeBefore?.text ?? '')) {
      tr.insertText(' ', from);
      from += 1;
      to += 1;
    }
    if (text && text !== tr.doc.textBetween(from, to)) {
      tr.insertText(text, from, to);
      to = from + text.length;
    }
    tr.removeMark(from, to, marks.link);
    if (href) tr.addMark(from, to, marks.link.create({ href }));
    // Text typed next is not part of it.
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}
