import { known, readAmount, writeEuros } from '../../../taxes/amounts';

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

/**
 * Explains which price leaves the typed amount.
 * @param paid what the home cost in cents: a tax applies from the price at which there is a gain
 * @returns the explanation and the price with its unit, if any; a blank text if no amount is typed
 */
export function describeWanted(typed: string, leave: (euros: number) => number, paid = 0) {
  const wanted = known(readAmount(typed));
  if (wanted === undefined) return { text: '' };
  const euros = findPrice(leave, wanted, Math.floor(paid / 100));
  if (euros === undefined) return { text: 'Con esos costes, a ningún precio' };
  return {
    text: `Para que te queden ${writeEuros(wanted)}, tendrías que venderla por`,
    price: writeEuros(100 * euros),
  };
}
