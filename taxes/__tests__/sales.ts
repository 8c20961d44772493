import { type Days, toDay } from '../days';
import { estimateIncomeTax, type IncomeTax } from '../income-tax';
import { estimateLandTax, type LandTax } from '../land-tax';
import { joinParts, type Part } from '../parts';
import { type LandTable, taxTables } from '../tables';

/** A part of a home as people write it: the date, the price in euros, and its share (the whole if missing). */
type WrittenPart = { acquired?: string; paid?: number; share?: number };

/** A sale in euros and written dates. The fields of a single part can stand in it directly. */
export type LandSale = WrittenPart & {
  price?: number;
  land?: number;
  whole?: number;
  rate?: number;
  signed?: string;
  parts?: WrittenPart[];
  tables?: readonly LandTable[];
};

export type HomeSale = WrittenPart & {
  price: number;
  costs?: number;
  loan?: number;
  extra?: number;
  depreciated?: number;
  owners?: number;
  over65?: number;
  reinvested?: number;
  isAbroad?: boolean;
  signed?: string;
  parts?: WrittenPart[];
};

export const firstTable = [taxTables.landTables[0]] as readonly LandTable[];

/** Reads 2016, 9/2016 or 15/9/2016. */
export function days(text: string): Days {
  const [year = 0, month, day] = text.split('/').map(Number).reverse();
  if (month === undefined) return { first: toDay(year, 1, 1), last: toDay(year, 12, 31) };
  if (day === undefined) return { first: toDay(year, month, 1), last: toDay(year, month + 1, 0) };
  return { first: toDay(year, month, day), last: toDay(year, month, day) };
}

const cents = (euros: number | undefined) => euros && Math.round(euros * 100);

function readParts({ acquired, paid, parts = [{ acquired, paid }] }: LandSale | HomeSale): Part[] {
  return joinParts(
    parts.map((part) => ({
      acquired: part.acquired === undefined ? undefined : days(part.acquired),
      paid: cents(part.paid),
      share: part.share ?? 1,
    })),
  );
}

/** Estimates a plusvalía municipal. @returns euros */
export function landTax({ tables = firstTable, signed = '15/11/2026', ...sale }: LandSale) {
  const { price, land, whole, rate } = sale;
  const tax: LandTax | undefined = estimateLandTax(
    {
      ...{ price: cents(price), land: cents(land), whole: cents(whole), rate },
      ...{ signed: days(signed), parts: readParts(sale) },
    },
    tables,
  );
  return tax && { ...tax, euros: tax.cents / 100 };
}

/** Estimates a tax of the gain. @returns euros */
export function incomeTax({ signed = '15/11/2026', ...sale }: HomeSale) {
  const tax: IncomeTax | undefined = estimateIncomeTax({
    ...{ price: cents(sale.price) ?? 0, costs: cents(sale.costs) ?? 0, loan: cents(sale.loan) },
    ...{ extra: cents(sale.extra), depreciated: cents(sale.depreciated) },
    ...{ owners: sale.owners ?? 1, over65: sale.over65, reinvested: cents(sale.reinvested) },
    ...{ isAbroad: sale.isAbroad, signed: days(signed), parts: readParts(sale) },
  });
  return tax && { ...tax, euros: tax.cents / 100 };
}

/** The same numbers on each run (a linear congruential generator). */
export function* drawNumbers(count: number) {
  let seed = 1;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % most;
  };
  for (let i = 0; i < count; i++) yield draw;
}
