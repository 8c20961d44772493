import { foldDigits, removeInvisible } from '../../lib/api/normalize.ts';
import { removeMarks } from './phone.ts';

// The database stores the result: a change has to fill the columns again.
/** Folds a text for search: lower case, without accents. */
export const fold = (text: string) =>
  removeMarks(foldDigits(removeMarks(removeInvisible(text))).normalize('NFD')).toLowerCase();

const mostWords = 10;
const fillers = new Set(
  'a al con de del desde e el en es esa ese esta este la las le lo los me mi no o para por que se su sus un una unos y'.split(
    ' ',
  ),
);

/** Returns the words of a text that a search looks for: all of them, if none has weight. */
export function readWords(text: string): string[] {
  const written = text.split(/\s+/).map((word) => word.replace(/^[¿¡«"(]+|[?!,;:.»")]+$/g, ''));
  const words = written.filter((word) => fold(word));
  const weighty = words.filter((word) => !fillers.has(fold(word)));
  return (weighty.length > 0 ? weighty : words).slice(0, mostWords);
}

/**
 * Makes the SQL term that counts how many words of a text a row has, and its values.
 * @param has makes the condition for one word, given its parameter
 */
export function countWords(text: string, has: (word: string) => string) {
  const words = readWords(text).map(fold);
  return {
    hits: words.map((_, index) => `(${has(`:word${index}`)})`).join(' + '),
    words: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
    most: words.length,
  };
}
