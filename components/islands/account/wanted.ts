import { type Amount, formatAmount, readAmount } from './amounts';

const most = 999_999_999_999; // euros, the most that a field takes

/**
 * Finds the least price that leaves an amount.
 * @param leave what a price in whole euros leaves, in cents: more for a higher price, but where a tax sets in
 * @param wanted in cents
 * @param start a price in euros at which a tax sets in
 * @returns whole euros, undefined where no price leaves as much
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

/** Says which price leaves the amount that was typed, and gives it as one writes it; nothing without an amount. */
export function describeWanted(typed: string, leave: (euros: number) => number, start: Amount) {
  const wanted = readAmount(typed);
  if (typeof wanted !== 'number') return { text: '' };
  const from = typeof start === 'number' ? Math.floor(start / 100) : 0;
  const euros = findPrice(leave, wanted, from);
  if (euros === undefined) return { text: 'Con esos costes, a ningún precio.' };
  const price = formatAmount(100 * euros);
  return {
    price,
    text: `Para que te queden ${formatAmount(wanted)}\u00a0€, a ${price}\u00a0€.`,
  };
}
