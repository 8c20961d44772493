import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { Plugin } from 'prosemirror-state';
import { schema } from '../../../data/letters/letter-schema.ts';
import { breakLine, breakLineInCell, stayInEmptyParagraph, toggleBold } from './commands.ts';

const { nodes, marks } = schema;

const keys = {
  Enter: chainCommands(splitListItem(nodes.list_item), breakLineInCell, stayInEmptyParagraph),
  'Shift-Enter': breakLine,
  'Mod-b': toggleBold,
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
};

/** Typed prefixes that start a heading or a list. */
const rules = [
  textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, hashes = '']) => ({
    level: hashes.length,
  })),
  wrappingInputRule(/^\s*[-–*•]\s$/, nodes.bullet_list),
  wrappingInputRule(/^(\d{1,2})[.)]\s$/, nodes.ordered_list, ([, number]) => ({
    order: Number(number),
  })),
];

/** Keeps an empty last line, so that there is always a place to write below. */
const lastLine = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.isTextblock && doc.lastChild.type !== nodes.code_block
      ? null
      : tr.insert(doc.content.size, nodes.paragraph.create()),
});

export const plugins = [
  inputRules({ rules }),
  keymap(keys),
  keymap(baseKeymap),
  history(),
  lastLine,
];
