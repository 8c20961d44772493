import { type Element, isScript, readPage } from './page.ts';
import type { Sources } from './policy.ts';

const islandsAlone = 'only islands run here (components/forms/islands.tsx)';
const allow = 'or allow its origin in tools/adapter/policy.ts';

/** What is fetched, by element and attribute, of a link by its `rel` or `as`: under which directive, and what to do where that refuses it. */
const loads: [what: RegExp, directive: string, told: string][] = [
  // Faces and films have the sources of pictures.
  [
    /^(img|input|audio|video|source|track) src$|srcset$|poster$|^(use|image|feImage) href$|^link (icon|apple-touch-icon|image|font)$|^style (url|image-set)$/,
    'img-src',
    `put the file into public/, ${allow}`,
  ],
  [/^iframe src/, 'frame-src', `link to it, ${allow}`],
  [/^(embed src|object data)$/, 'object-src', 'link to it'],
  [/^link manifest$/, 'manifest-src', 'write app/manifest.ts'],
  [/^link style|^style @import$/, 'style-src', 'import a style sheet in app/'],
  [/^link (script|modulepreload)$/, 'script-src', islandsAlone],
];

/**
 * Looks for what the policy of a page would refuse in a visitor's browser.
 * @param html without Next's scripts
 * @param sources what the page may load
 * @param site the address of the site
 * @returns such an element, and what to do, in one line; nothing for a page that works
 */
export function findRefused(html: string, sources: Sources, site: string) {
  const elements = readPage(html);
  const islands = elements.filter((one) => one.attributes['data-island']);
  const judgeLoads = (one: Element) => {
    const refused = listLoads(one).find(({ directive, address }) => {
      if (!URL.canParse(address, site)) return true;
      const { origin } = new URL(address, site);
      const source = origin === new URL(site).origin ? "'self'" : origin;
      return !sources[directive]?.includes(source);
    });
    return refused && `${refused.told} (${refused.address.slice(0, 80)})`;
  };
  const refused = elements.flatMap((one) => {
    const inIsland = islands.some(
      ({ start, end }) => start < one.start && one.end < end,
    );
    const fault = judgeMarkup(one, inIsland) ?? judgeLoads(one);
    return fault ? [{ ...one, fault }] : [];
  });
  // React preloads in the head what an element of the body names.
  const first = refused.find(({ tag }) => tag !== 'link') ?? refused[0];
  if (!first) return;
  const [shown = ''] =
    /^<script[^>]*>.{0,60}|^<[^>]*>/s.exec(html.slice(first.start)) ?? [];
  return `${shown.replace(/\s+/g, ' ').slice(0, 120)} would be refused in the browser: ${first.fault}`;
}

/** What to do about an element that is refused for what it is; nothing for others. */
function judgeMarkup(one: Element, inIsland: boolean): string | undefined {
  const { tag, attributes } = one;
  const has = (name: RegExp) =>
    Object.keys(attributes).some((own) => name.test(own));
  const code = Object.values(attributes).join('\n');
  const meta = `${attributes['http-equiv']}`;
  const sends = tag === 'form' && attributes.method !== 'dialog' && !inIsland;
  const rules: [boolean, string][] = [
    [isScript(one) || has(/^on/), islandsAlone],
    [/^\s*javascript:/im.test(code), islandsAlone],
    [tag === 'template', 'only a script could show it'],
    [tag === 'base', 'write addresses in full'],
    [/^content-security/i.test(meta), 'the build writes the policy'],
    [has(/^style$/), 'write a class in a style sheet'],
    [
      sends || has(/^(form)?action$/),
      'make an island of it, without an action',
    ],
  ];
  return rules.find(([isMet]) => isMet)?.[1];
}

/** What an element fetches, from where, and under which directive. */
function listLoads({ tag, attributes, text }: Element) {
  const { rel = '', as = '', href = '' } = attributes;
  const inStyle = /(@import|url(?=\()|image-set(?=\())[\s(]*["']?([^"')\s]+)/g;
  const named =
    tag === 'style'
      ? [...text.matchAll(inStyle)].map(([, what, url]) => [what, url])
      : tag === 'link'
        ? `${rel} ${as}`.split(' ').map((kind) => [kind, href])
        : Object.entries(attributes).flatMap(([name, value = '']) =>
            (name === 'srcset' ? value.split(/,\s/) : [value]).map((one) => [
              name,
              one.trim().split(' ')[0],
            ]),
          );
  return named.flatMap(([what, address = '']) => {
    const [, directive, told] =
      loads.find(([of]) => of.test(`${tag} ${what}`)) ?? [];
    return directive ? [{ directive, told, address }] : [];
  });
}
