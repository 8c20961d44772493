import { removeInvisible } from '../../lib/api/normalize.ts';
import { readDigits, removeMarks } from './phone.ts';

// The database stores what these functions return: a change has to fill the columns again.

/** Folds a text for search: lower case, without accents. */
export const fold = (text: string) =>
  removeMarks(removeMarks(removeInvisible(text)).normalize('NFD')).toLowerCase();

const mostWords = 10;

/**
 * Makes the SQL condition that a row has all words of a text, and its values.
 * @param has makes the condition for one word, given its parameter
 */
export function findWords(text: string, has: (word: string) => string) {
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, mostWords).map(listSpellings);
  const conditions = words.map(
    (spellings, index) => `(${spellings.map((_, at) => has(`:word${index}_${at}`)).join(' OR ')})`,
  );
  return {
    hasWords: conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'TRUE',
    words: Object.fromEntries(
      words.flatMap((spellings, index) =>
        spellings.map((word, at) => [`word${index}_${at}`, word]),
      ),
    ),
  };
}

/** Spellings of place names in Valencian and in Castilian: Russafa and Ruzafa, Xàtiva and Játiva. */
const spelled = [
  ['ss', 'z'],
  ['tz', 'z'],
  ['ny', 'n'],
  ['x', 'j'],
  ['x', 'ch'],
  ['aia', 'aya'],
] as const;

/** Lists a folded word and its other spellings. */
const listSpellings = (word: string): string[] => [
  ...new Set([
    word,
    ...spelled.flatMap(([one, other]) => [
      word.replaceAll(one, other),
      // «ñ» is folded to «n», so «n» is not replaced: most words with it are spelled alike in both.
      ...(other === 'n' ? [] : [word.replaceAll(other, one)]),
    ]),
  ]),
];

/** Makes the columns to search a message by. */
export const describeMessage = (
  message: Record<'name' | 'phone' | 'message', string> & {
    email: string | null;
    answers?: { text: string }[];
  },
) => ({
  phone_digits: readDigits(message.phone),
  search_text: fold(
    [
      message.name,
      message.email,
      message.message,
      ...(message.answers ?? []).map(({ text }) => text),
    ].join('\n'),
  ),
});
