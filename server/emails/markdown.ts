import { Marked, type Tokens } from 'marked';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** HTML in a letter is text: an editor who writes `<3` means it. */
const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } });

/** Addresses that mean the same in every mail program. */
const allowed = {
  link: /^(https?:\/\/|mailto:|tel:)[^\s]/i,
  // The office's photographs are inside the e-mail.
  image: /^(https?:\/\/|foto:)[^\s]/i,
};

/** @throws an Error of one line that says what a letter must not hold */
export function checkMarkdown(markdown: string) {
  if (markdown.includes('\0'))
    throw new Error('The letter holds a NUL character: it is no text file');
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    const { href } = token as Tokens.Link | Tokens.Image;
    if (!allowed[token.type].test(href))
      throw new Error(
        `The letter has a ${token.type === 'link' ? 'link' : 'picture'} “${href.replace(/\s+/g, ' ')}”, which leads nowhere in an e-mail: write its whole address, like https://www.example.com/piso`,
      );
  });
}

/** Renders a letter's Markdown to HTML. */
export const renderMarkdown = (markdown: string): string =>
  marked.parse(markdown, { async: false });
