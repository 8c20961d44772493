import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = ReturnType<typeof readPage>[number];

/**
 * A custom property, or what Turbopack calls a class of a CSS module: a hash of
 * six signs, and its name in the source.
 */
const longName = /(?<![\w-])(?:--|_?[\w-]{6}_)[A-Za-z][\w-]*/g;

/**
 * What Next 16.4 and React write into a page to run there: the page's data, the
 * list of its chunks, a time stamp, and what keeps a submit for React.
 */
const ofNext =
  /^(\(?self\.__next_f\b|\(globalThis\["TURBOPACK"\]|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\()/;

/**
 * Finds a page's elements, so that a step can cut one out and leave every other
 * byte as it was.
 * @returns where each begins and ends in the text, in its order; its attributes
 *   by name; and what stands inside
 */
export function readPage(html: string) {
  // What stands in a <noscript> counts, too.
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  return listElements(parse(html, options)).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: place }) => {
      if (!place) return [];
      const attributes: Record<string, string | undefined> = Object.fromEntries(
        attrs.map(({ name, value }) => [name, value]),
      );
      const { startTag, endTag, startOffset: start, endOffset: end } = place;
      const text = html.slice(startTag?.endOffset, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, text }];
    },
  );
}

/** Whether an element is a script that runs, and not data for search engines. */
export function isScript({ tag, attributes }: Element): boolean {
  return tag === 'script' && !attributes.type?.endsWith('json');
}

/**
 * Takes out of a page what Next would run in it, the links that fetch that
 * early, and the marks by which it would know its styles and metadata again.
 * @param files how the addresses of Next's own files begin
 */
export function dropScripts(html: string, files: string): string {
  return readPage(html)
    .filter((one) => {
      const { src, as, href = '' } = one.attributes;
      if (one.tag === 'link') return as === 'script' && href.startsWith(files);
      if (!isScript(one)) return false;
      return src ? src.startsWith(files) : ofNext.test(one.text);
    })
    .reduceRight((h, { start, end }) => h.slice(0, start) + h.slice(end), html)
    .replace(/<style data-precedence="[^"]*" data-href="[^"]*"/g, '<style')
    .replace(/(?<=<style>).*?(?=<\/style>)/gs, (css) =>
      // Lightning CSS leaves the values of custom properties as they are.
      css.replace(/"[^"]*"|\n|(?<=,) /g, (part) =>
        part[0] === '"' ? part : '',
      ),
    )
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
 * @param used what else a page is read with, scripts and drawings: a name in it stays
 */
export function shortenNames(html: string, used: string): string {
  const styles = readPage(html).filter(({ tag }) => tag === 'style');
  const names = styles.flatMap(({ text }) => text.match(longName) ?? []);
  const free = [...new Set(names)].filter((name) => !used.includes(name));
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
