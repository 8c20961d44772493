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
// In thousands by points and with a decimal comma, or the other way round.
const grouped =
  /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=$|,)|(?:,\d{3})+(?=$|\.)))(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount in euros as people in Spain write one: 200000, 200.000 €,
 * 7.260,50, 7260'5, 200 000. Three digits after a comma are thousands as well
 * (200,000): nobody writes thousandths of a euro, and the decimal keyboard of
 * some phones has no point. A sign or a word makes it no figure.
 */
export function readFigure(text: string): Figure {
  const bare = text
    .replace(/\s/g, '')
    .replace(/^€|(€|euros?|eur)$/i, '')
    .replace(/['’]/, ',');
  if (bare === '') return text.trim() ? 'unreadable' : 'blank';
  const [, whole = '', cents = ''] =
    plain.exec(bare) ?? grouped.exec(bare) ?? [];
  const digits = whole.replace(/\D/g, '');
  if (digits === '' || digits.length > 12) return 'unreadable';
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Takes the costs from what the home is worth. What is no figure counts as nothing.
 * @returns nothing while it is not known what the home is worth
 */
export function addUp(worth: Figure, costs: Figure[]): Account | undefined {
  if (typeof worth !== 'number') return undefined;
  const amounts = costs.map((cost) => (typeof cost === 'number' ? cost : 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const left = worth - total;
  const widest = Math.max(worth, total);
  if (widest === 0) return { left, bars: [] };
  // From the right: each cost is cut off where the one before it ended.
  let end = widest;
  const cuts = amounts.map((amount) => {
    end -= amount;
    return { start: end / widest, size: amount / widest };
  });
  const first = { start: (widest - worth) / widest, size: worth / widest };
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
