/** What is left as it was typed: a fenced block, to the letter's end if it has none, a code span, an escaped character. */
const kept = [
  /^[ \t]*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*(?:\n(?![ \t]*\k<fence>[`~]*[ \t]*$)[^\n]*)*(?:\n[^\n]*)?/u,
  /(?<!`)(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)/u,
  /\\[^\n]/u,
];
/** A bullet as phones and word processors write it, at the start of a line. */
const bullet = /^(?<indent>[ \t]*)(?:[•▪◦‣●][ \t\u00a0]*|·[ \t\u00a0]+)(?=\S)/u;
/**
 * Two stars around words of one line, with spaces inside: «**negrita **», «** negrita**». With spaces on
 * both sides, the second pair may also begin other words: «** a **b**».
 */
const bold = [
  /(?<!\*)\*\*(?=[^\s*])[^*\n]*[^*\s][ \t\u00a0]*\*\*(?!\*)/u,
  /(?<!\*)\*\*[ \t\u00a0]+[^*\n]*[^*\s](?:\*\*(?!\*)|[ \t\u00a0]+\*\*(?![\p{L}\p{N}*]))/u,
];

const parts = [...kept, bullet, ...bold];
const typed = new RegExp(parts.map(({ source }) => source).join('|'), 'gmu');

/** Writes what people type for a list and for bold as Markdown has it. */
export const tidyMarkdown = (markdown: string): string =>
  markdown.replace(typed, (whole, ...found) => {
    const { indent } = found.at(-1) as { indent?: string };
    if (indent !== undefined) return `${indent}- `;
    if (!whole.startsWith('**')) return whole;
    const inside = whole.slice(2, -2);
    const [before, after] = [/^\s/, /\s$/].map((space) => (space.test(inside) ? ' ' : ''));
    return `${before}**${inside.trim()}**${after}`;
  });
