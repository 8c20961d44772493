import { type Days, parseDay, yearOf } from './days.ts';
import { joinParts, type Part } from './parts.ts';
import { taxTables } from './tables.ts';

// All amounts are euro cents of the whole home; law.md has the sources.

/** Input of the tax on the gain. Unknown values are undefined. */
export type HomeSale = {
  price: number;
  /** The seller's costs: fees, plusvalía municipal, notary and papers. */
  costs: number;
  /** The repaid principal of the mortgage. */
  loan?: number;
  /** The acquired parts: one, or two with different dates. */
  parts: Part[];
  /** Costs and taxes of the acquisition, and improvements. */
  extra?: number;
  /** Depreciation that was or should have been claimed while the home was let. */
  depreciated?: number;
  /** The possible days of the signature. */
  signed: Days;
  /** The number of owners, at least 1, who have equal shares, and of those over 65 who live in the home. */
  owners: number;
  over65?: number;
  /** The amount that the owners who are not over 65 reinvest together in another main home. */
  reinvested?: number;
  /** Whether the owners live abroad. */
  isAbroad?: boolean;
  /** Whether what may have been acquired from 12 May to 31 December 2012 was bought then, outside the family. */
  isHalfExempt?: boolean;
};

/** A part of a gain in euro cents, and its rate in percent. */
export type Band = { cents: number; rate: number };

/** The tax on the gain of all owners together in euro cents, with its derivation. */
export type IncomeTax = {
  cents: number;
  /** `exempt` from all tax, a `loss`, the `scale` of residents, or the rate of owners `abroad`. */
  rule: 'exempt' | 'loss' | 'scale' | 'abroad';
  gain?: number;
  /** The exempt gain of an old home, and whether the limit of the price reduces it. */
  old?: number;
  isOverLimit?: boolean;
  /** The exempt half of the gain of what was bought in 2012. */
  half?: number;
  /** The share that is exempt because it is reinvested, from 0 to 1. */
  reinvestedShare?: number;
  /** The number of owners who pay, and the taxed gain of each by its rates. */
  payers?: number;
  bands?: Band[];
};

/**
 * Estimates the tax on the gain of all owners together, who are taxed each alone. The gain (Ley 35/2006, arts.
 * 34 to 36; depreciation: Real Decreto 439/2007, art. 40) is reduced by the exempt part of old homes (ninth
 * transitional provision) and of homes bought in 2012 (additional provision 37). Each owner's part is taxed by
 * the scale of the savings base (arts. 66 and 76). Owners over 65 are exempt in their main home (art. 33.4.b);
 * of the others that share is exempt which they reinvest of what they obtain themselves (Real Decreto
 * 439/2007, art. 41.4). Owners abroad pay one rate, with no other exemption than for old homes and those of
 * 2012 (Real Decreto Legislativo 5/2004, art. 25.1.f and additional provision 4).
 * @returns undefined if too little is known
 */
export function estimateIncomeTax(known: HomeSale): IncomeTax | undefined {
  const sale = { ...known, parts: joinParts(known.parts) };
  const { price, costs, extra = 0, depreciated = 0, owners, loan = 0, isAbroad } = sale;
  const payers = isAbroad ? owners : owners - Math.min(sale.over65 ?? 0, owners);
  const obtained = ((price - costs - loan) * payers) / owners;
  const reinvested = isAbroad ? 0 : (sale.reinvested ?? 0);
  const reinvestedShare = Math.min(1, reinvested / Math.max(obtained, 1));
  if (payers === 0 || reinvestedShare === 1) return { cents: 0, rule: 'exempt' };
  const proceeds = price - costs - extra + depreciated;
  const gains = sale.parts.flatMap(({ paid, share }) =>
    paid === undefined ? [] : proceeds * share - paid,
  );
  if (gains.length < sale.parts.length) return undefined;
  const gain = sum(gains);
  const { old, isOverLimit } = exemptOld(sale, gains);
  const half = exemptHalf(sale, gains);
  const taxable = gain - old - half;
  if (taxable <= 0) return { cents: 0, rule: 'loss' };
  const derivation = { gain, old, isOverLimit, half };
  if (isAbroad) {
    const cents = Math.round((taxable * taxTables.abroad.rate) / 100);
    return { cents, rule: 'abroad', ...derivation };
  }
  const bands = divideByRate((taxable / owners) * (1 - reinvestedShare));
  const tax = sum(bands.map(({ cents, rate }) => (cents * rate) / 100));
  const cents = Math.round(tax * payers);
  return { cents, rule: 'scale', ...derivation, reinvestedShare, payers, bands };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Computes the exempt gain of parts that were acquired long ago. */
function exemptOld({ price, costs, parts, owners, signed }: HomeSale, gains: number[]) {
  const { before, until, countedUntil, percent, limit } = taxTables.oldHomes;
  const isOld = ({ acquired }: Part) => acquired && acquired.first < parseDay(before);
  const share = sum(parts.filter(isOld).map((part) => part.share));
  const value = ((price - costs) * share) / owners;
  const exempt = parts.map((part, i) => {
    if (!part.acquired || !isOld(part)) return 0;
    const { first, last } = part.acquired;
    // The latest possible day exempts least.
    const acquired = Math.min(last, parseDay(before) - 1);
    // From 31 December on complete years have nothing to be rounded up, which a month or a year ignores.
    const start = yearOf(first === last ? acquired + 1 : acquired);
    const years = yearOf(parseDay(countedUntil) + 1) - start;
    const reduction = years > 10 ? 1 : ((years - 2) * percent) / 100;
    const count = (end: number) => end - acquired + 1;
    const early = Math.min(1, count(parseDay(until)) / count(signed.last));
    return Math.max(0, gains[i] ?? 0) * early * reduction;
  });
  const isOverLimit = value > 100 * limit;
  return { old: sum(exempt) * (isOverLimit ? (100 * limit) / value : 1), isOverLimit };
}

/** Computes the exempt gain of parts that were bought in 2012. */
function exemptHalf({ parts, isHalfExempt }: HomeSale, gains: number[]): number {
  const exempt = parts.map(({ acquired }, i) =>
    isHalfExempt && acquired && maybeHalfExempt(acquired) ? Math.max(0, gains[i] ?? 0) : 0,
  );
  return (sum(exempt) * taxTables.halfExempt.percent) / 100;
}

/** Checks whether half of the gain of what was acquired on one of these days may be exempt. */
export function maybeHalfExempt({ first, last }: Days): boolean {
  const { from, until } = taxTables.halfExempt;
  return first <= parseDay(until) && last >= parseDay(from);
}

/** Divides a gain in euro cents by the rates of the savings base. */
function divideByRate(gain: number): Band[] {
  let start = 0;
  return taxTables.savingsScale.flatMap(([euros, rate]) => {
    const cents = Math.min(gain, 100 * euros) - start;
    start += Math.max(0, cents);
    return cents > 0 ? [{ cents, rate }] : [];
  });
}
