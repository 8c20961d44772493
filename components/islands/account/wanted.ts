import { type Amount, formatAmount, readAmount } from '../../../taxes/amounts';

const most = 999_999_999_999; // euros, the most that a field accepts

/**
 * Finds the lowest price with a certain remainder.
 * @param leave returns the remainder in cents of a price in whole euros; it grows with the price, except
 *   where a tax begins to apply
 * @param wanted the remainder in cents
 * @param start a price in euros from which a tax applies
 * @returns whole euros; undefined if no price leaves as much
 */
export function findPrice(leave: (euros: number) => number, wanted: number, start = 0) {
  const isEnough = (euros: number) => leave(euros) >= wanted;
  let [low, high] = isEnough(start) ? [0, start] : [start + 1, most];
  if (!isEnough(high)) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** Explains which price leaves the typed amount. @returns the explanation and the formatted price, if any */
export function describeWanted(typed: string, leave: (euros: number) => number, start: Amount) {
  const wanted = readAmount(typed);
  if (typeof wanted !== 'number') return { text: '' };
  const from = typeof start === 'number' ? Math.floor(start / 100) : 0;
  const euros = findPrice(leave, wanted, from);
  if (euros === undefined) return { text: 'Con esos costes, a ningún precio.' };
  const price = formatAmount(100 * euros);
  return {
    price,
    text: `Para que te queden ${formatAmount(wanted)}\u00a0€, tendrías que venderla por ${price}\u00a0€.`,
  };
}
