import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const font = readFileSync('app/fonts/display.woff2', 'base64');
const fonts = `@font-face { font-family: display; font-weight: 700; src: url(data:font/woff2;base64,${font}) }
:root { --font-display: display, display-1, display-2, display-3, serif }`;

const read = (file: string) => readFileSync(file, 'utf8');

const sheets = [
  ...[
    'agency/colours.css',
    'app/tokens.css',
    'app/base.css',
    'components/shared.css',
    'components/islands/form.css',
  ],
  'server/pages/layout.css',
  'server/office/office.css',
  'server/office/pages.css',
];

/** The style of every page of the server: that of the site, and its own. */
export const style = [
  ...[fonts, ...sheets.map(read)],
  `@media print { ${read('public/print.css')} }`,
].join('\n');

/** The policy of every answer; of all that a page could load it allows its own style and font. */
export const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
