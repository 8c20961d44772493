/** A character of a text; `source` is the character as Markdown. A line break is `\n`. */
export type Character = {
  text: string;
  source: string;
  link?: string | undefined;
  strong?: boolean | undefined;
  em?: boolean | undefined;
};

export const isSpace = (character: Character | undefined) =>
  !character || /\s/.test(character.text);
const isWord = (character: Character | undefined) => /[\p{L}\p{N}]/u.test(character?.text ?? '');
// marked sees one half of an emoji, which is no punctuation.
const isPunctuation = (character: Character | undefined) =>
  /^[\p{P}\p{S}]$/u.test(character?.text ?? '') && character?.text.length === 1;
const hasSameMarks = (one?: Character, other?: Character) =>
  one?.em === other?.em && one?.strong === other?.strong && one?.link === other?.link;
const asEntity = ({ text }: Character) => `&#${text.codePointAt(0)};`;

/** What begins a title, a list, a quotation, a rule, a table or a code block; a number may come before. */
const startOfBlock =
  /^(\s*)(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|(\d{1,9})[.)](?:\s|$)|[-=*_](?:\s*[-=*_])*\s*$|\||:[-:| ]*$)/;

/** Escapes the characters that Markdown would take for its own. */
export function escapeCharacters(characters: Character[]) {
  const hasStrong = characters.some(({ strong }) => strong);
  for (const [index, character] of characters.entries()) {
    const [before, after] = [characters[index - 1], characters[index + 1]];
    const rest = () =>
      characters
        .slice(index + 1, index + 40)
        .map((next) => next.text)
        .join('');
    const isSpecial =
      /[\\`[\]~]/.test(character.text) ||
      (character.text === '*' && !(isSpace(before) && isSpace(after))) ||
      (character.text === '_' &&
        !(isWord(before) && isWord(after) && hasSameMarks(before, after))) ||
      (character.text === '<' && /[\w/!?]/.test(after?.text ?? '')) ||
      (character.text === '&' && /^#?\w+;/.test(rest())) ||
      (character.text === '!' && after?.link !== character.link);
    if (isSpecial) character.source = `\\${character.text}`;
    // Beside bold words, characters that could be taken for the stars around them.
    if (/[*\\]/.test(character.text) && hasStrong) character.source = asEntity(character);
  }
  for (const line of splitLines(characters)) {
    const [match, space = '', number = ''] =
      startOfBlock.exec(line.map(({ text }) => text).join('')) ?? [];
    const special = line[space.length + number.length];
    if (match !== undefined && special?.source === special?.text && special)
      special.source = `\\${special.text}`;
  }
}

function splitLines(characters: Character[]): Character[][] {
  const lines: Character[][] = [[]];
  for (const character of characters) {
    if (character.text === '\n') lines.push([]);
    else lines.at(-1)?.push(character);
  }
  return lines;
}

/**
 * Markdown takes stars beside a letter for the end of bold words only if they follow a letter: a
 * letter after punctuation is written as its number, which begins and ends with punctuation.
 */
export function protectMarks(characters: Character[]) {
  for (const mark of ['strong', 'em'] as const)
    for (const [index, inside] of characters.entries())
      for (const outside of [characters[index - 1], characters[index + 1]]) {
        if (!inside[mark] || !outside || outside[mark]) continue;
        const isPlain =
          mark === 'strong' &&
          isWord(inside) &&
          inside.link === outside.link &&
          inside.em === outside.em;
        if (!isPlain && !isSpace(outside) && !isPunctuation(outside))
          outside.source = asEntity(outside);
      }
}
