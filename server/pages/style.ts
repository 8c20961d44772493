import { readFileSync } from 'node:fs';
import { addAsset } from './assets.ts';

const addFont = (file: string) =>
  addAsset(file, 'font/woff2', new Uint8Array(readFileSync(`agency/style/${file}`)));
/** The path of the font of texts, which is in every style sheet. */
export const textFont = addFont('text.woff2');
const fonts = readFileSync('agency/style/fonts.css', 'utf8').replace(
  /(?<=url\()\.\/([\w.]+)/g,
  (_, file) => addFont(file),
);

const read = (file: string) => readFileSync(file, 'utf8');

const sheets = [
  ...[
    'agency/colours.css',
    'agency/style/tokens.css',
    'agency/style/base.css',
    'agency/style/shared.css',
    'agency/style/form.css',
  ],
  'server/pages/layout.css',
];

/**
 * Makes a style sheet of the server's pages: that of the site, theirs, and one's own.
 * @returns its path
 */
export const addSheet = (name: string, ...own: string[]) =>
  addAsset(
    name,
    'text/css; charset=utf-8',
    [fonts, ...sheets.map(read), ...own, `@media print { ${read('agency/style/print.css')} }`].join(
      '\n',
    ),
  );

/** What a page loads unless it has a sheet of its own. */
export const pageSheet = addSheet('page.css');

/** The policy of every answer; of all that a page could load it allows the server's own styles and font. */
export const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
