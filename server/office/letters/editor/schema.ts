import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { readPhotoKey } from '../../../mail/addresses.ts';

/** The key of the photograph that an element shows, if that is all it holds. */
function readPhoto(element: HTMLElement) {
  const image = element.localName === 'img' ? element : element.firstElementChild;
  const key = readPhotoKey(image?.getAttribute('src') ?? '');
  const isAlone = element === image || (element.childNodes.length === 1 && !image?.firstChild);
  return key && isAlone ? { key, alt: image?.getAttribute('alt') ?? '' } : false;
}

/** Whether no item of a list stands apart from the next. */
const isTight = (list: HTMLElement) => !list.querySelector(':scope > li > p');

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
    content: 'text*',
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight: { default: true } },
    parseDOM: [{ tag: 'ul', getAttrs: (list) => ({ tight: isTight(list) }) }],
    toDOM: ({ attrs }) => ['ul', attrs.tight ? { class: 'tight' } : {}, 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight: { default: true }, order: { default: 1 } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (list) => ({
          tight: isTight(list),
          order: Number(list.getAttribute('start') ?? 1),
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'ol',
      { start: attrs.order, ...(attrs.tight ? { class: 'tight' } : {}) },
      0,
    ],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  photo: {
    group: 'block',
    atom: true,
    draggable: true,
    selectable: false,
    attrs: { key: {}, alt: { default: '' } },
    parseDOM: ['p', 'img'].map((tag) => ({ tag, priority: 60, getAttrs: readPhoto })),
    toDOM: ({ attrs }) => ['img', { src: `foto:${attrs.key}`, alt: attrs.alt }],
  },
  /** Markdown that the editor cannot show, such as a table. */
  source: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>;

/** What a letter consists of, in the editor. */
export const schema = new Schema({ nodes, marks });
