import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = ReturnType<typeof readPage>[number];

/** A custom property (`--ink`), or a class or animation of a CSS module with Turbopack's hash (`JwflKq_panel`). */
const longName = /(?<![\w-])(?:--|_?[\w-]{6}_)[A-Za-z][\w-]*/g;

/** Files that Next exports for its own navigation, and its further copies of 404.html. */
export const nextFile = /(^|\/)(index\.txt|__next\..*\.txt)$|^_not-found(\.html$|\/)|^404\//;

/** Inline scripts of Next 16.4 and React: data, chunks, a time stamp, a replay of early submits. */
const nextScript =
  /^(\(?self\.__next_f\b|\(globalThis\["TURBOPACK"\]|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\()/;

/**
 * Parses a page into its elements, in document order.
 * @returns for each its offsets in `html`, its tag, its attributes by name, and its source text
 */
export function readPage(html: string) {
  // Parses the content of <noscript> as elements, too.
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  return listElements(parse(html, options)).flatMap(
    ({ tagName: tag, attrs, sourceCodeLocation: location }) => {
      if (!location) return [];
      const attributes: Record<string, string | undefined> = Object.fromEntries(
        attrs.map(({ name, value }) => [name, value]),
      );
      const { startTag, endTag, startOffset: start, endOffset: end } = location;
      const text = html.slice(startTag?.endOffset, endTag?.startOffset ?? end);
      return [{ start, end, tag, attributes, text }];
    },
  );
}

/** Whether an element is a script that runs, and not a data block such as JSON-LD. */
export function isScript({ tag, attributes }: Element): boolean {
  return tag === 'script' && !attributes.type?.endsWith('json');
}

/**
 * Removes from a page Next's scripts, their preloads, and the attributes and the
 * element by which Next finds its styles and metadata; minifies custom properties.
 * @param prefix the path that Next's own files begin with
 */
export function cleanPage(html: string, prefix: string): string {
  return readPage(html)
    .filter((one) => {
      const { src, as, href = '' } = one.attributes;
      if (one.tag === 'link') return as === 'script' && href.startsWith(prefix);
      if (!isScript(one)) return false;
      return src ? src.startsWith(prefix) : nextScript.test(one.text);
    })
    .reduceRight((h, { start, end }) => h.slice(0, start) + h.slice(end), html)
    .replace(/<style data-precedence="[^"]*" data-href="[^"]*"/g, '<style')
    .replace(/(?<=<style>).*?(?=<\/style>)/gs, (css) =>
      // Lightning CSS does not minify the values of custom properties.
      css.replace(/"[^"]*"|\n|(?<=,) /g, (part) => (part[0] === '"' ? part : '')),
    )
    .replace('<div hidden=""><!--$--><!--/$--></div>', '');
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

/**
 * Shortens the names of classes, animations and custom properties: 6% of a page's size with brotli.
 * @param code the scripts and drawings of the page; a name in them is kept
 */
export function shortenNames(html: string, code: string): string {
  const styles = readPage(html).filter(({ tag }) => tag === 'style');
  const names = styles.flatMap(({ text }) => text.match(longName) ?? []);
  const local = [...new Set(names)].filter((name) => !code.includes(name));
  return html.replace(longName, (name) => {
    const index = local.indexOf(name);
    if (index < 0) return name;
    return `${name.startsWith('--') ? '--' : 'c'}${index.toString(36)}`;
  });
}

/** Adds the policy at the start of the head: a policy there works on any host. */
export function addPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

function listElements(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const descendants = children.flatMap(listElements);
  return 'tagName' in node ? [node, ...descendants] : descendants;
}
