import { readPalette } from '../../lib/palette.ts';

const { light } = readPalette();

export const letterFont = '1em/1.5 "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The fallback fonts of the page's headings: few mail programs load one. */
export const displayFont = 'Georgia, "Noto Serif", "Times New Roman", serif';

/** What the text of a letter looks like, for the programs that know style sheets, and where it is written. */
export const letterStyle = `
  h1, h2, h3 { font: 700 1.25em/1.2 ${displayFont} }
  h1 { font-size: 1.6em }
  hr { margin: 1.25em 0; border: 0; border-top: 1px solid ${light.rule} }
  img { max-width: 100% }
  a { color: inherit; text-decoration-color: ${light['action-edge']}; text-underline-offset: 0.2em }`;
