import { createElement, Fragment, type ReactNode } from 'react';
import type { Letter } from '../data/letters/letters.ts';
import { splitAtAddresses } from '../text/addresses.tsx';

/** What WhatsApp does with the beginning of a line (https://faq.whatsapp.com/539178204879377), and «•». */
const starts = Object.entries({ ul: /^[-*•]\s+/, ol: /^\d{1,3}\.\s+/, blockquote: /^>\s*/ });
/** What it does with words between two equal signs. */
const formats = new Map([
  ['*', 'strong'],
  ['_', 'em'],
  ['~', 's'],
  ['`', 'code'],
  ['```', 'code'],
] as const);
const formatted = /(?<![\p{L}\p{N}])([*_~]|```|`)(?=\S)((?:(?!\1).)+)(?<=\S)\1(?![\p{L}\p{N}])/gu;

/** A part of a letter's text: a paragraph, a list or a quotation. `start` is the number that a list begins with. */
type Block = { kind: 'p' | (typeof starts)[number][0]; lines: string[]; start?: number };

/** Reads a letter's text as WhatsApp shows it; blank lines separate paragraphs. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((line) => line.trim())) {
    const [kind, sign] = starts.find(([, sign]) => sign.test(line)) ?? ['p', /^/];
    const last = blocks.at(-1);
    const words = line.replace(sign, '');
    if (line === '') isNew = true;
    else if (last && last.kind === kind && !(isNew && kind === 'p')) last.lines.push(words);
    else blocks.push({ kind, lines: [words], start: Number.parseInt(line, 10) });
    if (line) isNew = false;
  }
  return blocks;
}

type Props = {
  letter: Pick<Letter, 'text' | 'photo_words' | 'has_photo'>;
  photo: string;
  /** In an e-mail, in CSS pixels: not all mail programs know `max-width`. */
  photoWidth?: number;
  isText?: boolean;
};

/** Renders the text of a letter, which the text part has as it was typed, with its photograph. */
export function LetterText({ letter, photo, photoWidth, isText }: Props) {
  const { text, photo_words, has_photo } = letter;
  return (
    <>
      {isText ? <p>{text.trim()}</p> : each(readBlocks(text), writeBlock)}
      {has_photo > 0 && (
        <p>
          {/* With another priority React adds a preload to the head. */}
          <img
            alt={photo_words}
            fetchPriority="low"
            src={photo}
            {...(photoWidth && { style: { maxWidth: '100%', height: 'auto' }, width: photoWidth })}
          />
        </p>
      )}
    </>
  );
}

function writeBlock({ kind, lines, start }: Block) {
  const isList = kind === 'ul' || kind === 'ol';
  const write = (line: string, index: number) =>
    isList ? (
      <li>{writeLine(line)}</li>
    ) : (
      <>
        {index > 0 && <br />}
        {writeLine(line)}
      </>
    );
  return createElement(kind, kind === 'ol' && start !== 1 ? { start } : {}, each(lines, write));
}

const each = <Item,>(items: readonly Item[], write: (item: Item, index: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  items.map((item, index) => <Fragment key={index}>{write(item, index)}</Fragment>);

/** Formats and links the words of a line. A sign inside an address is a part of it. */
function writeLine(line: string): ReactNode {
  const inAddress = splitAtAddresses(line).flatMap(({ text, href }) =>
    Array.from<boolean>({ length: text.length }).fill(href !== undefined),
  );
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, 1: sign, 2: words = '', index } of line.matchAll(formatted)) {
    const Format = formats.get(sign as '*');
    if (!Format || inAddress[index] || inAddress[index + found.length - 1]) continue;
    parts.push(linkAddresses(line.slice(end, index)));
    parts.push(<Format>{Format === 'code' ? words : writeLine(words)}</Format>);
    end = index + found.length;
  }
  parts.push(linkAddresses(line.slice(end)));
  return each(parts, (part) => part);
}

const linkAddresses = (line: string) =>
  each(splitAtAddresses(line), ({ text, href }) => (href ? <a href={href}>{text}</a> : text));
