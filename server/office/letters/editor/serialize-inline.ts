import type { Node } from 'prosemirror-model';
import { renderMarkdown } from '../../../mail/markdown.ts';
import { type Character, escapeCharacters, isSpace, protectMarks } from './escape.ts';

type Mark = 'strong' | 'link' | 'em';
const marksInside: Mark[] = ['strong', 'link', 'em'];

/** Writes the texts, line breaks and marks of a block as Markdown. */
export function writeInline(block: Node): string {
  const characters: Character[] = [];
  block.forEach(({ text = '\n', marks }) => {
    const link = marks.find(({ type }) => type.name === 'link')?.attrs.href;
    const has = (name: string) => text !== '\n' && marks.some(({ type }) => type.name === name);
    const [strong, em] = [has('strong'), has('em')];
    for (const one of text) characters.push({ text: one, source: one, link, strong, em });
  });
  for (const mark of marksInside) trimRuns(characters, mark);
  escapeCharacters(characters);
  protectMarks(characters);
  return writeMarks(characters, marksInside)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}

/** Takes a mark from the spaces at the ends of each of its runs, where Markdown allows none. */
function trimRuns(characters: Character[], mark: Mark) {
  for (const order of [characters, characters.toReversed()])
    for (const [index, character] of order.entries())
      if (isSpace(character) && order[index - 1]?.[mark] !== character[mark])
        character[mark] = undefined;
}

function writeMarks(characters: Character[], marks: Mark[]): string {
  let text = '';
  for (let start = 0; start < characters.length; ) {
    const [longest] = marks
      .map((mark) => ({ mark, end: findEnd(characters, start, mark) }))
      .sort((one, other) => other.end - one.end);
    const { mark = 'em', end = start } = longest ?? {};
    const run = characters.slice(start, end);
    // A longer mark may have cut this one at a space.
    trimRuns(run, mark);
    if (run[0]?.[mark] && run.at(-1)?.[mark]) {
      const inside = writeMarks(
        run,
        marks.filter((other) => other !== mark),
      );
      text += wrap(run, mark, inside, [characters[start - 1], characters[end]]);
      start = end;
    } else if (run.length === 0) {
      text += characters[start]?.source;
      start++;
    }
  }
  return text;
}

/** Where the run of a mark ends that begins at a character. */
function findEnd(characters: Character[], start: number, mark: Mark): number {
  const value = characters[start]?.[mark];
  if (!value) return start;
  const length = characters.slice(start).findIndex((character) => character[mark] !== value);
  return length < 0 ? characters.length : start + length;
}

/** @param text what stands inside, as Markdown @param beside what stands before and after the run */
function wrap(
  run: Character[],
  mark: Mark,
  text: string,
  beside: (Character | undefined)[],
): string {
  if (mark === 'strong') return `**${text}**`;
  if (mark === 'em') return `_${text}_`;
  const href = run[0]?.link ?? '';
  if (beside.every(isSpace) && isWrittenOut(run, href)) return text;
  const address = href.replaceAll('*', '&#42;').replace(/[<>\s]/g, encodeURIComponent);
  return `[${text}](${/[()\\]/.test(address) ? `<${address}>` : address})`;
}

/** Whether a text alone becomes this link, as an address does. */
function isWrittenOut(run: Character[], href: string) {
  if (run.some(({ strong, em }) => strong || em)) return false;
  const source = run.map((character) => character.source).join('');
  return renderMarkdown(source) === renderMarkdown(`[${source}](<${href}>)`);
}
