/** @jest-environment jsdom */
import type { Node } from 'prosemirror-model';
import { renderMarkdown } from '../../../../mail/markdown';
import { listContents } from '../../../../office/letters/editor/contents';
import { parse } from '../../../../office/letters/editor/parse';
import { serialize } from '../../../../office/letters/editor/serialize';

const key = '0123456789ab';

/** The names of a letter's blocks. */
const listBlocks = (doc: Node) => doc.children.map(({ type }) => type.name);

/** Syntax that the editor shows as it arrives, with the names of the blocks. */
const shown: [string, string, string[]][] = [
  ['a text', 'Hola, ¿qué tal?', ['paragraph']],
  ['line breaks', 'Un abrazo,\nMarta\nLado', ['paragraph']],
  [
    'bold, italics and links',
    '**a** *b* ***c*** [d](https://d.es) **[e](https://e.es)**',
    ['paragraph'],
  ],
  ['a link in bold words', '**antes [míralo](https://a.es/b?c=1&d=2) después**', ['paragraph']],
  ['bold in a link', '[mira **este** piso](https://a.es)', ['paragraph']],
  ['bold over a line break', '**a\nb**', ['paragraph']],
  ['bold as it is typed on phones', '**negrita ** y ** otra** y **más**', ['paragraph']],
  [
    'addresses written out',
    'En https://casa.es/piso_1_a o www.casa.es, o ana@casa.es.',
    ['paragraph'],
  ],
  ['titles', '# Uno\n\n## Dos\n\n### Tres **fuerte**', ['heading', 'heading', 'heading']],
  ['a list', 'Tiene:\n\n- luz\n- ascensor\n- **patio**', ['paragraph', 'bullet_list']],
  ['a list under its line', 'Tiene:\n- luz\n- ascensor', ['paragraph', 'bullet_list']],
  ['a list of bullets', '• luz\n• ascensor', ['bullet_list']],
  ['a list with space', '- luz\n\n- ascensor\n\n- patio', ['bullet_list']],
  ['a list in a list', '- luz\n  - mañana\n  - tarde\n- ascensor', ['bullet_list']],
  ['numbers', '3. tres\n4. cuatro', ['ordered_list']],
  ['items of several paragraphs', '1. uno\n\n   más\n\n2. dos', ['ordered_list']],
  ['a line break in an item', '- uno\n  dos\n- tres', ['bullet_list']],
  ['two lists', '- a\n- b\n\n* c', ['bullet_list', 'bullet_list']],
  [
    'photographs',
    `![El salón](foto:${key})\n\nUn piso.\n\n![](foto:${key})`,
    ['photo', 'paragraph', 'photo'],
  ],
  ['a price', '**185.000 €**, y 12 \\* 3', ['paragraph']],
  ['signs', '<3 & 2 < 3, a_b, 1 * 2 \\[no\\] ~ 5 €', ['paragraph']],
];

/** Syntax that the editor does not know, and shows as Markdown. */
const kept: [string, string, string[]][] = [
  [
    'a table',
    'Hola\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAdiós',
    ['paragraph', 'source', 'paragraph'],
  ],
  ['a quotation', '> Hola\n\nAdiós', ['source', 'paragraph']],
  ['a rule', 'Hola\n\n---\n\nAdiós', ['paragraph', 'source', 'paragraph']],
  ['code', '```\n  a\n```\n\nAdiós', ['source', 'paragraph']],
  ['a picture of elsewhere', '![a](https://a.es/b.jpg)', ['source']],
  ['a picture inside a line', `Hola ![a](foto:${key}) tú`, ['source']],
  ['two photographs in one paragraph', `![a](foto:${key})\n![b](foto:${key})`, ['source']],
  ['words struck out', 'No ~~así~~', ['source']],
  ['a link with a title', '[a](https://a.es "b")', ['source']],
  ['a link written elsewhere', '[a][b]\n\n[b]: https://a.es', ['source']],
  ['HTML', '<b>Hola</b>\n\n<div>\n*a*\n</div>', ['paragraph', 'source']],
  ['a task', '- [x] hecho', ['source']],
];

test.each([...shown, ...kept])(
  '%s: the same letter after the editor, in the same blocks',
  (_, markdown, blocks) => {
    const doc = parse(markdown);
    doc.check();
    expect(listBlocks(doc)).toEqual(blocks);
    const written = serialize(doc);
    expect(listContents(renderMarkdown(written))).toBe(listContents(renderMarkdown(markdown)));
    expect(serialize(parse(written))).toBe(written);
  },
);

test('An empty text is a letter of one empty paragraph', () => {
  expect(listBlocks(parse(''))).toEqual(['paragraph']);
  expect(serialize(parse(' \n'))).toBe('');
});
