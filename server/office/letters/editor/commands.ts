import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../../../data/letters/letter-schema.ts';
import { isWholeAddress } from '../../../text/addresses.ts';

const { nodes, marks } = schema;

/** Checks whether the selection begins inside a node of this type. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(
    type,
  );
}

/** Checks whether the selection, or text typed next, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

/** Splits the selected lines into paragraphs, because a heading or a list item is one line. */
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

/** Extends a command to whole lines. */
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

/** Inserts a line break, or a new paragraph after another line break. */
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

/** Enter in a table cell inserts a line break and stays in the cell. */
export const breakLineInCell: Command = (state, dispatch) =>
  state.selection.$from.parent.type === nodes.table_cell && breakLine(state, dispatch);

/** Blocks Enter in an empty paragraph: e-mails drop empty paragraphs. */
export const stayInEmptyParagraph: Command = ({ selection: { $from, empty } }) =>
  empty && $from.depth === 1 && $from.parent.type === nodes.paragraph && !$from.parent.childCount;

/** Returns the range and the address of the link at the start of the selection, or the selection. */
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

/** Returns the address and text of the link at the start of the selection; no text of several blocks. */
export function readLink(state: EditorState) {
  const { from, to, href = '' } = findLink(state);
  const isOneLine = state.doc.resolve(from).sameParent(state.doc.resolve(to));
  return { href, words: isOneLine ? state.doc.textBetween(from, to) : undefined };
}

/** Completes an address as people type it. @returns '' for any other text */
export function completeAddress(text: string): string {
  const typed = text.trim();
  if (isWholeAddress(typed)) return typed;
  if (/^[^\s@]+@[^\s@]+\.\w+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d ]{9,}$/.test(typed)) return `tel:${typed.replaceAll(' ', '')}`;
  return /^[^\s/]+\.\w{2,}(\/\S*)?$/.test(typed) ? `https://${typed}` : '';
}

/**
 * Links the selection, or changes the link at its start.
 * @param href '' removes the link
 * @param words the new text of the link; without it, the text stays, and a new link shows its address
 */
export function setLink(href: string, words = ''): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let { from, to } = findLink(state);
    if (from === to && !href) return false;
    const isNew = from === to;
    const text = words || (isNew ? href.replace(/^(mailto|tel):/, '') : '');
    // Separates the new link from the word before it.
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
    // Text typed next is not linked.
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}
