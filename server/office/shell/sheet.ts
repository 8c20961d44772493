import { readFileSync } from 'node:fs';
import { displayFont, letterStyle } from '../../mail/letter-style.ts';
import { addSheet } from '../../pages/style.ts';

/**
 * The editor's text has the styles of the e-mail, with the site's fonts. The e-mail's fallback fonts depend
 * on each reader's system; in the editor they would look as if the fonts had not loaded.
 */
const letter = `.ProseMirror {
  font: 1em/1.5 var(--body);
  :is(h1, h2, h3, h4, h5, h6, p, ul, ol, li, a, strong, em) { all: revert }
  ${letterStyle.replaceAll(displayFont, 'var(--display)')}
}`;

const read = (file: string) => readFileSync(`server/${file}`, 'utf8');

export const officeSheet = addSheet(
  'office.css',
  read('pages/published.css'),
  read('office/shell/office.css'),
  read('office/messages/messages.css'),
  read('office/shell/pages.css'),
  // After the page's headings, because it resets them inside the letter.
  letter,
  read('office/letters/draft/editor.css'),
  read('office/my-page/my-page.css'),
);
