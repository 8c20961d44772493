import { readPage } from './read-page.mjs';

/**
 * A custom property, or what Turbopack calls a class of a CSS module: a hash of
 * six signs, and its name in the source.
 */
const longName = /(?<![\w-])(?:--|_?[\w-]{6}_)[A-Za-z][\w-]*/g;

/**
 * Short names for the classes, animations and custom properties of a page.
 * Their own cost 6% of it with brotli.
 * @param {string} html
 * @param {string[]} scripts the scripts of the page: a name that one of them uses stays
 * @returns {(text: string) => string} writes the short names in a text
 */
export function shortenNames(html, scripts) {
  const styles = readPage(html).filter(({ tag }) => tag === 'style');
  const names = styles.flatMap(({ text }) => text.match(longName) ?? []);
  const free = [...new Set(names)].filter(
    (name) => !scripts.some((script) => script.includes(name)),
  );
  const short = new Map(
    free.map((name, i) => [
      name,
      `${name.startsWith('--') ? '--' : 'c'}${i.toString(36)}`,
    ]),
  );
  return (text) => text.replace(longName, (name) => short.get(name) ?? name);
}
