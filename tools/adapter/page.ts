import { type Element, readPage } from '../html.ts';

/** Replaces a part of a page, from an offset to another, by a text. */
type Edit = [start: number, end: number, text: string];

/** Files that Next exports for its own navigation and for its scripts, and its further copies of 404.html. */
export const nextFile =
  /(^|\/)(index\.txt|__next\..*\.txt)$|^_not-found(\.html$|\/)|^404\/|^_next\/(?!static\/media\/)/;

/** Inline scripts of Next 16.4 and React: data, chunks, a time stamp, a replay of early submits. */
const nextScript =
  /^(\(?self\.__next_f\b|\(globalThis\["TURBOPACK"\]|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\()/;

/** Makes edits that do not overlap. */
function editPage(html: string, edits: Edit[]): string {
  return edits
    .toSorted(([a], [b]) => a - b)
    .reduceRight((page, [start, end, text]) => page.slice(0, start) + text + page.slice(end), html);
}

/** Whether an element is a script that runs, and not a data block such as JSON-LD. */
export function isScript({ tag, attributes }: Element): boolean {
  return tag === 'script' && !attributes.type?.endsWith('json');
}

/**
 * Removes from a page Next's scripts, the preloads of scripts and of styles, the attributes and the
 * element by which Next finds its styles and metadata, and the tags for Twitter that repeat those of
 * Open Graph.
 * @param prefix the path that Next's own files begin with
 */
export function cleanPage(html: string, prefix: string): string {
  const elements = readPage(html);
  const isRepeated = ({ name = '', content }: Element['attributes']) =>
    elements.some(({ attributes: { property = 'none', content: other } }) => {
      return name === property.replace('og:', 'twitter:') && content === other;
    });
  const isNexts = (one: Element) => {
    const { src, as, href = '' } = one.attributes;
    if (one.tag === 'link') return as === 'style' || (as === 'script' && href.startsWith(prefix));
    if (!isScript(one)) return one.tag === 'meta' && isRepeated(one.attributes);
    return src ? src.startsWith(prefix) : nextScript.test(one.text);
  };
  const edits = elements.flatMap((one): Edit[] => {
    if (isNexts(one)) return [[one.start, one.end, '']];
    const ofNext = ['data-precedence', 'data-href'].flatMap((name) => one.offsets[name] ?? []);
    if (one.tag !== 'style') return [];
    return ofNext.map(({ startOffset, endOffset }) => [startOffset - 1, endOffset, '']);
  });
  // Empty Suspense boundaries around Next's metadata and behind the page.
  return editPage(html, edits).replace(
    /<div hidden=""><!--\$--><!--\/\$--><\/div>|<!--\$--><!--\/\$-->(?=\s*<(script|\/body))/g,
    '',
  );
}

/**
 * Moves the preloads of fonts from the head to the start of the body: for one in the head, Chromium
 * holds back the first paint, although text is shown in a fallback font until its font has loaded.
 */
export function moveFontPreloads(html: string): string {
  const elements = readPage(html);
  const start = elements.find(({ tag }) => tag === 'body')?.textStart ?? 0;
  const preloads = elements.filter(
    ({ attributes: { rel, as } }) => rel === 'preload' && as === 'font',
  );
  return editPage(html, [
    ...preloads.map((one): Edit => [one.start, one.end, '']),
    ...preloads.map((one): Edit => [start, start, html.slice(one.start, one.end)]),
  ]);
}

type Scripts = { src: string; integrity: string; loader: string };

/**
 * Adds the loader at the end of a page, behind a template with the script elements that it clones:
 * the bundle's URL, and a second one for a retry. A browser ignores what a template holds.
 */
export function addScripts(html: string, { src, integrity, loader }: Scripts): string {
  const write = (url: string) => `<script src="${url}" integrity="${integrity}"></script>`;
  const bundle = `<template>${write(src)}${write(`${src}?2`)}</template>`;
  return html.replace('</body>', () => `${bundle}<script>${loader}</script></body>`);
}

/** Adds the policy at the start of the head: a policy there works on any host. */
export function addPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}
