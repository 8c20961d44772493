import { taxTables } from '../../../../lib/tax-tables';
import { type Days, parseDay, yearOf } from './dates';
import type { Part } from './parts';

// All amounts are euro cents; docs/law.md has the sources.

/** What the tax of the gain is estimated from. */
export type HomeSale = {
  price: number;
  /** What the sale costs the seller: fees, plusvalía municipal, notary and papers. */
  costs: number;
  /** What is paid back of the mortgage. */
  loan?: number;
  /** What came to the seller, and when: one, or two at different times. */
  parts: Part[];
  /** Costs, taxes and improvements of then, for the whole home. */
  extra?: number;
  /** What was depreciated, or should have been, while it was let. */
  depreciated?: number;
  /** When it is signed. */
  signed: Days;
  /** How many own it, in equal parts, and how many of them are over 65 and live in it. */
  owners: number;
  over65?: number;
  /** What goes into another main home. */
  reinvested?: number;
  /** Whether the owners live abroad. */
  isAbroad?: boolean;
};

/**
 * The tax of the gain of all owners together and what it comes of; which share of it is exempt as it
 * goes into another home, and how much of the gain is free as the home is old.
 */
export type IncomeTax = {
  cents: number;
  rule: 'exempt' | 'loss' | 'scale' | 'abroad';
  moved?: number;
  freed?: number;
};

/**
 * Estimates the IRPF of all owners together: the gain (Ley 35/2006, arts. 34 to 36; depreciation,
 * Real Decreto 439/2007, art. 40), less what of it is free in old homes (ninth transitional
 * provision), each owner's part by the scale of the savings base. Exempt are owners over 65 in their
 * main home (art. 33.4.b), and of the others the share of what they get that goes into another one
 * (Real Decreto 439/2007, art. 41). Owners abroad pay one rate and have no exemption (Real Decreto
 * Legislativo 5/2004, art. 25.1.f).
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
  const gain = (gains as number[]).reduce((sum, one) => sum + one, -freed);
  if (gain <= 0) return { cents: 0, rule: 'loss' };
  if (isAbroad)
    return { cents: Math.round((gain * taxTables.abroad.rate) / 100), rule: 'abroad', freed };
  const taxed = gain * (1 - over65 / owners) * (1 - moved);
  return { cents: applyScale(taxed, owners - over65), rule: 'scale', moved, freed };
}

/** @returns which share of what the owners get is reinvested, between 0 and 1 */
const findShare = (reinvested: number, obtained: number) =>
  reinvested === 0 ? 0 : Math.min(1, reinvested / Math.max(obtained, 1));

/** The gain of a part, negative for a loss. */
function findGain(sale: HomeSale, { paid, share }: Part): number | undefined {
  const { price, costs, extra = 0, depreciated = 0 } = sale;
  return paid === undefined ? undefined : (price - costs - extra + depreciated) * share - paid;
}

/** How much of the gains of parts that are old is free. */
function freeOld({ price, costs, parts, owners, signed }: HomeSale, gains: number[]): number {
  const { before, until, countedUntil, percent, limit } = taxTables.oldHomes;
  // Of a year or a month the latest day: it frees least.
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

/** The tax of a gain that owners share in equal parts. */
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
