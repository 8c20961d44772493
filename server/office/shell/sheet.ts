import { readFileSync } from 'node:fs';
import { displayFont, letterStyle } from '../../mail/letter-style.ts';
import { addSheet } from '../../pages/style.ts';

/**
 * A letter is written in the styles of the e-mail alone, but in the house's fonts: those of the e-mail
 * are each reader's, and on one's own screen they would only look like fonts that have not loaded.
 */
const letter = `.ProseMirror {
  font: 1em/1.5 var(--body);
  :is(h1, h2, h3, h4, h5, h6, p, ul, ol, li, a, strong, em) { all: revert }
  ${letterStyle.replaceAll(displayFont, 'var(--display)')}
}`;

const sheets = [
  'pages/published.css',
  'office/shell/office.css',
  'office/messages/messages.css',
  'office/shell/pages.css',
  'office/letters/draft/editor.css',
  'office/my-page/my-page.css',
].map((file) => readFileSync(`server/${file}`, 'utf8'));

/** The style sheet of the office's pages. */
export const officeSheet = addSheet('office.css', letter, ...sheets);
