import { Marked, type MarkedExtension, type Tokens } from 'marked';
import { lettersPath } from '../../lib/api/paths.ts';
import { isWholeAddress, readPhotoKey } from './addresses.ts';
import { escapeHtml } from './escape-html.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

/**
 * The Markdown of letters: GitHub's (titles, bold, italics, lists, links, pictures, tables, rules,
 * quotations, fenced code), and
 *
 * - a line break stays one;
 * - `•` (also `▪ ◦ ‣ ●`, and `·` before a space) at the start of a line is a list;
 * - `**negrita **` and `** negrita**` are bold, with the space outside;
 * - an indented line is text, and no code; what stands in code, or behind a `\`, stays as it is;
 * - HTML is text: `<3` stays `<3`;
 * - a picture's address is `foto:` and the key of a photograph of the office, or a whole one.
 */
export const dialect: MarkedExtension<string, string> = {
  breaks: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
  tokenizer: { code: () => undefined },
};
const marked = new Marked(dialect);

const isWhole = {
  link: isWholeAddress,
  image: (href: string) => /^https?:\/\/\S/i.test(href),
};

/** An address of a letter's text; `picture` is the key of a photograph that it names. */
type Address = {
  kind: 'link' | 'image';
  text: string;
  href: string;
  picture?: string;
  /** Whether a link can work in an e-mail, judging by its address. */
  isWhole: boolean;
};

/** The links and the pictures of a letter. */
export function listAddresses(markdown: string): Address[] {
  const found: Address[] = [];
  marked.walkTokens(marked.lexer(tidyMarkdown(markdown)), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    const kind = token.type;
    const { href, text } = token as Tokens.Link | Tokens.Image;
    const picture = kind === 'image' && href.startsWith('foto:') ? href.slice(5) : undefined;
    const leads = picture !== undefined || isWhole[kind](href);
    found.push({ kind, text, href, isWhole: leads, ...(picture !== undefined && { picture }) });
  });
  return found;
}

/** Renders a letter's Markdown to HTML. */
export const renderMarkdown = (markdown: string): string =>
  marked.parse(tidyMarkdown(markdown), { async: false });

/** The sources of a letter's blocks, such as a paragraph, a list or a table, in their order. */
export const splitMarkdown = (markdown: string): string[] =>
  marked.lexer(tidyMarkdown(markdown)).map(({ raw }) => raw);

/**
 * Renders a letter's Markdown for its page on the web, below the page's own heading: photographs are files of our
 * own origin, and a picture from elsewhere is a link, as the page loads nothing from there.
 * @param origin where the photographs are, for a reader elsewhere
 */
export function renderPublished(markdown: string, origin = ''): string {
  const web = new Marked(dialect, {
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(depth + 1, 6);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      image({ href, text }) {
        const id = readPhotoKey(href);
        if (id)
          return `<img alt="${escapeHtml(text)}" src="${origin}${lettersPath}/fotos/${id}.jpg">`;
        return isWhole.image(href)
          ? `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`
          : escapeHtml(text);
      },
    },
  });
  return web.parse(tidyMarkdown(markdown), { async: false });
}
