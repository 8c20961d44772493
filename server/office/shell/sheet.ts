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

const read = (file: string) => readFileSync(`server/${file}`, 'utf8');

/** The style sheet of the office's pages. */
export const officeSheet = addSheet(
  'office.css',
  read('pages/published.css'),
  read('office/shell/office.css'),
  read('office/messages/messages.css'),
  read('office/shell/pages.css'),
  // A heading of the letter is none of the page's.
  letter,
  read('office/letters/draft/editor.css'),
  read('office/my-page/my-page.css'),
);
