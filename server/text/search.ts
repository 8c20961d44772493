import { readDigits, removeMarks } from './phone.ts';

// The database keeps what these functions return: after a change, a new version of the schema fills the columns again.

/** A text as it is searched: in lower case, without accents. */
export const fold = (text: string) => removeMarks(removeMarks(text).normalize('NFD')).toLowerCase();

/** The most words of a search. */
const mostWords = 10;

/**
 * The condition that the database has all the words of a text, and their values.
 * @param has the condition for one of them
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

/** How places are written in Valencian and in Castilian: Russafa and Ruzafa, Xàtiva and Játiva. */
const spelled = [
  ['ss', 'z'],
  ['tz', 'z'],
  ['ny', 'n'],
  ['x', 'j'],
  ['x', 'ch'],
  ['aia', 'aya'],
] as const;

/** A folded word, and how else it may be written. */
const listSpellings = (word: string): string[] => [
  ...new Set([
    word,
    ...spelled.flatMap(([one, other]) => [
      word.replaceAll(one, other),
      // «ñ» is folded to «n», and most words with one are written so in both.
      ...(other === 'n' ? [] : [word.replaceAll(other, one)]),
    ]),
  ]),
];

/** The columns by which a message is found. */
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
