import { buildSync } from 'esbuild';
import { parseSrcset } from 'srcset';
import type { Element } from './html.ts';

/** An address and its kind: an attribute, `rel` or `as` of a link, or `url` or `@import` in a style sheet. */
type Address = [kind: string, address: string];

const urlAttribute = /^((xlink:)?href|src|srcdoc|poster|data|background|cite)$/;

/** Lists the addresses in an element. */
export function listAddresses({ tag, attributes, text }: Element): Address[] {
  const { rel = '', as = '', href } = attributes;
  const kinds = tag === 'link' ? [...rel.toLowerCase().split(/\s+/), as.toLowerCase()] : [];
  const linked = href === undefined ? [] : kinds.map((kind): Address => [kind, href]);
  const styled = tag === 'style' ? listStyleAddresses(text) : [];
  const inAttributes = Object.entries(attributes).flatMap(([name, value = '']): Address[] => {
    if (/^(image)?srcset$/.test(name)) return parseSrcset(value).map(({ url }) => [name, url]);
    return urlAttribute.test(name) ? [[name, value]] : [];
  });
  return [...linked, ...styled, ...inAttributes];
}

/** Lists the files that a style sheet names, by bundling it with all files external. */
function listStyleAddresses(css: string): Address[] {
  if (!/url\(|image-set\(|@import/i.test(css)) return [];
  // esbuild does not read strings in `image-set("photo.avif" 2x)`.
  const contents = css.replace(/("[^"]*"|'[^']*')(?=\s+[\d.]+(x|dppx|dpi|dpcm)\b)/gi, 'url($1)');
  const { metafile } = buildSync({
    stdin: { contents, loader: 'css' },
    bundle: true,
    external: ['*'],
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
  return Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.map(({ kind, path }): Address => [kind === 'import-rule' ? '@import' : 'url', path]),
  );
}
