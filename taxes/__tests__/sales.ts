import { type Days, readDate } from '../days';
import { estimateIncomeTax, type HomeSale } from '../income-tax';
import { estimateLandTax, type LandSale } from '../land-tax';
import { type LandTable, taxTables } from '../tables';

/** A part of a home as people write it: the date, the price in euros, and its share (the whole if missing). */
type WrittenPart = { acquired?: string; paid?: number; share?: number };

const amounts = ['price', 'costs', 'loan', 'land', 'whole', 'extra', 'depreciated', 'reinvested'];

/** A sale in euros and written dates. The fields of a single part can stand in it directly. */
export type Sale = WrittenPart &
  Partial<Omit<LandSale & HomeSale, 'parts' | 'signed'>> & {
    signed?: string;
    parts?: WrittenPart[];
    tables?: readonly LandTable[];
  };

export const firstTable = [taxTables.landTables[0]] as readonly LandTable[];

const days = (text: string) => readDate(text) as Days;

function convert({ acquired, paid, signed = '15/11/2026', ...sale }: Sale) {
  const { parts = [{ acquired, paid }], ...numbers } = sale;
  const inCents = Object.entries(numbers).map(([name, value]) => [
    name,
    amounts.includes(name) ? Math.round(100 * Number(value)) : value,
  ]);
  return {
    costs: 0,
    ...Object.fromEntries(inCents),
    owners: sale.owners ?? 1,
    signed: days(signed),
    parts: parts.map(({ acquired, paid, share = 1 }) => ({
      acquired: acquired === undefined ? undefined : days(acquired),
      paid: paid === undefined ? undefined : Math.round(100 * paid),
      share,
    })),
  } as LandSale & HomeSale;
}

/** Two parts of a home, by default its halves, acquired at different times. */
export const inTwoParts = (
  acquired: string,
  paid: number,
  acquired2: string,
  paid2: number,
  share = 0.5,
) => ({
  parts: [
    { acquired, paid, share },
    { acquired: acquired2, paid: paid2, share: 1 - share },
  ],
});

/** Estimates a plusvalía municipal. @returns euros */
export function landTax({ tables = firstTable, ...sale }: Sale) {
  const tax = estimateLandTax(convert(sale), tables);
  return tax && { ...tax, euros: tax.cents / 100 };
}

/** Estimates a tax of the gain. @returns euros */
export function incomeTax(sale: Sale) {
  const tax = estimateIncomeTax(convert(sale));
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
