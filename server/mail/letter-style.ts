import { readPalette } from '../../lib/palette.ts';

const { light } = readPalette();

/** Font sizes of e-mails; `largest` is for the title. */
export const sizes = { small: '0.875em', large: '1.125em', largest: '1.75em' };

export const letterFont = '1em/1.5 "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The fallback fonts of the page's headings: few mail programs load web fonts. */
export const displayFont = 'Georgia, "Noto Serif", "Times New Roman", serif';

/** The style sheet of an e-mail's text, for mail programs that support it. */
export const letterStyle = `
  hr { margin: 1.25em 0; border: 0; border-top: 1px solid ${light.rule} }
  ul { padding-left: 1.4em }
  img { max-width: 100% }
  a { color: inherit; text-decoration-color: ${light['action-edge']}; text-underline-offset: 0.2em }`;
