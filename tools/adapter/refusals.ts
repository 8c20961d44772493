import { type Element, readPage } from '../html.ts';
import { errorPage } from './next-internals.ts';
import { isPost, isScript, type Sources } from './policy.ts';

/** Lists the places of a page of the site, by its URL. */
type FindPlaces = (url: string) => Set<string> | undefined;

const onlyIslands = 'only islands run here (components/islands/islands.tsx)';

/** Elements that fetch: a pattern for the kind of address (`listAddresses`), its directive, and advice. */
const fetches: [pattern: RegExp, directive: string, advice: string][] = [
  // `font-src` and `media-src` have the same sources as `img-src`.
  [
    /^(img|input|audio|video|source|track) src$|srcset$|poster$|background$|^(use|image|feImage) (xlink:)?href$|^link (icon|apple-touch-icon|prefetch|image|font|video|audio|track|fetch)$|^style url$/,
    'img-src',
    'put the file into public/',
  ],
  [/^iframe src|^embed src$|^object data$/, 'default-src', 'link to it'],
  [/^link manifest$/, 'manifest-src', 'write app/manifest.ts'],
  [/^link style|^style @import$/, 'style-src', 'import a style sheet in app/'],
  [/^link (script|modulepreload|worker)$/, 'script-src', onlyIslands],
];

/**
 * Finds the first element that would not work in the browser.
 * @param html the page without Next's scripts
 * @param url the page's
 * @returns one line with the element and advice, or undefined
 */
export function findRefused(
  html: string,
  sources: Sources,
  url: string,
  findPlaces: FindPlaces,
): string | undefined {
  const refused = readPage(html).flatMap((element) => {
    const advice =
      checkMarkup(element) ??
      checkForm(element, sources, url) ??
      checkFetches(element, sources, url) ??
      checkLink(element, url, findPlaces);
    return advice ? [{ ...element, advice }] : [];
  });
  // Skips a preload that React adds to the head for an element of the body.
  const first = refused.find(({ tag }) => tag !== 'link') ?? refused[0];
  if (!first) return;
  const { start, end, tag, textStart } = first;
  const shown = html.slice(start, tag === 'script' ? Math.min(end, textStart + 60) : textStart);
  return `${shown.replace(/\s+/g, ' ').slice(0, 120)} would not work in the browser: ${first.advice}`;
}

/** @returns advice for an element that never works, or undefined */
function checkMarkup(element: Element): string | undefined {
  const { tag, attributes } = element;
  const has = (name: RegExp) => Object.keys(attributes).some((attribute) => name.test(attribute));
  const isCode = listAddresses(element).some(
    ([, address]) => readUrl(address).protocol === 'javascript:',
  );
  const rules: [boolean, string][] = [
    [isScript(element) || has(/^on/) || isCode, onlyIslands],
    [attributes.id === errorPage, 'redirect() and notFound() need a server: write a link'],
    [has(/^data-nimg$/), 'next/image is no island: write <img> with a file of public/'],
    [tag === 'template', 'only a script could show it, as of Next’s <Suspense>'],
    [tag === 'base', 'write URLs in full'],
    [/^content-security/i.test(`${attributes['http-equiv']}`), 'the build writes the policy'],
    [has(/^style$/), 'write a class in a style sheet'],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1];
}

/** @returns advice for a form that a browser cannot send to one of the calls, or undefined */
function checkForm({ tag, attributes }: Element, sources: Sources, site: string) {
  const { method, action = '', formaction } = attributes;
  const { pathname } = readUrl(action, site);
  const isCall =
    pathname.startsWith('/api/') && sources['form-action']?.includes(findSource(action, site));
  const isSent = isPost({ tag, attributes }) && isCall;
  if (formaction !== undefined || (tag === 'form' && method !== 'dialog' && !isSent))
    return 'write method="post" and the action of an endpoint, like endpointAddress(contactPath)';
  return undefined;
}

/** @returns advice for an element that fetches from a source that the policy refuses, or undefined */
function checkFetches(element: Element, sources: Sources, site: string): string | undefined {
  for (const [kind, address] of listAddresses(element)) {
    const [, directive = '', advice] =
      fetches.find(([pattern]) => pattern.test(`${element.tag} ${kind}`)) ?? [];
    if (advice && !sources[directive]?.includes(findSource(address, site)))
      return `${advice} (${address.slice(0, 80)})`;
  }
  return undefined;
}

/** Lists the fragments to which links to a page can lead. The first two lead to its start. */
export const listPlaces = (html: string) =>
  new Set([
    '',
    '#top',
    ...readPage(html).map(({ attributes }) => readUrl(`#${attributes.id}`).hash),
  ]);

/** @returns advice for a link to a place that its page does not have, or undefined */
function checkLink({ tag, attributes }: Element, url: string, findPlaces: FindPlaces) {
  const { hash, href } = readUrl(tag === 'a' ? (attributes.href ?? '') : '', url);
  const places = findPlaces(href.slice(0, href.length - hash.length));
  return places && !places.has(hash) ? 'no element of that page has this id' : undefined;
}

/** Returns the source expression that allows an address. */
function findSource(address: string, site: string): string {
  const { origin } = readUrl(address, site);
  return origin === new URL(site).origin ? "'self'" : origin;
}

/** Resolves an address as a browser does. One that cannot be parsed has no origin. */
export function readUrl(address: string, page = 'https://site.example'): URL {
  return new URL(URL.canParse(address, page) ? address : 'about:blank', page);
}

/** An address and its kind: an attribute, `rel` or `as` of a link, `url` or `@import` of a style sheet. */
type Address = [kind: string, address: string];

const urlAttribute = /^((xlink:)?href|src|srcdoc|poster|data|background|cite)$/;

/** Lists the addresses in an element. */
function listAddresses({ tag, attributes, text }: Element): Address[] {
  const { rel = '', as = '', href } = attributes;
  const kinds = tag === 'link' ? [...rel.toLowerCase().split(/\s+/), as.toLowerCase()] : [];
  const linked = href === undefined ? [] : kinds.map((kind): Address => [kind, href]);
  const styled = tag === 'style' ? listStyleAddresses(text) : [];
  const inAttributes = Object.entries(attributes).flatMap(([name, value = '']): Address[] => {
    if (/^(image)?srcset$/.test(name)) return listSrcset(value).map((url) => [name, url]);
    return urlAttribute.test(name) ? [[name, value]] : [];
  });
  return [...linked, ...styled, ...inAttributes];
}

/** Lists the URLs of a `srcset`: a comma inside a URL belongs to it, one at its end separates. */
const listSrcset = (srcset: string) =>
  Array.from(srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]+)?/g), ([, url = '']) => url);

/** Lists the files that a style sheet names. */
const listStyleAddresses = (css: string) =>
  Array.from(
    css
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/(?:(@import\s+)(?:url\()?|url\()\s*["']?([^"')\s]+)/gi),
    ([, rule, address = '']): Address => [rule ? '@import' : 'url', address],
  );
