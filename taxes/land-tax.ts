import { countMonths, type Days, parseDay } from './days.ts';
import { joinDissolved, joinParts, type Part } from './parts.ts';
import { type LandTable, taxTables } from './tables.ts';

// All amounts are euro cents; law.md has the sources.

/** Input of the plusvalía municipal, for the whole home. Unknown values are undefined. */
export type LandSale = {
  /** The price, without costs. */
  price?: number;
  /** The cadastral values of the land, and of land and building. */
  land?: number;
  whole?: number;
  /** The possible days of the signature. */
  signed: Days;
  /** The town's rate in percent. */
  rate?: number;
  /** The acquired parts: one, or two with different dates. */
  parts: Part[];
  /** Whether the second part was bought from another owner, which ended a co-ownership. */
  isDissolved?: boolean;
};

/** A coefficient in hundredths, the completed months, and its law. */
type Coefficient = { hundredths: number; months: number; law: string };

/** A plusvalía municipal in euro cents, with its derivation. */
export type LandTax = {
  cents: number;
  /** A `loss`, the land's share of the `gain`, the `coefficient`, alone if the gain is unknown, or `parts`. */
  rule: 'loss' | 'gain' | 'coefficient' | 'only coefficient' | 'parts';
  /** The rate in percent. */
  rate?: number;
  /** For a coefficient: the part's land value in euro cents. */
  land?: number;
  coefficient?: Coefficient;
  /** For the rule `gain`: the gain in euro cents, and the land's share of it. */
  gain?: number;
  landShare?: number;
  /** For the rule `parts`: the tax of each part. */
  parts?: LandTax[];
};

/**
 * Estimates the plusvalía municipal. The base of each part is the value of the land times the coefficient
 * (TRLRHL, art. 107.4) or, if lower and requested by the seller, the land's share of the gain (art. 107.5). A
 * part without a gain pays nothing (art. 104.5). If a date is not exact, or several tables may apply, the
 * highest result counts.
 * @returns euro cents; undefined if too little is known
 */
export function estimateLandTax(
  sale: LandSale,
  tables = taxTables.landTables,
): LandTax | undefined {
  const joined = sale.isDissolved ? joinDissolved(sale.parts) : joinParts(sale.parts);
  const parts = joined.map((part) => estimatePart(sale, part, tables));
  const known = parts.filter((tax) => tax !== undefined);
  const [first] = known;
  if (!first || known.length < parts.length) return undefined;
  const cents = Math.round(known.reduce((sum, tax) => sum + tax.cents, 0));
  if (known.length === 1) return { ...first, cents };
  // Each part has its own coefficient.
  const isOne = known.every(({ rule, coefficient }) => rule === first.rule && !coefficient);
  const gain = known.reduce((sum, tax) => sum + (tax.gain ?? 0), 0);
  return isOne ? { ...first, cents, gain } : { cents, rule: 'parts', parts: known };
}

function estimatePart(
  { price, land, whole, signed, rate }: LandSale,
  { paid, acquired, share }: Part,
  tables: readonly LandTable[],
): LandTax | undefined {
  const gain = paid === undefined || price === undefined ? undefined : price * share - paid;
  if (gain !== undefined && gain <= 0) return { cents: 0, rule: 'loss' };
  if (land === undefined) return undefined;
  const coefficient = acquired && findCoefficient(acquired, signed, tables);
  const byCoefficient = coefficient ? (land * share * multiply(coefficient)) / 100 : Infinity;
  const byGain = gain !== undefined && whole && land <= whole ? (gain * land) / whole : Infinity;
  const base = Math.min(byCoefficient, byGain);
  if (base === Infinity) return undefined;
  const percent = Math.min(rate ?? Infinity, taxTables.highestLandRate);
  const tax = { cents: (base * percent) / 100, rate: percent };
  if (byGain < byCoefficient)
    return { ...tax, rule: 'gain', gain, landShare: land / (whole ?? land) };
  const rule = byGain === Infinity ? 'only coefficient' : 'coefficient';
  return { ...tax, rule, land: land * share, coefficient };
}

/** Computes the base in hundredths of the land's value. Below one year complete months count. */
const multiply = ({ hundredths, months }: Coefficient) => hundredths * Math.min(months / 12, 1);

/** Finds the highest coefficient for these days. @returns undefined if none applies */
function findCoefficient(acquired: Days, signed: Days, tables: readonly LandTable[]) {
  let highest: Coefficient | undefined;
  for (const { law, hundredths, days } of listTables(signed, tables)) {
    const most = countMonths(acquired.first, days.last);
    const least = Math.max(0, countMonths(acquired.last, days.first));
    for (let months = least; months <= most; months++) {
      const years = Math.min(Math.floor(months / 12), hundredths.length - 1);
      const found = { hundredths: hundredths[years] ?? 0, months, law };
      if (!highest || multiply(found) > multiply(highest)) highest = found;
    }
  }
  return highest;
}

/** Lists the tables that may apply on these days, each with its days. */
export function listTables(signed: Days, tables: readonly LandTable[] = taxTables.landTables) {
  const { unsettled } = taxTables;
  return tables.flatMap((table, i) => {
    const next = tables[i + 1]?.from;
    const ends = next && next !== unsettled?.from ? parseDay(next) - 1 : signed.last;
    const days = {
      first: Math.max(signed.first, parseDay(table.from)),
      last: Math.min(signed.last, ends),
    };
    return days.first <= days.last ? [{ ...table, days }] : [];
  });
}
