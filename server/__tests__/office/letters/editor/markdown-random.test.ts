/** @jest-environment jsdom */
import type { Node } from 'prosemirror-model';
import { parse } from '../../../../office/letters/editor/parse';
import { schema } from '../../../../office/letters/editor/schema';
import { serialize } from '../../../../office/letters/editor/serialize';

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Texts that Markdown could read as its own syntax. */
const texts = [
  ...['Hola', ' ', 'a', '1.', '185.000 €', '- ', '#', '*', '**', '_', '__', '~~', '`', '[', ']'],
  ...[
    '<b>',
    '<',
    '&amp;',
    '&',
    '!',
    '\\',
    '¡Qué!',
    '¿Sí?',
    '—',
    '«a»',
    '|',
    '> ',
    '---',
    '===',
    '+ ',
    '2) ',
  ],
  ...['👋', 'ñ', ':--', 'foto:', '"', "'", '  '],
];

function createLetters(seed: number) {
  const random = createRandom(seed);
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const times = <One>(most: number, make: () => One) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make);
  const marks = () =>
    [
      random() < 0.25 && schema.mark('strong'),
      random() < 0.1 && schema.mark('em'),
      random() < 0.15 &&
        schema.mark('link', {
          href: pick(['https://a.es/(b)', 'tel:+34600000000', 'https://b.es/?a=1&b=*c*']),
        }),
    ].filter((mark) => mark !== false);
  const text = () => schema.text(times(4, () => pick(texts)).join(''), marks());
  const inline = () => times(6, () => (random() < 0.15 ? schema.node('hard_break') : text()));
  const paragraph = () => schema.node('paragraph', null, inline());
  const list = (depth: number): Node =>
    schema.node(
      pick(['bullet_list', 'ordered_list']),
      { tight: random() < 0.7 },
      times(3, () =>
        schema.node('list_item', null, [
          paragraph(),
          ...(depth > 0 && random() < 0.3 ? [list(depth - 1)] : []),
        ]),
      ),
    );
  const block = () =>
    pick([
      paragraph,
      paragraph,
      () => schema.node('heading', { level: pick([1, 2, 3]) }, times(3, text)),
      () => list(1),
      () =>
        schema.node('photo', { key: '0123456789ab', alt: pick(['', 'El salón', 'a [b] *c* <d>']) }),
    ])();
  return () => schema.node('doc', null, times(4, block));
}

/** The characters of a letter with their marks, without spaces, which Markdown may move out of a mark. */
function listSigns(doc: Node) {
  const signs: string[] = [];
  doc.descendants(({ text = '', marks }) => {
    const names = marks.map(({ type, attrs }) => `${type.name} ${attrs.href ?? ''}`);
    for (const sign of text.replace(/\s+/g, '')) signs.push(`${sign} ${names}`);
  });
  return signs.join('\n');
}

test.each(Array.from({ length: 12 }, (_, index) => index))(
  'Whatever is written in the editor is there again, each sign as it was (%s)',
  (seed) => {
    const makeLetter = createLetters(seed);
    for (let index = 0; index < 25; index++) {
      const doc = makeLetter();
      const written = serialize(doc);
      const again = parse(written);
      expect(listSigns(again)).toBe(listSigns(doc));
      expect(again.children.map(({ type }) => type.name)).not.toContain('source');
      expect(serialize(again)).toBe(written);
    }
  },
);
