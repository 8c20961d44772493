/** How long a letter's text may be, in characters: Gmail cuts an e-mail after 102 kB. */
export const longestText = 100_000;

const write = (number: number) => number.toLocaleString('es-ES');

/** @returns a sentence for the owner if a text is too long */
export const findExcess = (markdown: string): string | undefined =>
  markdown.length > longestText
    ? `La carta tiene ${write(markdown.length)} caracteres, y caben ${write(longestText)}: acórtala.`
    : undefined;
