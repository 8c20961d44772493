import { readPalette } from '../../../lib/palette.ts';

const { light, dark, sheet } = readPalette();

/** Font sizes of e-mails; `largest` is for the title. */
export const sizes = { small: '0.875em', large: '1.125em', largest: '1.75em' };
/** The fallback fonts of the page's headings: few mail programs load web fonts. */
export const displayFont = 'Georgia, "Noto Serif", "Times New Roman", serif';
export const textFont = '"Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export const soft = { color: light['ink-soft'], fontSize: sizes.small };

/** The inline styles of the layout: some mail programs support little else. */
export const styles = {
  desk: { margin: 0, padding: '1px 18px 12px 10px', background: light.paper },
  /** Fixed layout: wide content does not widen the e-mail. */
  frame: {
    width: '100%',
    maxWidth: '36em',
    margin: '16px auto',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
  },
  paper: {
    padding: '1.25em',
    border: `1px solid ${light.rule}`,
    background: light.sheet,
    boxShadow: `8px 8px 0 ${light.shadow}`,
    color: light.ink,
    font: `1em/1.5 ${textFont}`,
    overflowWrap: 'break-word',
    wordBreak: 'break-word',
  },
  head: { padding: '0 0 0.75em', borderBottom: `4px double ${light.ink}` },
  heading: {
    margin: '0.6em 0 0.3em',
    font: `700 ${sizes.largest}/1.15 ${displayFont}`,
    textWrap: 'balance',
  },
  soft: { ...soft, margin: '0 0 1.25em' },
} as const;

/** For mail programs that support style sheets: the text, and the dark scheme. */
export const styleSheet = `
  hr { margin: 1.25em 0; border: 0; border-top: 1px solid ${light.rule} }
  ul, ol { padding-left: 1.4em }
  blockquote { margin: 1.25em 0; padding-left: 1em; border-left: 4px solid ${light['action-edge']} }
  a { color: inherit; text-decoration-color: ${light['action-edge']}; text-underline-offset: 0.2em }
  .paper > :last-child { margin-bottom: 0 !important }
  @media (max-width: 610px) { .button table { max-width: none !important } }
  @media (min-width: 480px) { .paper { padding: 1.5em 2em !important } }
  @media (prefers-color-scheme: dark) {
    .desk { background: ${dark.paper} !important }
    .paper { background: ${sheet.sheet} !important; color: ${sheet.ink} !important }
    .paper { box-shadow: 8px 8px 0 ${dark.shadow} !important }
    .soft { color: ${sheet['ink-soft']} !important }
    .paper, hr { border-color: ${sheet.rule} !important }
    .button td:has(.plain) { border-color: ${sheet.line} !important }
    .double { border-color: ${sheet.ink} !important }
    .plain { color: ${sheet.ink} !important }
    a { text-decoration-color: ${sheet['action-edge']} !important }
    blockquote { border-color: ${sheet['action-edge']} !important }
  }`;
