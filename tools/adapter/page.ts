import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/**
 * A custom property, or what Turbopack calls a class of a CSS module: a hash of
 * six signs, and its name in the source.
 */
const longName = /(?<![\w-])(?:--|_?[\w-]{6}_)[A-Za-z][\w-]*/g;

/**
 * Finds a page's scripts, styles, links and islands, so that a step can cut one
 * out and leave every other byte as it was.
 * @returns where each begins and ends in the text, in its order; its attributes
 *   by names in small letters; and what stands inside
 */
export function readPage(html: string) {
  return listElements(parse(html, { sourceCodeLocationInfo: true })).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: place }) => {
      const attributes = Object.fromEntries(
        attrs.map(({ name, value }) => [name, value]),
      );
      const isPiece = /^(script|style|link)$/.test(tag);
      if (!place || !(isPiece || attributes['data-island'])) return [];
      const { startTag, endTag, startOffset: start, endOffset: end } = place;
      const text = html.slice(startTag?.endOffset, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, text }];
    },
  );
}

/**
 * Takes out of a page all that Next would run in it, the links that fetch that
 * early, and the marks by which it would know its styles and metadata again;
 * data for search engines stays.
 * @throws an Error when a script is not Next's: it would not run either
 */
export function dropScripts(html: string): string {
  const dropped = readPage(html).filter(({ tag, attributes }) =>
    tag === 'script'
      ? attributes.type !== 'application/ld+json'
      : tag === 'link' && attributes.as === 'script',
  );
  const foreign = dropped.find(({ attributes: { src = '/_next/' } }) => {
    return !src.includes('/_next/');
  });
  if (foreign)
    throw new Error(
      `The page names a script, ${foreign.attributes.src}, but runs none except the islands' (components/islands.tsx).`,
    );
  return dropped
    .reduceRight((h, { start, end }) => h.slice(0, start) + h.slice(end), html)
    .replace(/<style [^>]*>/g, '<style>')
    .replace('<div hidden=""><!--$--><!--/$--></div>', '');
}

/**
 * Puts the loader last into a page, behind what it is to load: in a template,
 * where the browser neither fetches nor runs it, and with a second address for
 * another try.
 */
export function addScripts(
  html: string,
  { src, integrity, loader }: Record<'src' | 'integrity' | 'loader', string>,
): string {
  const bundle = ['', '?2'].map(
    (again) =>
      `<script src="${src}${again}" integrity="${integrity}"></script>`,
  );
  const scripts = `<template>${bundle.join('')}</template><script>${loader}</script>`;
  return html.replace('</body>', () => `${scripts}</body>`);
}

/**
 * Gives a page's classes, animations and custom properties short names. Their
 * own cost 6% of it with brotli.
 * @param script what runs in the page: a name that it uses stays
 */
export function shortenNames(html: string, script: string): string {
  const styles = readPage(html).filter(({ tag }) => tag === 'style');
  const names = styles.flatMap(({ text }) => text.match(longName) ?? []);
  const free = [...new Set(names)].filter((name) => !script.includes(name));
  return html.replace(longName, (name) => {
    const at = free.indexOf(name);
    if (at < 0) return name;
    return `${name.startsWith('--') ? '--' : 'c'}${at.toString(36)}`;
  });
}

/** Puts the policy first into the head, so that it holds on any host. */
export function closePage(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

function listElements(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const below = children.flatMap(listElements);
  return 'tagName' in node ? [node, ...below] : below;
}
