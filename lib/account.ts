/** What stands in a field of the account: euro cents, nothing, or what is no figure. */
export type Figure = number | 'blank' | 'unreadable';

/** A bar of the account: where it starts and how long it is, as parts of the widest. */
export type Bar = { start: number; size: number };

export type Account = {
  /** What is left, in euro cents; below zero it is what is missing. */
  left: number;
  /** A bar for each line and one for what is left; none while there is nothing to draw. */
  bars: Bar[];
};

const plain = /^(\d{1,12})(?:[.,](\d{0,2}))?$/;
const grouped = /^([1-9]\d*(?:\.\d{3})+)(?:,(\d{0,2}))?$/;

/**
 * Reads an amount in euros as people in Spain write one: 200000, 200.000 €,
 * 7.260,50, 7260'5, 200 000. A point with three digits behind it groups
 * thousands. A comma is decimal, so 200,000 is no figure: it may be meant as
 * two hundred euros or as two hundred thousand. Nor is a sign or a word.
 */
export function readFigure(text: string): Figure {
  const bare = text
    .replace(/\s/g, '')
    .replace(/^€|(€|euros?|eur)$/i, '')
    .replace(/['’]/, ',');
  if (bare === '') return text.trim() ? 'unreadable' : 'blank';
  const [, whole = '', cents = ''] =
    plain.exec(bare) ?? grouped.exec(bare) ?? [];
  const digits = whole.replaceAll('.', '');
  if (digits === '' || digits.length > 12) return 'unreadable';
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Takes the costs from the price. What is no figure counts as nothing.
 * @returns nothing while the price is not known
 */
export function subtract(price: Figure, costs: Figure[]): Account | undefined {
  if (typeof price !== 'number') return undefined;
  const amounts = costs.map((cost) => (typeof cost === 'number' ? cost : 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const left = price - total;
  const widest = Math.max(price, total);
  if (widest === 0) return { left, bars: [] };
  // From the right: each cost is cut off where the one before it ended.
  let end = widest;
  const cuts = amounts.map((amount) => {
    end -= amount;
    return { start: end / widest, size: amount / widest };
  });
  const first = { start: (widest - price) / widest, size: price / widest };
  const last = { start: 0, size: Math.abs(left) / widest };
  return { left, bars: [first, ...cuts, last] };
}

/** An amount of euro cents as Spain writes it: 1.500 or 7.260,50. */
export function formatFigure(cents: number): string {
  return new Intl.NumberFormat('es-ES', {
    useGrouping: 'always', // Spanish groups from five digits on; an account does from four
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/**
 * What a formatted figure becomes with its first edit: the points that are left
 * of it go, so that none can be taken for a decimal one. What was typed or
 * pasted stays as it is.
 * @param caret where it stands in the edited text: behind it nothing was edited
 * @returns the text before the caret, and the one behind it
 */
export function keepDigits(
  formatted: string,
  edited: string,
  caret: number,
): [string, string] {
  const behind = edited.slice(caret);
  const last = Math.min(caret, formatted.length - behind.length);
  let first = 0;
  while (first < last && edited[first] === formatted[first]) first++;
  const strip = (text: string) => text.replaceAll('.', '');
  const kept = strip(edited.slice(0, first));
  return [kept + edited.slice(first, caret), strip(behind)];
}
