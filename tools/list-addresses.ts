import type { Element } from './html.ts';

/** An address and its kind: an attribute, `rel` or `as` of a link, `url` or `@import` of a style sheet. */
type Address = [kind: string, address: string];

const urlAttribute = /^((xlink:)?href|src|srcdoc|poster|data|background|cite)$/;

/** Lists the addresses in an element. */
export function listAddresses({ tag, attributes, text }: Element): Address[] {
  const { rel = '', as = '', href } = attributes;
  const kinds = tag === 'link' ? [...rel.toLowerCase().split(/\s+/), as.toLowerCase()] : [];
  const linked = href === undefined ? [] : kinds.map((kind): Address => [kind, href]);
  const styled = tag === 'style' ? listStyleAddresses(text) : [];
  const inAttributes = Object.entries(attributes).flatMap(([name, value = '']): Address[] => {
    if (/^(image)?srcset$/.test(name)) return listSources(value).map((url) => [name, url]);
    return urlAttribute.test(name) ? [[name, value]] : [];
  });
  return [...linked, ...styled, ...inAttributes];
}

/** Lists the URLs of a `srcset`: a comma inside a URL belongs to it, one at its end separates. */
const listSources = (srcset: string) =>
  Array.from(srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]+)?/g), ([, url = '']) => url);

/** Lists the files that a style sheet names. */
const listStyleAddresses = (css: string) =>
  Array.from(
    css
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/(?:(@import\s+)(?:url\()?|url\()\s*["']?([^"')\s]+)/gi),
    ([, rule, address = '']): Address => [rule ? '@import' : 'url', address],
  );
