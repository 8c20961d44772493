import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lettersPath } from '../../lib/api/paths.ts';
import type { Agency } from '../../lib/present-agency.ts';
import { type PublishedLetter, writeLetterPath } from '../data/letters/published-letters.ts';
import { LetterText, onWeb } from '../mail/letter-text.tsx';
import { feedPath, writeLettersTitle } from './letter-pages.tsx';

/** Escapes a text for XML 1.0, without the characters that it does not allow. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;
const link = (rel: string, address: string) => `<link rel="${rel}" href="${escapeXml(address)}"/>`;
const writeDate = (time: number | null) => new Date(time ?? 0).toISOString();

const renderText = (document: string, place: ReturnType<typeof onWeb>) =>
  renderToStaticMarkup(createElement(LetterText, { document, place }));

type FeedLetter = Pick<PublishedLetter, 'id' | 'subject' | 'time'> & { document: string };

/**
 * Writes the published letters as a feed (Atom, RFC 4287).
 * @param origin the origin of the pages and photographs
 */
export function writeFeed(agency: Agency, letters: FeedLetter[], origin: string): string {
  const place = onWeb(origin);
  const entries = letters.map((letter) =>
    [
      '<entry>',
      element('id', `urn:uuid:${letter.id}`),
      element('title', letter.subject),
      link('alternate', origin + writeLetterPath(letter)),
      element('updated', writeDate(letter.time)),
      element('content', renderText(letter.document, place), ' type="html"'),
      '</entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">',
    element('id', origin + lettersPath),
    element('title', writeLettersTitle(agency)),
    `<author>${element('name', agency.name)}</author>`,
    link('self', origin + feedPath),
    link('alternate', origin + lettersPath),
    element('updated', writeDate(letters[0]?.time ?? null)),
    ...entries,
    '</feed>\n',
  ].join('\n');
}
