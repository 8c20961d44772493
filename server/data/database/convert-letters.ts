import type { Transaction } from '@libsql/client';
import { Marked } from 'marked';
import { parseFragment } from 'parse5';
import { atLeastOne, type LetterNode, makeParagraph, readBlocks } from './read-blocks.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

/** Converts letters and drafts of versions up to 0.8 from Markdown to documents. */
export async function convertLetters(transaction: Pick<Transaction, 'execute'>) {
  for (const table of ['letters', 'drafts']) {
    const { rows } = await transaction.execute(`SELECT rowid FROM ${table}`);
    for (const { rowid = 0 } of rows) {
      const found = await transaction.execute({
        sql: `SELECT markdown FROM ${table} WHERE rowid = ?`,
        args: [rowid],
      });
      await transaction.execute({
        sql: `UPDATE ${table} SET document = ? WHERE rowid = ?`,
        args: [JSON.stringify(convertMarkdown(String(found.rows[0]?.markdown))), rowid],
      });
    }
  }
}

// GitHub's Markdown, with line breaks kept, without indented code blocks, and with HTML as text.
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
const marked = new Marked({
  breaks: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
  tokenizer: { code: () => undefined },
});

/** @returns the document; if the Markdown is nested too deeply, its lines as paragraphs */
export function convertMarkdown(markdown: string): LetterNode {
  try {
    if (/^(?:>[ \t]*|(?:[*+-]|\d+[.)])[ \t]+){20}/m.test(markdown))
      throw new RangeError('Too deep');
    const { childNodes } = parseFragment(marked.parse(tidyMarkdown(markdown), { async: false }));
    return { type: 'doc', content: atLeastOne(readBlocks(childNodes)) };
  } catch {
    const paragraphs = markdown
      .split(/\n{2,}/)
      .map((text) =>
        makeParagraph(
          text
            .split('\n')
            .flatMap((line, index) => [
              ...(index > 0 ? [{ type: 'hard_break' }] : []),
              ...(line ? [{ type: 'text', text: line }] : []),
            ]),
        ),
      );
    return { type: 'doc', content: paragraphs };
  }
}
