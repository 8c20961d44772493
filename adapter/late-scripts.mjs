import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { dropStyles, readRows, writeRows } from './flight.mjs';
import { loadScripts } from './load-scripts.mjs';
import { cut, readPage } from './read-page.mjs';
import { listScripts, recogniseScript } from './scripts.mjs';

/**
 * Takes the scripts out of a page with forms and leaves a loader that fetches
 * them when a visitor nears a form.
 * @param {string} html
 * @param {(text: string) => string} rename what writes names shorter, in the page and in its data
 * @param {string} basePath the sub-folder of the site, or nothing
 * @param {string} apiHost the origin of the two calls; empty for the site's own
 * @returns {Promise<{ html: string, data: { path: string, text: string } }>} the page, and the file of its data that is still to be written, by its path in the site
 * @throws an Error when the page holds a script of an unknown kind
 */
export async function delayScripts(html, rename, basePath, apiHost) {
  const pieces = readPage(html);
  const scripts = pieces.filter(({ tag }) => tag === 'script');
  const of = (/** @type {string} */ role) =>
    scripts.filter((script) => recogniseScript(script) === role);
  const text = [
    writeData(of('data'), rename),
    ...of('start').map((s) => s.text),
  ].join(';\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const path = `/_next/static/data-${hash}.js`;
  const late = [basePath + path, ...listScripts(html)].map(
    (src) => `<script type="late" src="${src}"></script>`,
  );
  const loader = `<script>${await writeLoader(apiHost)}</script>`;
  const bare = rename(dropScripts(html, ['submits', 'facts']));
  return {
    html: bare.replace('</body>', () => `${late.join('')}${loader}</body>`),
    data: { path, text },
  };
}

/**
 * Names the hash of each late script, so that the browser runs no other.
 * @param {string} html
 * @param {(url: string) => Promise<Buffer>} readAsset
 * @returns {Promise<string>} the page
 * @see https://www.w3.org/TR/SRI/
 */
export async function sealScripts(html, readAsset) {
  const late = readPage(html).filter(
    (piece) => piece.tag === 'script' && recogniseScript(piece) === 'late',
  );
  const seals = late.map(async ({ start, end, attributes: { src = '' } }) => {
    const bytes = await readAsset(src);
    const hash = createHash('sha256').update(bytes).digest('base64');
    const by = `<script type="late" src="${src}" integrity="sha256-${hash}"></script>`;
    return { start, end, by };
  });
  return cut(html, await Promise.all(seals));
}

/**
 * Takes the scripts out of a page, and the links that fetch them early.
 * @param {string} html
 * @param {import('./scripts.mjs').Role[]} kept the kinds that stay
 * @throws an Error when the page holds a script of an unknown kind
 */
export function dropScripts(html, kept) {
  const cuts = readPage(html).filter((piece) =>
    piece.tag === 'script'
      ? !kept.includes(recogniseScript(piece))
      : piece.tag === 'link' && piece.attributes.as === 'script',
  );
  return cut(html, cuts);
}

/**
 * One statement that says what the page's own data scripts say, without the styles.
 * @param {import('./read-page.mjs').Piece[]} scripts
 * @param {(text: string) => string} rename
 */
function writeData(scripts, rename) {
  const pushes = scripts.map(({ text }) =>
    JSON.parse(text.slice(text.indexOf('push(') + 5, text.lastIndexOf(')'))),
  );
  const flight = pushes
    .map(([kind, text]) => (kind === 1 ? text : ''))
    .join('');
  const rows = dropStyles(readRows(flight)).map((row) => ({
    ...row,
    content: rename(row.content),
  }));
  const data = JSON.stringify([1, writeRows(rows)]);
  return `(self.__next_f=self.__next_f||[]).push([0],${data})`;
}

/**
 * The loader for an api, as small as it gets.
 * @param {string} apiHost
 */
async function writeLoader(apiHost) {
  const code = `(${loadScripts})(${JSON.stringify(apiHost)})`;
  const { code: small = code } = await minify(code, {
    compress: { passes: 3 },
    ecma: 2020,
    toplevel: true,
  });
  return small;
}
