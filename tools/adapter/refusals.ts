import { type Element, isScript, readPage } from './page.ts';
import type { Sources } from './policy.ts';

const onlyIslands = 'only islands run here (components/forms/islands.tsx)';
const allow = 'or allow its origin in tools/adapter/policy.ts';

/**
 * The directive that governs what an element fetches, by tag and attribute, for a
 * link by tag and `rel` or `as`; and the advice for a source that it refuses.
 */
const fetches: [pattern: RegExp, directive: string, advice: string][] = [
  // `font-src` and `media-src` have the same sources as `img-src`.
  [
    /^(img|input|audio|video|source|track) src$|srcset$|poster$|^(use|image|feImage) href$|^link (icon|apple-touch-icon|image|font)$|^style (url|image-set)$/,
    'img-src',
    `put the file into public/, ${allow}`,
  ],
  [/^iframe src/, 'frame-src', `link to it, ${allow}`],
  [/^(embed src|object data)$/, 'object-src', 'link to it'],
  [/^link manifest$/, 'manifest-src', 'write app/manifest.ts'],
  [/^link style|^style @import$/, 'style-src', 'import a style sheet in app/'],
  [/^link (script|modulepreload)$/, 'script-src', onlyIslands],
];

/**
 * Finds the first element that a browser would refuse under the page's policy.
 * @param html the page without Next's scripts
 * @param sources the page's policy
 * @param site the URL of the site
 * @returns one line with the element and advice, or undefined
 */
export function findRefused(html: string, sources: Sources, site: string) {
  const elements = readPage(html);
  const islands = elements.filter((one) => one.attributes['data-island']);
  const checkFetches = (one: Element) => {
    const refused = listFetches(one).find(({ directive, address }) => {
      if (!URL.canParse(address, site)) return true;
      const { origin } = new URL(address, site);
      const source = origin === new URL(site).origin ? "'self'" : origin;
      return !sources[directive]?.includes(source);
    });
    return refused && `${refused.advice} (${refused.address.slice(0, 80)})`;
  };
  const refused = elements.flatMap((one) => {
    const inIsland = islands.some(({ start, end }) => start < one.start && one.end < end);
    const advice = checkMarkup(one, inIsland) ?? checkFetches(one);
    return advice ? [{ ...one, advice }] : [];
  });
  // Skips a preload that React adds to the head for an element of the body.
  const first = refused.find(({ tag }) => tag !== 'link') ?? refused[0];
  if (!first) return;
  const [shown = ''] = /^<script[^>]*>.{0,60}|^<[^>]*>/s.exec(html.slice(first.start)) ?? [];
  return `${shown.replace(/\s+/g, ' ').slice(0, 120)} would be refused in the browser: ${first.advice}`;
}

/** @returns advice for an element that is refused whatever it fetches, or undefined */
function checkMarkup(one: Element, inIsland: boolean): string | undefined {
  const { tag, attributes } = one;
  const has = (name: RegExp) => Object.keys(attributes).some((attribute) => name.test(attribute));
  const values = Object.values(attributes).join('\n');
  const meta = `${attributes['http-equiv']}`;
  const sends = tag === 'form' && attributes.method !== 'dialog' && !inIsland;
  const rules: [boolean, string][] = [
    [isScript(one) || has(/^on/), onlyIslands],
    [/^\s*javascript:/im.test(values), onlyIslands],
    [tag === 'template', 'only a script could show it'],
    [tag === 'base', 'write URLs in full'],
    [/^content-security/i.test(meta), 'the build writes the policy'],
    [has(/^style$/), 'write a class in a style sheet'],
    [sends || has(/^(form)?action$/), 'make an island without an action'],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1];
}

/** Lists the URLs that an element fetches, each with its directive and the advice. */
function listFetches({ tag, attributes, text }: Element) {
  const { rel = '', as = '', href = '' } = attributes;
  const inStyle = /(@import|url(?=\()|image-set(?=\())[\s(]*["']?([^"')\s]+)/g;
  const found =
    tag === 'style'
      ? [...text.matchAll(inStyle)].map(([, source, url]) => [source, url])
      : tag === 'link'
        ? `${rel} ${as}`.split(' ').map((kind) => [kind, href])
        : Object.entries(attributes).flatMap(([name, value = '']) =>
            (name === 'srcset' ? value.split(/,\s/) : [value]).map((one) => [
              name,
              one.trim().split(' ')[0],
            ]),
          );
  return found.flatMap(([source, address = '']) => {
    const [, directive, advice] =
      fetches.find(([pattern]) => pattern.test(`${tag} ${source}`)) ?? [];
    return directive ? [{ directive, advice, address }] : [];
  });
}
