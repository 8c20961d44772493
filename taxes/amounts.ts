/** The value of a field: euro cents, empty, a text that is no amount, or a percentage of an unknown price. */
export type Amount = number | 'blank' | 'unreadable' | 'waiting';

const plain = /^(\d{1,12})(?:[.,](\d{0,2}))?$/;
const grouped = /^([1-9]\d*(?:\.\d{3})+)(?:,(\d{0,2}))?$/;

const percent = /^(\d{1,3})(?:[.,](\d{1,4}))?(?:%|porciento)$/i;
const whole = 1_000_000; // 100 %, in millionths

const unseen = /[\s\p{Cf}]/gu;

/** Writes a text with the digits and signs of any keyboard as one with ASCII's: １２３％ becomes 123%. */
export const toAscii = (text: string) =>
  text
    .replace(/[’´]/g, "'") // NFKC would take ´ apart
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => `${digitOf(digit.codePointAt(0) ?? 0)}`);

/** Returns the value of a digit. Unicode lists those of a script from zero on, in runs of ten. */
function digitOf(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/**
 * Parses an amount in euros as people in Spain write it: 200000, 200.000 €, 7.260,50, 7260'5, 7260´5, 200
 * 000, 200.000,-. A point before three digits separates thousands; a comma is the decimal sign.
 * @returns `unreadable` for other texts and for 200,000, which may be two hundred (thousand) euros
 */
export function readAmount(text: string): Amount {
  const seen = toAscii(text).replace(unseen, '');
  if (seen === '') return 'blank';
  const bare = seen
    .replace(/^€|(€|euros?|eur)$/i, '')
    .replace(/,[-–—]$/, '')
    .replace(/'/, ',');
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
  const [, ones, parts = ''] =
    percent.exec(toAscii(text).replace(unseen, '').replace(/'/, ',')) ?? [];
  const share = Number(ones) * 10_000 + Number(parts.padEnd(4, '0'));
  return share <= whole ? share : undefined;
}

/**
 * Parses a share of the home: 50 %, 50, 1/2, ½.
 * @returns a number from 0 to 1; undefined for other texts and for 0,5, which may mean a half or half a
 *   percent
 */
export function readPart(text: string): number | undefined {
  const seen = toAscii(text); // ½ becomes 1⁄2
  const [, over, under] = /^\s*(\d)\s*[/⁄]\s*(\d{1,2})\s*$/.exec(seen) ?? [];
  const hasUnit = seen.includes('%');
  const percent = (readShare(hasUnit ? seen : `${seen}%`) ?? 0) / whole;
  const share = over ? Number(over) / Number(under) : percent;
  return share < 1 && share >= (hasUnit || over ? 1 / whole : 0.01) ? share : undefined;
}

export const arePesetas = (text: string) => /pese|pt/i.test(text);
export const inEuros = 'Pásalo a euros: las pesetas, entre 166,386.';

/** Checks for a small number without a unit, which may be euros or a percentage: 3,63. */
export function isUnclear(text: string): boolean {
  const amount = readAmount(text);
  return typeof amount === 'number' && amount > 0 && amount < 30_00 && !/[€a-z]/i.test(text);
}

/** Computes a share of a price in whole euros. @param share in millionths @returns euro cents */
export const takeShare = (price: number, share: number) =>
  100 * Math.round((price * share) / whole / 100);

/** Parses a cost: an amount, or a percentage of the price, which is rounded. @returns euro cents */
export function readCost(text: string, price: Amount): Amount {
  const share = readShare(text);
  if (share === undefined) return isUnclear(text) ? 'unreadable' : readAmount(text);
  return typeof price === 'number' ? takeShare(price, share) : 'waiting';
}

/** Returns an amount that could be read. */
export const known = (amount: Amount) => (typeof amount === 'number' ? amount : undefined);

/** Formats millionths as a percentage: 3,63 %. */
export const formatShare = (share: number) => writePercent(share / 10_000, 4);

/**
 * Formats euro cents as in Spain: 1.500 or 7.260,50. `Intl` takes longer to start than the account to hydrate.
 * @param showsCents whether to show zero cents
 */
export function formatAmount(cents: number, showsCents = cents % 100 !== 0): string {
  const [euros = '', rest] = (cents / 100).toFixed(showsCents ? 2 : 0).split('.');
  return [euros.replace(/\B(?=(\d{3})+$)/g, '.'), rest].filter(Boolean).join(',');
}

/** Formats euro cents with the unit. */
export const writeEuros = (cents: number) => `${formatAmount(cents)}\u00a0€`;

/** Formats euro cents in whole euros. */
export const writeRounded = (cents: number) => writeEuros(100 * Math.round(cents / 100));

/** Formats a percentage. @param digits the most decimals */
export const writePercent = (rate: number, digits = 2) =>
  `${Math.round(rate * 10 ** digits) / 10 ** digits}\u00a0%`.replace('.', ',');
