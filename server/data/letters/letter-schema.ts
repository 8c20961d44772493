import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { readPhotoKey } from '../../text/addresses.ts';

/** @returns a validator that throws a RangeError, as prosemirror-model does */
function refuseUnless(isGood: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!isGood(value)) throw new RangeError(`Not in a letter: ${JSON.stringify(value)}`);
  };
}
const isNumber = (most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isPhoto = (src: unknown) => readPhotoKey(String(src)) !== undefined;
const isPicture = (src: unknown) => isPhoto(src) || /^https?:\/\/\S/i.test(String(src));

const alt = { default: '', validate: 'string' };
const readPicture = (image: HTMLElement) => ({
  src: image.getAttribute('src'),
  alt: image.getAttribute('alt') ?? '',
});
const tight = { default: true, validate: 'boolean' };
// A pasted list becomes a tight one, without space between its items.
const readList = (list: HTMLElement) => ({
  tight: !list.hasAttribute('data-loose'),
  ...(list.localName === 'ol' && { order: Number(list.getAttribute('start') ?? 1) }),
});
const writeList = ({ tight, order }: Attrs) => ({
  ...(tight ? { class: 'tight' } : { 'data-loose': '' }),
  ...(order !== undefined && { start: order }),
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: '(text | image)*',
    attrs: { level: { default: 2, validate: refuseUnless(isNumber(6)) } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight },
    parseDOM: [{ tag: 'ul', getAttrs: readList }],
    toDOM: ({ attrs }) => ['ul', writeList(attrs), 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight, order: { default: 1, validate: refuseUnless(isNumber(999_999_999)) } },
    parseDOM: [{ tag: 'ol', getAttrs: readList }],
    toDOM: ({ attrs }) => ['ol', writeList(attrs), 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  /** A photograph uploaded in the office; `src` is `foto:<id>`. */
  photo: {
    group: 'block',
    atom: true,
    draggable: true,
    selectable: false,
    attrs: { src: { validate: refuseUnless(isPhoto) }, alt },
    parseDOM: [{ tag: 'img[data-photo]', getAttrs: readPicture }],
    toDOM: ({ attrs }) => ['img', { ...attrs, 'data-photo': '' }],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  // Pasted tables, which may be the layout of a web page, become paragraphs.
  table: {
    group: 'block',
    content: 'table_row+',
    isolating: true,
    parseDOM: [{ tag: 'table[data-table]' }],
    toDOM: () => ['table', { 'data-table': '' }, ['tbody', 0]],
  },
  table_row: {
    content: 'table_cell+',
    parseDOM: [{ tag: 'tr[data-row]' }],
    toDOM: () => ['tr', { 'data-row': '' }, 0],
  },
  table_cell: {
    content: 'inline*',
    isolating: true,
    attrs: {
      header: { default: false, validate: 'boolean' },
      amount: { default: false, validate: 'boolean' },
    },
    parseDOM: ['td', 'th'].map((tag) => ({
      tag: `${tag}[data-cell]`,
      getAttrs: (cell) => ({
        header: cell.localName === 'th',
        amount: cell.classList.contains('amount'),
      }),
    })),
    toDOM: ({ attrs: { header, amount } }) => [
      header ? 'th' : 'td',
      { 'data-cell': '', ...(amount && { class: 'amount' }) },
      0,
    ],
  },
  text: { group: 'inline' },
  /** An inline picture, uploaded or external: only older letters have one. */
  image: {
    group: 'inline',
    inline: true,
    attrs: { src: { validate: refuseUnless(isPicture) }, alt },
    parseDOM: [{ tag: 'img[data-image]', getAttrs: readPicture }],
    toDOM: ({ attrs }) => ['img', { ...attrs, 'data-image': '' }],
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

// Word processors write `<b style="font-weight: normal">`: the style wins.
const isBold = (weight: string) => /^(bold(er)?|[6-9]\d\d)$/.test(weight);

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: ({ style }) => (isBold(style.fontWeight || 'bold') ? null : false) },
      { style: 'font-weight', getAttrs: (weight) => (isBold(weight) ? null : false) },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** The ProseMirror schema of a letter, for the database and the editor. */
export const schema = new Schema({ nodes, marks });
