import { taxTables } from '../../../../lib/tax-tables';

// Estimates of the two taxes of a sale. All amounts are euro cents; docs/law.md has the sources.

/** What the plusvalía municipal is estimated from; what is not known is left out. */
type LandSale = {
  /** What the deeds say that was paid for the home, or its declared value if it was inherited, and the price now; both without costs. */
  paid?: number;
  price?: number;
  /** The cadastral values of the land, and of land and building together. */
  land?: number;
  whole?: number;
  /** The years in which it was acquired and is sold. */
  acquired?: number;
  sold: number;
  /** The town's rate in percent. */
  rate?: number;
};

/** A plusvalía municipal and what it comes of; `only coefficient` where the other base is not known. */
type LandTax = { cents: number; rule: 'loss' | 'gain' | 'coefficient' | 'only coefficient' };

/**
 * Estimates the most that the plusvalía municipal may be: on the land's value by the coefficient of
 * the years (TRLRHL, art. 107.4) or, where it is less and the seller asks for it, the gain by the
 * land's share (art. 107.5); nothing without a gain (art. 104.5). As months are not known, the
 * higher coefficient is taken.
 * @returns euro cents, undefined if too little is known
 */
export function estimateLandTax(sale: LandSale): LandTax | undefined {
  const { paid, price, land, whole, acquired, sold } = sale;
  const gain = paid === undefined || price === undefined ? undefined : price - paid;
  if (gain !== undefined && gain <= 0) return { cents: 0, rule: 'loss' };
  if (land === undefined) return undefined;
  const byCoefficient =
    acquired !== undefined && acquired <= sold
      ? (land * findCoefficient(sold - acquired)) / 100
      : undefined;
  const byGain = gain !== undefined && whole && land <= whole ? (gain * land) / whole : undefined;
  const base = Math.min(byCoefficient ?? Infinity, byGain ?? Infinity);
  if (base === Infinity) return undefined;
  const rate = Math.min(sale.rate ?? Infinity, taxTables.highestLandRate);
  const cents = Math.round((base * rate) / 100);
  if (byGain === undefined) return { cents, rule: 'only coefficient' };
  return { cents, rule: base === byGain ? 'gain' : 'coefficient' };
}

/** The coefficient for a number of calendar years, of which the last may not be completed, in hundredths. */
function findCoefficient(years: number): number {
  return Math.max(
    ...taxTables.landCoefficients.flatMap((table) =>
      [years, years - 1].map(
        (completed) => table[Math.max(0, Math.min(completed, table.length - 1))] ?? 0,
      ),
    ),
  );
}

/** What the IRPF is estimated from. */
type HomeSale = {
  price: number;
  /** What the sale costs the seller: fees, plusvalía municipal, notary and papers. */
  costs: number;
  /** What was paid for the home or its declared value if it was inherited, with costs, taxes and improvements. */
  paid: number;
  /** How many own it, in equal parts. */
  owners: number;
  /** Whether the gain is exempt: all over 65 and their main home, or all of it goes into another. */
  isExempt?: boolean;
};

/** An IRPF and what it comes of. */
type IncomeTax = { cents: number; rule: 'exempt' | 'loss' | 'scale' };

/**
 * Estimates the IRPF of all owners together: the gain (Ley 35/2006, arts. 34 to 36), each owner's
 * part by the scale of the savings base, and nothing without a gain.
 * @returns euro cents
 */
export function estimateIncomeTax({ price, costs, paid, owners, isExempt }: HomeSale): IncomeTax {
  if (isExempt) return { cents: 0, rule: 'exempt' };
  const gain = price - costs - paid;
  if (gain <= 0) return { cents: 0, rule: 'loss' };
  let tax = 0; // in hundredths of a cent
  let taxed = 0;
  for (const [euros, rate] of taxTables.savingsScale) {
    const part = Math.min(gain, euros * 100 * owners) - taxed;
    tax += part * rate;
    taxed += part;
  }
  return { cents: Math.round(tax / 100), rule: 'scale' };
}
