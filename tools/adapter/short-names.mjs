import { readPage } from './read-page.mjs';

/**
 * A custom property, or what Turbopack calls a class of a CSS module: a hash of
 * six signs, and its name in the source.
 */
const longName = /(?<![\w-])(?:--|_?[\w-]{6}_)[A-Za-z][\w-]*/g;

/**
 * Gives a page's classes, animations and custom properties short names. Their
 * own cost 6% of it with brotli.
 * @param {string} html
 * @param {string} script what runs in the page: a name that it uses stays
 * @returns the page
 */
export function shortenNames(html, script) {
  const styles = readPage(html).filter(({ tag }) => tag === 'style');
  const names = styles.flatMap(({ text }) => text.match(longName) ?? []);
  const free = [...new Set(names)].filter((name) => !script.includes(name));
  const short = new Map(
    free.map((name, i) => [
      name,
      `${name.startsWith('--') ? '--' : 'c'}${i.toString(36)}`,
    ]),
  );
  return html.replace(longName, (name) => short.get(name) ?? name);
}
