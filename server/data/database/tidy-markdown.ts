/** What stays unchanged: a fenced block, which may have no end, a code span, an escaped character. */
const kept = [
  /^[ \t]*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*(?:\n(?![ \t]*\k<fence>[`~]*[ \t]*$)[^\n]*)*(?:\n[^\n]*)?/u,
  /(?<!`)(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)/u,
  /\\[^\n]/u,
];
/** A bullet as phones and word processors insert it, at the start of a line. */
const bullet = /^(?<indent>[ \t]*)(?:[•▪◦‣●][ \t\u00a0]*|·[ \t\u00a0]+)(?=\S)/u;
/**
 * Bold with spaces inside the asterisks: «**negrita **», «** negrita**». With spaces on both sides, the
 * second pair may instead open other bold words: «** a **b**».
 */
const bold = [
  /(?<!\*)\*\*(?=[^\s*])[^*\n]*[^*\s][ \t\u00a0]*\*\*(?!\*)/u,
  /(?<!\*)\*\*[ \t\u00a0]+[^*\n]*[^*\s](?:\*\*(?!\*)|[ \t\u00a0]+\*\*(?![\p{L}\p{N}*]))/u,
];

const parts = [...kept, bullet, ...bold];
const typed = new RegExp(parts.map(({ source }) => source).join('|'), 'gmu');

/** Turns bullets and badly spaced bold text, as people type them, into valid Markdown. */
export const tidyMarkdown = (markdown: string): string =>
  markdown.replace(typed, (whole, ...found) => {
    const { indent } = found.at(-1) as { indent?: string };
    if (indent !== undefined) return `${indent}- `;
    if (!whole.startsWith('**')) return whole;
    const inside = whole.slice(2, -2);
    const [before, after] = [/^\s/, /\s$/].map((space) => (space.test(inside) ? ' ' : ''));
    return `${before}**${inside.trim()}**${after}`;
  });
