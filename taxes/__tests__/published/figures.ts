import { taxTables } from '../../tables';
import { type HomeSale, incomeTax, type LandSale, landTax } from '../sales';

// The figures of published cases, as the account computes them: euros or percent.

export const tax = (sale: HomeSale) => () => incomeTax(sale)?.euros;

/** The gain, by the one rate of owners abroad. */
export const gain = (sale: HomeSale) => () =>
  (100 * (incomeTax({ ...sale, isAbroad: true })?.euros ?? Number.NaN)) / taxTables.abroad.rate;

/** The acquisition cost of a home for the tax. */
export const cost = (sale: Omit<HomeSale, 'price'>) => () =>
  1_000_000 - gain({ ...sale, price: 1_000_000 })();

/** The exempt part of the gain of an old home. */
export const freed = (sale: HomeSale) => () => (incomeTax(sale)?.freed ?? 0) / 100;

/** The percentage that is exempt because of reinvestment. */
export const moved = (sale: HomeSale) => () => 100 * (incomeTax(sale)?.moved ?? 0);

/** The lowest reinvestment that makes everything exempt. */
export const enough = (sale: HomeSale) => () => {
  let reinvested = 0;
  for (let step = 1 << 20; step > 0; step >>= 1)
    if (incomeTax({ ...sale, reinvested: reinvested + step })?.rule !== 'exempt')
      reinvested += step;
  return reinvested + 1;
};

/** The amount that the buyer withholds from a price. */
export const kept = (price: number) => () => (price * taxTables.abroad.kept) / 100;

export const land = (sale: LandSale) => () => landTax(sale)?.euros;

/** With the source's coefficient, in hundredths. */
export const withCoefficient = (hundredths: number, sale: LandSale) => () =>
  landTax({
    ...sale,
    tables: [{ law: '', from: '2020-01-01', hundredths: Array(21).fill(hundredths) }],
  })?.euros;
