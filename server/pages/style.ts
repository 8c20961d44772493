import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import postcssNesting from 'postcss-nesting';

type Asset = { path: string; type: string; content: string | Uint8Array<ArrayBuffer> };

const assets = new Map<string, Asset>();

/** Adds a file that pages load. @returns its path, with a hash of its content: browsers may cache it for good */
export function addAsset(name: string, type: string, content: Asset['content']): string {
  const path = `/api/assets/${name.replace('.', `-${hash('sha256', content).slice(0, 16)}.`)}`;
  assets.set(name, { path, type, content });
  return path;
}

/** Finds the file of a path. A path of another server version, with another hash, gives the current file. */
export const findAsset = (path: string) =>
  assets.get((path.split('/').at(-1) ?? '').replace(/-[\da-f]+(?=\.\w+$)/, ''));

const read = (file: string) => readFileSync(file, 'utf8');
const addFont = (file: string) =>
  addAsset(file, 'font/woff2', new Uint8Array(readFileSync(`agency/style/${file}`)));
/** The path of the text font. Every style sheet contains it. */
export const textFont = addFont('text.woff2');
const fonts = read('agency/style/fonts.css').replace(/(?<=url\()\.\/([\w.]+)/g, (_, file) =>
  addFont(file),
);

const sheets = [
  'agency/colours.css',
  'agency/style/tokens.css',
  'agency/style/base.css',
  'agency/style/shared.css',
  'agency/style/form.css',
  'agency/style/print.css',
  'server/pages/layout.css',
];

/** Makes a style sheet: the site's styles, those of server pages, and further ones. @returns its path */
export function addSheet(name: string, ...further: string[]): string {
  const nested = [fonts, ...sheets.map(read), ...further].join('\n');
  // Nested rules are taken apart: not all browsers of `tools/adapter/bundle.ts` read them.
  const { css } = postcss(postcssNesting()).process(nested, { from: undefined });
  return addAsset(name, 'text/css; charset=utf-8', css);
}

export const pageSheet = addSheet('page.css');

export const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
