import { type Element, readPage, readText } from '../../tools/html';

/**
 * Lists the elements of a page, or of a part of it, in order.
 * @param wanted attributes of each: their values, or expressions that match them
 */
export const findAll = (
  html: string | undefined,
  tag: string,
  wanted: Record<string, string | RegExp> = {},
): Element[] =>
  readPage(html ?? '').filter(
    (element) =>
      element.tag === tag &&
      Object.entries(wanted).every(([name, expected]) => {
        const value = element.attributes[name];
        if (value === undefined) return false;
        return typeof expected === 'string' ? value === expected : expected.test(value);
      }),
  );

/** The text of an element. */
export const wordsOf = ({ text }: Element) => readText(text).replace(/\s+/g, ' ').trim();

/** The addresses of a page's links that start with a text. */
export const listLinks = (html: string, start = '') =>
  findAll(html, 'a').flatMap(({ attributes: { href = '' } }) =>
    href.startsWith(start) ? href : [],
  );

/** The fields of the first form with an address, by default one that is kept, as a browser would send them. */
export function readFields(
  html: string,
  action = /\/(pagina|cartas|enviar)$/,
): Record<string, string> {
  const elements = readPage(html);
  const form = elements.find(
    ({ tag, attributes }) =>
      tag === 'form' && attributes.method && action.test(attributes.action ?? '/entrar'),
  );
  const fields: Record<string, string> = {};
  for (const { tag, start, end, attributes, text } of elements) {
    const { name, type, value = '' } = attributes;
    if (!form || !name || start < form.start || end > form.end || type === 'file') continue;
    if (tag === 'textarea') fields[name] = readText(text).trim();
    if (tag === 'select') {
      const chosen = readPage(text).find(({ attributes }) => 'selected' in attributes);
      fields[name] = chosen?.attributes.value ?? chosen?.text ?? '';
    }
    if (tag === 'input' && (type !== 'checkbox' || 'checked' in attributes)) fields[name] = value;
  }
  return fields;
}
