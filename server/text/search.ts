import { removeInvisible } from '../../lib/api/normalize.ts';
import { removeMarks } from './phone.ts';

// The database stores the result: a change has to fill the columns again.
/** Folds a text for search: lower case, without accents. */
export const fold = (text: string) =>
  removeMarks(removeMarks(removeInvisible(text)).normalize('NFD')).toLowerCase();

const mostWords = 10;

/**
 * Makes the SQL condition that a row has all words of a text, and its values.
 * @param has makes the condition for one word, given its parameter
 */
export function findWords(text: string, has: (word: string) => string) {
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return {
    hasWords: words.map((_, index) => has(`:word${index}`)).join(' AND ') || 'TRUE',
    words: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}
