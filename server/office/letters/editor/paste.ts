import { Slice } from 'prosemirror-model';
import { isWholeAddress } from '../../../mail/addresses.ts';
import { escapeHtml } from '../../../mail/escape-html.ts';
import { readHtml } from './parse.ts';

/** Elements that are never shown, or that say how Word draws a list. */
const dropped =
  'head, style, script, title, meta, link, img, picture, svg, video, object, iframe, input, select, textarea, button, [hidden], .Apple-interchange-newline';

/** Keeps of pasted HTML its titles, bold words, lists, links and line breaks. */
export function cleanHtml(html: string): string {
  // The editor's own.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(disarm(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  breakLines(body);
  makeLists(body);
  for (const element of body.querySelectorAll('*')) clean(element);
  // A line without words ends a paragraph: Markdown knows no other.
  body.innerHTML = body.innerHTML.replace(/(?:<br>\s*){2,}/g, '</p><p>');
  for (const block of body.querySelectorAll('p, h2, h3, li'))
    if (!block.textContent?.trim() && !block.querySelector('br')) block.remove();
  return body.innerHTML;
}

/** Takes out or renames what the page's policy would refuse, with a line in the console for each. */
const disarm = (html: string) =>
  html
    .replace(/<style\b[^>]*>.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));

const readStyle = (element: Element) => element.getAttribute('data-style') ?? '';

/** Converts an element to one that the editor knows, or keeps only its content. */
function clean(element: Element) {
  const name = element.localName;
  const style = readStyle(element);
  const [, weight = ''] = /(?:^|;)\s*font-weight:\s*(\w+)/.exec(style) ?? [];
  const isBold = weight
    ? /^bold/.test(weight) || Number(weight) >= 600
    : name === 'b' || name === 'strong';
  const isHidden = /display:\s*none|mso-hide:\s*all/.test(style);
  if (isHidden) return element.remove();
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  const isTitle = name === 'p' && /\bMso(Title|Subtitle)\b/.test(element.className);
  if (level || isTitle) return replace(element, Number(level ?? 1) < 3 ? 'h2' : 'h3');
  if (name === 'a') return cleanLink(element);
  if (name === 'pre') return replace(element, 'p');
  if (name === 'td' || name === 'th') return element.append(' ');
  if (name === 'tr') return replace(element, 'p');
  if (name === 'li' && element.querySelectorAll(':scope > p').length === 1)
    element
      .querySelector(':scope > p')
      ?.replaceWith(...(element.querySelector(':scope > p')?.childNodes ?? []));
  if (isBold && !element.closest('h2, h3')) {
    const strong = element.ownerDocument.createElement('strong');
    strong.append(...element.childNodes);
    element.append(strong);
  }
  const isKnown = /^(p|div|ul|ol|li|br|h2|h3|a|strong|section|article|blockquote|figure|dd|dt|dl)$/;
  if (isKnown.test(name) && name !== 'strong') {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    return;
  }
  element.replaceWith(...element.childNodes);
}

function replace(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function cleanLink(link: Element) {
  const href = link.getAttribute('href') ?? '';
  if (!isWholeAddress(href)) return link.replaceWith(...link.childNodes);
  for (const { name } of [...link.attributes]) if (name !== 'href') link.removeAttribute(name);
}

const keepsSpace = /white-space(-collapse)?:\s*(pre|break-spaces)/;

/** Where white space is kept, as in chats, a line break of the text is one. */
function breakLines(body: Element) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const around = text.parentElement?.closest('pre, [data-style*=white-space]');
    const isKept = around && (around.localName === 'pre' || keepsSpace.test(readStyle(around)));
    if (!isKept || text.parentElement?.querySelector(':scope > :is(p, div, ul, ol)')) continue;
    const [first = '', ...lines] = text.data.split('\n');
    const breakBefore = (line: string) => [body.ownerDocument.createElement('br'), line];
    text.replaceWith(first, ...lines.flatMap(breakBefore));
  }
}

/** Word writes the items of a list as paragraphs with a drawn mark. */
function makeLists(body: Element) {
  for (const paragraph of body.querySelectorAll('p')) {
    const [, level] = /mso-list:[^;"]*level(\d)/.exec(readStyle(paragraph)) ?? [];
    if (!level) continue;
    const marks = [...paragraph.querySelectorAll('*')].filter((element) =>
      /mso-list:\s*Ignore/i.test(readStyle(element)),
    );
    const isNumbered = /^\W*\w{1,3}[.)]/.test(marks[0]?.textContent?.trim() ?? '');
    for (const mark of marks) mark.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const name = isNumbered ? 'ol' : 'ul';
    let list = before?.localName === name && before.hasAttribute('data-word') ? before : undefined;
    if (!list) {
      list = body.ownerDocument.createElement(name);
      list.setAttribute('data-word', '');
      paragraph.before(list);
    }
    const parent = Number(level) > 1 ? list.lastElementChild : undefined;
    if (parent) nest(parent, name).append(item);
    else list.append(item);
    paragraph.remove();
  }
}

/** The list inside an item. */
function nest(item: Element, name: string): Element {
  const last = item.lastElementChild;
  if (last?.localName === name) return last;
  const list = item.ownerDocument.createElement(name);
  item.append(list);
  return list;
}

/** What people write for bold words and links, in WhatsApp and in Markdown. */
const writeWords = (text: string) =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^\s)]+)\)/g, (whole, words, href) =>
      isWholeAddress(href) ? `<a href="${href}">${words}</a>` : whole,
    )
    .replace(
      /(?<![\p{L}\p{N}*/=])(\*{1,2})(?=[^\s*])([^*]*[^\s*])\1(?![\p{L}\p{N}*])/gu,
      '<strong>$2</strong>',
    );

const kinds = [
  ['h2', /^#{1,2}\s+/],
  ['h3', /^#{3,6}\s+/],
  ['ul', /^\s*(?:[•▪◦‣●]\s*|[-–*·]\s+)(?=\S)/],
  ['ol', /^\s*\d{1,2}[.)]\s+(?=\S)/],
] as const;

/** Reads pasted text: its lists, titles, bold words and links; each line break stays one. */
export function readText(text: string): Slice {
  const blocks: { tag: string; lines: string[] }[] = [];
  let isApart = true;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [tag, mark] = kinds.find(([, start]) => start.test(line)) ?? ['p', undefined];
    const words = writeWords(mark ? line.replace(mark, '') : line.trimEnd());
    const last = blocks.at(-1);
    const goesOn = last?.tag === tag && (tag === 'ul' || tag === 'ol' || (tag === 'p' && !isApart));
    if (words && goesOn) last.lines.push(words);
    else if (words) blocks.push({ tag, lines: [words] });
    isApart = !words;
  }
  const html = blocks.map(({ tag, lines }) =>
    tag === 'ul' || tag === 'ol'
      ? `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
      : `<${tag}>${lines.join('<br>')}</${tag}>`,
  );
  return Slice.maxOpen(readHtml(html.join('')).content);
}
