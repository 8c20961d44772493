import type { Share } from '../../../lib/facade';

/**
 * The value of a field of the account: euro cents, an empty field, a text that is not an amount, or a
 * percentage of an unknown price.
 */
export type Amount = number | 'blank' | 'unreadable' | 'waiting';

/** The remainder of a price in euro cents, and the part that each cost takes, one after the other. */
type Account = { remaining: number; taken: Share[] };

const plain = /^(\d{1,12})(?:[.,](\d{0,2}))?$/;
const grouped = /^([1-9]\d*(?:\.\d{3})+)(?:,(\d{0,2}))?$/;

const percent = /^(\d{1,3})(?:[.,](\d{1,4}))?(?:%|porciento)$/i;
const whole = 1_000_000; // 100 %, in millionths

const unseen = /[\s\p{Cf}]/gu;

/**
 * Parses an amount in euros as people in Spain write it: 200000, 200.000 €, 7.260,50, 7260'5, 7260´5, 200
 * 000, 200.000,-. A point before three digits separates thousands; a comma is the decimal sign.
 * @returns `unreadable` for other texts and for 200,000, which may be two hundred (thousand) euros
 */
export function readAmount(text: string): Amount {
  const seen = text.replace(unseen, '');
  if (seen === '') return 'blank';
  const bare = seen
    .replace(/^€|(€|euros?|eur)$/i, '')
    .replace(/,[-–—]$/, '')
    .replace(/['’´]/, ',');
  const [, euros = '', cents = ''] = plain.exec(bare) ?? grouped.exec(bare) ?? [];
  const digits = euros.replaceAll('.', '');
  if (digits === '' || digits.length > 12) return 'unreadable';
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Parses a percentage: 3,63 %, 3.63%, 3'63 por ciento.
 * @returns millionths; undefined for other texts and for more than 100 %
 */
export function readShare(text: string): number | undefined {
  const [, ones, parts = ''] = percent.exec(text.replace(unseen, '').replace(/['’´]/, ',')) ?? [];
  const share = Number(ones) * 10_000 + Number(parts.padEnd(4, '0'));
  return share <= whole ? share : undefined;
}

export const arePesetas = (text: string) => /pese|pt/i.test(text);
export const inEuros = 'Pásalo a euros: las pesetas, entre 166,386.';

/** Checks for a small number without a unit, which may be euros or a percentage: 3,63. */
export function isUnclear(text: string): boolean {
  const amount = readAmount(text);
  return typeof amount === 'number' && amount > 0 && amount < 30_00 && !/[€a-z]/i.test(text);
}

/** Parses a cost: an amount or a percentage of the price. @returns euro cents */
export function readCost(text: string, price: Amount): Amount {
  const share = readShare(text);
  if (share === undefined) return isUnclear(text) ? 'unreadable' : readAmount(text);
  return typeof price === 'number' ? Math.round((price * share) / whole) : 'waiting';
}

/** Formats millionths as a percentage: 3,63 %. */
export function formatShare(share: number): string {
  return `${(share / 10_000).toLocaleString('es-ES', { maximumFractionDigits: 4 })}\u00a0%`;
}

/**
 * Subtracts the costs from the price. A value that is not an amount counts as zero.
 * @returns undefined without a readable price; a negative remainder if the costs exceed the price
 */
export function subtract(price: Amount, costs: Amount[]): Account | undefined {
  if (typeof price !== 'number') return undefined;
  const amounts = costs.map((cost) => (typeof cost === 'number' ? cost : 0));
  let remaining = price;
  const taken = amounts.map((amount) => {
    const start = spend(price, remaining);
    remaining -= amount;
    return { start, end: spend(price, remaining) };
  });
  return { remaining, taken };
}

const spend = (price: number, remaining: number) => (remaining > 0 ? 1 - remaining / price : 1);

/** Formats euro cents as in Spain: 1.500 or 7.260,50. @param showsCents whether to show zero cents */
export function formatAmount(cents: number, showsCents = cents % 100 !== 0): string {
  return new Intl.NumberFormat('es-ES', {
    useGrouping: 'always', // by default the locale groups only from five digits on
    minimumFractionDigits: showsCents ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}
