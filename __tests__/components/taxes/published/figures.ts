import { taxTables } from '../../../../lib/tax-tables';
import { type HomeSale, incomeTax, type LandSale, landTax } from '../sales';

// What published cases name, as the account says it: euros or percent.

export const tax = (sale: HomeSale) => () => incomeTax(sale)?.euros;

/** The gain, by the one rate of owners abroad. */
export const gain = (sale: HomeSale) => () =>
  (100 * (incomeTax({ ...sale, isAbroad: true })?.euros ?? Number.NaN)) / taxTables.abroad.rate;

/** What a home has cost for the tax. */
export const cost = (sale: Omit<HomeSale, 'price'>) => () =>
  1_000_000 - gain({ ...sale, price: 1_000_000 })();

/** How much of the gain is free in an old home. */
export const freed = (sale: HomeSale) => () => (incomeTax(sale)?.freed ?? 0) / 100;

/** Which percentage is exempt as it goes into another home. */
export const moved = (sale: HomeSale) => () => 100 * (incomeTax(sale)?.moved ?? 0);

/** The least amount that makes all exempt when it goes into another home. */
export const enough = (sale: HomeSale) => () => {
  let reinvested = 0;
  for (let step = 1 << 20; step > 0; step >>= 1)
    if (incomeTax({ ...sale, reinvested: reinvested + step })?.rule !== 'exempt')
      reinvested += step;
  return reinvested + 1;
};

/** What the buyer keeps back of a price. */
export const kept = (price: number) => () => (price * taxTables.abroad.kept) / 100;

export const land = (sale: LandSale) => () => landTax(sale)?.euros;

/** With the coefficient that the source takes, in hundredths. */
export const withCoefficient = (hundredths: number, sale: LandSale) => () =>
  landTax({
    ...sale,
    tables: [{ law: '', from: '2020-01-01', hundredths: Array(21).fill(hundredths) }],
  })?.euros;
