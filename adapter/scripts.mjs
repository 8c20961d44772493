import { readPage } from './read-page.mjs';

/**
 * What a script of Next's export is for:
 * - `module`: one of the files that make the forms live
 * - `legacy`: polyfills for browsers that could not run the other files anyway
 * - `start`: tells the runtime which files to begin with
 * - `data`: the page's own data
 * - `submits`: keeps the submits made before React is there; the one that stays
 * - `facts`: no script at all, but data for search engines
 * - `loader`: the adapter's own, that loads the rest
 * - `late`: names one of the files that the loader loads
 * @typedef {'module' | 'legacy' | 'start' | 'data' | 'submits' | 'facts' | 'loader' | 'late'} Role
 */

/** @type {{ role: Role, attributes: string[], text: RegExp }[]} */
const known = [
  { role: 'module', attributes: ['src', 'async'], text: /^$/ },
  { role: 'legacy', attributes: ['src', 'nomodule'], text: /^$/ },
  {
    role: 'start',
    attributes: ['id'],
    text: /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(/,
  },
  {
    role: 'data',
    attributes: [],
    text: /^(\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[[01][,\]]/,
  },
  {
    role: 'submits',
    attributes: [],
    text: /^addEventListener\("submit",function\(\w\)\{.*\$\$reactFormReplay/,
  },
  {
    role: 'facts',
    attributes: ['type=application/ld+json'],
    text: /^\{"@context"/,
  },
  {
    role: 'loader',
    attributes: [],
    text: /script\[type="late"\]/,
  },
  { role: 'late', attributes: ['type=late', 'src'], text: /^$/ },
  { role: 'late', attributes: ['type=late', 'src', 'integrity'], text: /^$/ },
];

/**
 * Tells what a script is for.
 * @param {import('./read-page.mjs').Piece} script
 * @returns {Role}
 * @throws an Error that shows the script, when Next has written one of a new kind
 */
export function recogniseScript({ attributes, text }) {
  const names = Object.entries(attributes)
    .map(([name, value]) => (name === 'type' ? `type=${value}` : name))
    .sort()
    .join(' ');
  const match = known.find(
    (kind) =>
      [...kind.attributes].sort().join(' ') === names && kind.text.test(text),
  );
  if (match) return match.role;
  const shown = JSON.stringify({ attributes, text: text.slice(0, 200) });
  throw new Error(
    `The adapter does not know this script of Next's, and leaves nothing out in silence: ${shown}. Teach adapter/scripts.mjs what it is for, or build without the adapter.`,
  );
}

/**
 * @param {string} html
 * @returns the addresses of the scripts that make a page live
 */
export function listScripts(html) {
  return readPage(html)
    .filter((piece) => piece.tag === 'script')
    .filter((script) => recogniseScript(script) === 'module')
    .map(({ attributes }) => attributes.src ?? '');
}
