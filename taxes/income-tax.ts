import { type Days, parseDay, yearOf } from './days.ts';
import type { Part } from './parts.ts';
import { taxTables } from './tables.ts';

// All amounts are euro cents; law.md has the sources.

/** Input of the tax on the gain. */
export type HomeSale = {
  price: number;
  /** The seller's costs: fees, plusvalía municipal, notary and papers. */
  costs: number;
  /** The repaid part of the mortgage. */
  loan?: number;
  /** The acquired parts: one, or two with different dates. */
  parts: Part[];
  /** Costs and taxes of the acquisition and of improvements, for the whole home. */
  extra?: number;
  /** Depreciation that was or should have been claimed while the home was let. */
  depreciated?: number;
  /** The possible days of the signature. */
  signed: Days;
  /** The number of owners, who have equal shares, and of those over 65 who live in the home. */
  owners: number;
  over65?: number;
  /** The amount reinvested in another main home. */
  reinvested?: number;
  /** Whether the owners live abroad. */
  isAbroad?: boolean;
};

/**
 * The tax on the gain of all owners together with its derivation: the gain, the exempt share by reinvestment,
 * and the exempt gain of old homes.
 */
export type IncomeTax = {
  cents: number;
  rule: 'exempt' | 'loss' | 'scale' | 'abroad';
  gain?: number;
  moved?: number;
  freed?: number;
};

/**
 * Estimates the IRPF of all owners together. The gain (Ley 35/2006, arts. 34 to 36; depreciation: Real
 * Decreto 439/2007, art. 40) is reduced by the exempt part of old homes (ninth transitional provision).
 * Each owner's part is taxed by the scale of the savings base. Owners over 65 are exempt in their main home
 * (art. 33.4.b); for the others the share that is reinvested in another main home is exempt (Real Decreto
 * 439/2007, art. 41). Owners abroad pay one rate without exemption (Real Decreto Legislativo 5/2004, art.
 * 25.1.f).
 * @returns undefined if too little is known
 */
export function estimateIncomeTax(sale: HomeSale): IncomeTax | undefined {
  const { price, costs, owners, loan = 0, isAbroad } = sale;
  const over65 = isAbroad ? 0 : Math.min(sale.over65 ?? 0, owners);
  const moved = isAbroad ? 0 : findShare(sale.reinvested ?? 0, price - costs - loan);
  if (over65 === owners || moved === 1) return { cents: 0, rule: 'exempt' };
  const gains = sale.parts.map((part) => findGain(sale, part));
  if (gains.some((gain) => gain === undefined)) return undefined;
  const freed = freeOld(sale, gains as number[]);
  const gain = (gains as number[]).reduce((sum, one) => sum + one, 0);
  const counted = gain - freed;
  if (counted <= 0) return { cents: 0, rule: 'loss' };
  if (isAbroad) {
    const cents = Math.round((counted * taxTables.abroad.rate) / 100);
    return { cents, rule: 'abroad', gain, freed };
  }
  const taxed = counted * (1 - over65 / owners) * (1 - moved);
  return { cents: applyScale(taxed, owners - over65), rule: 'scale', gain, moved, freed };
}

/** Returns the reinvested share of what the owners receive, from 0 to 1. */
const findShare = (reinvested: number, obtained: number) =>
  reinvested === 0 ? 0 : Math.min(1, reinvested / Math.max(obtained, 1));

/** Computes the gain of a part, negative for a loss. */
function findGain(sale: HomeSale, { paid, share }: Part): number | undefined {
  const { price, costs, extra = 0, depreciated = 0 } = sale;
  return paid === undefined ? undefined : (price - costs - extra + depreciated) * share - paid;
}

/** Computes the exempt gain of parts that were acquired long ago. */
function freeOld({ price, costs, parts, owners, signed }: HomeSale, gains: number[]): number {
  const { before, until, countedUntil, percent, limit } = taxTables.oldHomes;
  // The latest possible day exempts least.
  const old = parts.map(({ acquired }) =>
    acquired && acquired.first < parseDay(before)
      ? Math.min(acquired.last, parseDay(before) - 1)
      : undefined,
  );
  const share = parts.reduce((sum, part, i) => sum + (old[i] === undefined ? 0 : part.share), 0);
  const value = ((price - costs) * share) / owners;
  const within = Math.min(1, (limit * 100) / Math.max(value, 1));
  const free = old.map((acquired, i) => {
    if (acquired === undefined) return 0;
    const years = countedUntil + 1 - yearOf(acquired);
    const reduction = years > 10 ? 1 : ((years - 2) * percent) / 100;
    const days = (end: number) => end - acquired + 1;
    const early = Math.min(1, days(parseDay(until)) / days(signed.last));
    return Math.max(0, gains[i] ?? 0) * early * reduction * within;
  });
  return free.reduce((sum, one) => sum + one, 0);
}

/** Computes the tax on a gain that owners share equally. */
function applyScale(gain: number, owners: number): number {
  let tax = 0; // in hundredths of a cent
  let taxed = 0;
  for (const [euros, rate] of taxTables.savingsScale) {
    const part = Math.min(gain, euros * 100 * owners) - taxed;
    tax += part * rate;
    taxed += part;
  }
  return Math.round(tax / 100);
}
