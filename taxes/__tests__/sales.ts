import { type Days, readDate } from '../days';
import { estimateIncomeTax } from '../income-tax';
import { estimateLandTax } from '../land-tax';
import type { Part } from '../parts';
import { type LandTable, taxTables } from '../tables';

/** A part of a home as people write it: the date, the price in euros, and its share (the whole if missing). */
type WrittenPart = { acquired?: string; paid?: number; share?: number };

/** A sale in euros and written dates. The fields of a single part can stand in it directly. */
export type Sale = WrittenPart & {
  price?: number;
  costs?: number;
  loan?: number;
  land?: number;
  whole?: number;
  rate?: number;
  extra?: number;
  depreciated?: number;
  owners?: number;
  over65?: number;
  reinvested?: number;
  isAbroad?: boolean;
  isHalfExempt?: boolean;
  isDissolved?: boolean;
  signed?: string;
  parts?: WrittenPart[];
  tables?: readonly LandTable[];
};

export const firstTable = [taxTables.landTables[0]] as readonly LandTable[];

const days = (text: string) => readDate(text) as Days;

const cents = (euros: number | undefined) => euros && Math.round(euros * 100);

function readParts({ acquired, paid, parts = [{ acquired, paid }] }: Sale): Part[] {
  return parts.map((part) => ({
    acquired: part.acquired === undefined ? undefined : days(part.acquired),
    paid: cents(part.paid),
    share: part.share ?? 1,
  }));
}

/** Estimates a plusvalía municipal. @returns euros */
export function landTax({ tables = firstTable, signed = '15/11/2026', ...sale }: Sale) {
  const tax = estimateLandTax(
    {
      price: cents(sale.price),
      land: cents(sale.land),
      whole: cents(sale.whole),
      rate: sale.rate,
      signed: days(signed),
      isDissolved: sale.isDissolved,
      parts: readParts(sale),
    },
    tables,
  );
  return tax && { ...tax, euros: tax.cents / 100 };
}

/** Estimates a tax of the gain. @returns euros */
export function incomeTax({ signed = '15/11/2026', ...sale }: Sale) {
  const tax = estimateIncomeTax({
    price: cents(sale.price) ?? 0,
    costs: cents(sale.costs) ?? 0,
    loan: cents(sale.loan),
    extra: cents(sale.extra),
    depreciated: cents(sale.depreciated),
    owners: sale.owners ?? 1,
    over65: sale.over65,
    reinvested: cents(sale.reinvested),
    isAbroad: sale.isAbroad,
    isHalfExempt: sale.isHalfExempt,
    signed: days(signed),
    parts: readParts(sale),
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
