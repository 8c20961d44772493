import { Marked, type Tokens } from 'marked';
import { readPalette } from '../../lib/palette.ts';
import { dialect } from './markdown.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

const { light } = readPalette();
// In attributes: some mail programs know no style sheets. No word, and no amount, is broken.
const cell = `padding:0.4em 1em 0.4em 0;border-bottom:1px solid ${light.rule};text-align:left;vertical-align:baseline;word-break:normal`;
const amount = 'padding-right:0;text-align:right;white-space:nowrap';

const table = '<table cellspacing="0" style="border-collapse:collapse">';

const marked = new Marked(dialect, {
  renderer: {
    tablecell({ tokens, header, align }: Tokens.TableCell) {
      const tag = header ? 'th' : 'td';
      const style = align === 'right' ? `${cell};${amount}` : cell;
      return `<${tag} class="ruled" style="${style}">${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
  },
});

/** Renders a letter's Markdown to the HTML of an e-mail. */
export const renderLetter = (markdown: string): string =>
  marked.parse(tidyMarkdown(markdown), { async: false }).replaceAll('<table>', table);
