import { readDigits, readPhones } from '../../text/phone.ts';
import { findWords } from '../../text/search.ts';
import { writeFieldDay } from '../../text/words.ts';
import type { Values } from '../database/database.ts';
import { shortestPhone } from './group-by-person.ts';

/** The condition of a search, in SQL, and its values. */
export type Search = { isFound: string; values: Values };

// Callers put a unary plus before other columns, so that SQLite uses the indexes of the phone or the e-mail.
export const isSamePerson = (other: string) => `((length(messages.phone_digits) >= ${shortestPhone}
  AND ${other}.phone_digits = messages.phone_digits) OR ${other}.email = messages.email)`;

/**
 * Makes the condition of a search for words, or for a phone number in any notation.
 * @param isDiscarded finds the messages of no customers instead
 * @param retention in milliseconds
 */
export function makeSearch(
  text: string,
  isDiscarded: boolean,
  retention: number,
  now: number,
): Search {
  const digits = /^[\d\s()+./-]{3,}$/.test(text)
    ? (readPhones(text)[0]?.slice(1) ?? readDigits(text).slice(-9))
    : '';
  const { hasWords, words } = findWords(
    text,
    (word) => `(instr(search_text, ${word}) > 0 OR instr(handler_text, ${word}) > 0
      OR EXISTS (SELECT 1 FROM notes WHERE notes.message = messages.id
        AND instr(notes.search_text, ${word}) > 0))`,
  );
  const isFound = [
    isDiscarded
      ? '+received_at > :since AND discarded_at > 0'
      : 'received_at > :since AND discarded_at IS NULL',
    digits ? `(instr(phone_digits, :digits) > 0 OR ${hasWords})` : hasWords,
  ];
  const values = { ...words, digits, since: now - retention, today: writeFieldDay(now) };
  return { isFound: isFound.join(' AND '), values };
}
