import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Letter } from '../data/letters/letters.ts';
import { splitAtAddresses } from '../text/addresses.ts';

/** A part of a letter's text: lines, or the items of a list. */
type Block = { isList: boolean; lines: string[] };

/** Reads a letter's text: blank lines separate paragraphs, and lines that begin with «- » are a list. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((line) => line.trim())) {
    const isList = line.startsWith('- ');
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (last && last.isList === isList && !(isNew && !isList)) last.lines.push(line);
    else blocks.push({ isList, lines: [line] });
    if (line) isNew = false;
  }
  return blocks.map(({ isList, lines }) => ({
    isList,
    lines: isList ? lines.map((line) => line.slice(2).trim()) : lines,
  }));
}

type Props = {
  letter: Pick<Letter, 'text' | 'photo_words' | 'has_photo'>;
  /** The URL of the photograph. */
  photo: string;
  photoStyle?: CSSProperties;
};

/** Renders the text of a letter with its photograph, in an e-mail and in the office. */
export function LetterText({ letter, photo, photoStyle }: Props) {
  const { text, photo_words, has_photo } = letter;
  return (
    <>
      {each(readBlocks(text), ({ isList, lines }) =>
        isList ? (
          <ul>
            {each(lines, (line) => (
              <li>{linkAddresses(line)}</li>
            ))}
          </ul>
        ) : (
          <p>
            {each(lines, (line, index) => (
              <>
                {index > 0 && <br />}
                {linkAddresses(line)}
              </>
            ))}
          </p>
        ),
      )}
      {has_photo > 0 && (
        <p>
          {/* With another priority React adds a preload to the head. */}
          <img alt={photo_words} fetchPriority="low" src={photo} style={photoStyle} />
        </p>
      )}
    </>
  );
}

const each = <Item,>(items: readonly Item[], write: (item: Item, index: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  items.map((item, index) => <Fragment key={index}>{write(item, index)}</Fragment>);

const linkAddresses = (line: string) =>
  each(splitAtAddresses(line), ({ text, href }) => (href ? <a href={href}>{text}</a> : text));
