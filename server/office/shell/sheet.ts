import { readFileSync } from 'node:fs';
import { letterFont, letterStyle } from '../../mail/letter-style.ts';
import { addSheet } from '../../pages/style.ts';

/** A letter is written as it arrives: in the styles of the e-mail alone. */
const letter = `.ProseMirror {
  font: ${letterFont};
  :is(h1, h2, h3, h4, h5, h6, p, ul, ol, li, a, strong, em) { all: revert }
  ${letterStyle}
}`;

const sheets = [
  'pages/published.css',
  'office/shell/office.css',
  'office/messages/messages.css',
  'office/shell/pages.css',
  'office/letters/draft/editor.css',
  'office/page/page.css',
].map((file) => readFileSync(`server/${file}`, 'utf8'));

/** The style sheet of the office's pages. */
export const officeSheet = addSheet('office.css', letter, ...sheets);
