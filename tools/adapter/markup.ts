import { type Element, readPage } from '../html.ts';
import { type Edit, editPage } from './page.ts';

/** By tag, what follows where an end tag may be left out (HTML, 13.1.2.4), some of it. */
const optionalEnd: Record<string, RegExp> = {
  li: /^<(li|\/ul|\/ol)[\s>]/,
  dt: /^<d[dt][\s>]/,
  dd: /^<(d[dt]|\/dl|\/div)[\s>]/,
  p: /^<(p|ul|ol|dl|div|form|h\d|\/(div|li|section|blockquote))[\s>]/,
};

/** Leaves out of a page's tags what a parser adds by itself: 1% of its size with brotli. */
export function shortenTags(html: string): string {
  return editPage(
    html,
    readPage(html).flatMap((one) => [...shortenElement(one, html), ...shortenAttributes(one)]),
  );
}

function shortenElement({ tag, isSvg, textStart, text, end }: Element, html: string): Edit[] {
  const isEmpty = textStart === end;
  if (isSvg && !text && !isEmpty) return [[textStart - 1, end, '/>']];
  // The slash of a void element has no meaning, but would belong to a value without quotes.
  if (!isSvg && isEmpty && html.startsWith('"/', textStart - 3)) return [[end - 2, end - 1, '']];
  const isOptional = !isEmpty && optionalEnd[tag]?.test(html.slice(end, end + 20));
  return isOptional ? [[textStart + text.length, end, '']] : [];
}

/** Leaves out empty values, and writes names in small letters, as a parser reads them. */
function shortenAttributes({ isSvg, attributes, offsets }: Element): Edit[] {
  if (isSvg) return [];
  return Object.entries(offsets).map(([name, { startOffset, endOffset }]) => [
    startOffset,
    attributes[name] ? startOffset + name.length : endOffset,
    name,
  ]);
}
