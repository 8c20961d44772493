import { DOMParser as Reader, type Slice } from 'prosemirror-model';
import { schema } from '../../../data/letters/letter-schema.ts';

/** Elements that are never visible, and images, whose files are on another server. */
const dropped =
  'head, style, script, title, meta, link, picture, svg, video, object, iframe, input, select, textarea, button, [hidden], .Apple-interchange-newline';

/** Removes or renames what the page's policy would block, with a console error for each. */
export const disarm = (html: string) =>
  html
    .replace(/<style\b[^>]*>.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));

/** Reads pasted HTML into nodes of the schema. */
class PasteReader extends Reader {
  override parseSlice(dom: HTMLElement, options?: Parameters<Reader['parseSlice']>[1]): Slice {
    for (const element of dom.querySelectorAll(dropped)) element.remove();
    for (const element of dom.querySelectorAll<HTMLElement>('[data-style]')) {
      const { style = '' } = element.dataset;
      if (/display:\s*none|mso-hide:\s*all/.test(style)) element.remove();
      // The policy allows styles that a script sets.
      element.style.cssText = style.replace(/white-space-collapse:\s*\w+/, 'white-space: pre-wrap');
    }
    for (const link of dom.querySelectorAll('a'))
      if (!/^(https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? ''))
        link.removeAttribute('href');
    for (const cell of dom.querySelectorAll(':is(td, th):not([data-cell])')) cell.append(' ');
    for (const row of dom.querySelectorAll('tr:not([data-row])')) replace(row, 'p');
    for (const line of dom.querySelectorAll('p, li'))
      if (!line.textContent?.trim() && !line.querySelector('br, img')) line.remove();
    return super.parseSlice(dom, options);
  }
}

export const pasteReader = new PasteReader(schema, Reader.fromSchema(schema).rules);

function replace(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const listKinds = [
  ['ul', /^\s*(?:[•▪◦‣●]\s*|[-–*·]\s+)(?=\S)/],
  ['ol', /^\s*\d{1,2}[.)]\s+(?=\S)/],
] as const;
const bold = /(?<![\p{L}\p{N}*/=])\*(?=[^\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu;

/** Reads pasted plain text with lists and *bold* words. An empty line ends a paragraph. */
export function readText(text: string): Slice {
  const body = document.createElement('div');
  let block: Element | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const [name, mark] = listKinds.find(([, mark]) => mark.test(line)) ?? ['p' as const];
    if (!line.trim()) block = undefined;
    if (!block || block.localName !== name) {
      if (!line.trim()) continue;
      block = body.appendChild(document.createElement(name));
    } else if (name === 'p') block.append(document.createElement('br'));
    const place = name === 'p' ? block : block.appendChild(document.createElement('li'));
    for (const [index, part] of (mark ? line.replace(mark, '') : line).split(bold).entries()) {
      // `split` puts the captured bold texts at odd indexes.
      const words =
        index % 2 === 1 ? document.createElement('strong') : document.createElement('span');
      words.textContent = part;
      place.append(words);
    }
  }
  return pasteReader.parseSlice(body, { preserveWhitespace: true });
}
