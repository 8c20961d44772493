import { type Element, readPage } from '../html.ts';
import { errorPage } from './next-internals.ts';
import { isPost, isScript } from './policy.ts';

/** The URL of a page, the origin of the two calls (empty for the page's own), and the places of each page of the site. */
type Page = {
  url: string;
  apiHost: string;
  findPlaces: (url: string) => Set<string> | undefined;
};

const onlyIslands = 'only islands run here (components/islands/islands.tsx)';

/** What may be fetched from the page's own origin alone, as `listAddresses` calls it, and advice. */
const fetches: [pattern: RegExp, advice: string][] = [
  [
    /^(img|input|audio|video|source|track) src$|srcset$|poster$|background$|^(use|image|feImage) (xlink:)?href$|^link .*\b(icon|manifest|prefetch|image|font|video|audio|track|fetch)\b|^style url$/,
    'put the file into public/',
  ],
  [/^link .*\bstyle|^style @import$/, 'import a style sheet in app/'],
  [/^link .*\b(script|modulepreload|worker)\b/, onlyIslands],
];

/**
 * Finds the first element that would not work in the browser.
 * @param html the page without Next's scripts
 * @returns one line with the element and advice, or undefined
 */
export function findRefused(html: string, page: Page): string | undefined {
  const refused = readPage(html).flatMap((element) => {
    const advice = advise(element, page);
    return advice ? [{ ...element, advice }] : [];
  });
  // Skips a preload that React adds to the head for an element of the body.
  const first = refused.find(({ tag }) => tag !== 'link') ?? refused[0];
  if (!first) return;
  const { start, end, tag, textStart } = first;
  const shown = html.slice(start, tag === 'script' ? Math.min(end, textStart + 60) : textStart);
  return `${shown.replace(/\s+/g, ' ').slice(0, 120)} would not work in the browser: ${first.advice}`;
}

/** @returns advice for an element that would not work */
function advise(element: Element, page: Page) {
  const { tag, attributes } = element;
  const { id, href, formaction } = attributes;
  const isCode = readUrl(href).protocol === 'javascript:';
  const hasHandler = Object.keys(attributes).some((name) => name.startsWith('on'));
  const isPolicy = /^content-security/i.test(`${attributes['http-equiv']}`);
  return [
    (isScript(element) || isCode || hasHandler) && onlyIslands,
    id === errorPage && 'redirect() and notFound() need a server: write a link',
    'data-nimg' in attributes && 'next/image is no island: write <img> with a file of public/',
    tag === 'template' && 'only a script could show it, as of Next’s <Suspense>',
    tag === 'base' && 'write URLs in full',
    /^(iframe|embed|object)$/.test(tag) && 'link to it',
    isPolicy && 'the build writes the policy',
    'style' in attributes && 'write a class in a style sheet',
    (formaction !== undefined || (tag === 'form' && !isSent(element, page))) &&
      'write method="post" and the action of an endpoint, like endpointAddress(contactPath)',
    adviseOnFetch(element, page),
    tag === 'a' && leadsNowhere(href, page) && 'no element of that page has this id',
  ].find(Boolean);
}

/** Checks whether a form is sent to one of the calls, or not at all. */
function isSent(form: Element, { url, apiHost }: Page): boolean {
  const { action, method } = form.attributes;
  const { origin, pathname } = readUrl(action, url);
  const isCall = origin === new URL(apiHost || url).origin && pathname.startsWith('/api/');
  return method === 'dialog' || (isPost(form) && isCall);
}

/** @returns advice for an element that fetches from another origin, or undefined */
function adviseOnFetch(element: Element, { url }: Page): string | undefined {
  for (const [kind, address] of listAddresses(element)) {
    const [, advice] = fetches.find(([pattern]) => pattern.test(kind)) ?? [];
    if (advice && readUrl(address, url).origin !== new URL(url).origin)
      return `${advice} (${address.slice(0, 80)})`;
  }
  return undefined;
}

/** Checks whether a link leads to a place that its page does not have. */
function leadsNowhere(address: string | undefined, { url, findPlaces }: Page): boolean {
  const { hash, href } = readUrl(address, url);
  return findPlaces(href.slice(0, href.length - hash.length))?.has(hash) === false;
}

/** Lists the fragments to which links to a page can lead. The first two lead to its start. */
export const listPlaces = (html: string) =>
  new Set([
    '',
    '#top',
    ...readPage(html).map(({ attributes }) => readUrl(`#${attributes.id}`).hash),
  ]);

/** Resolves an address as a browser does. One that cannot be parsed has no origin. */
export function readUrl(address = '', page = 'https://site.example'): URL {
  return new URL(URL.canParse(address, page) ? address : 'about:blank', page);
}

/** An address and its kind: the element, `rel` and `as` of a link, and the attribute; or `url` or `@import` of a style sheet. */
type Address = [kind: string, address: string];

function listAddresses({ tag, attributes, text }: Element): Address[] {
  if (tag === 'style') return listStyleAddresses(text);
  const { rel, as } = attributes;
  const element = tag === 'link' ? `link ${rel} ${as}`.toLowerCase() : tag;
  return Object.entries(attributes).flatMap(([name, value = '']) =>
    // Of a `srcset` each part is taken for an address: a size would be a file of the page's origin.
    (name.endsWith('srcset') ? value.split(/[\s,]+/) : [value]).map(
      (address): Address => [`${element} ${name}`, address],
    ),
  );
}

const listStyleAddresses = (css: string) =>
  Array.from(
    css
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/(?:(@import\s+)(?:url\()?|url\()\s*["']?([^"')\s]+)/gi),
    ([, rule, address = '']): Address => [rule ? 'style @import' : 'style url', address],
  );
