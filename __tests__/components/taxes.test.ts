import { estimateIncomeTax, estimateLandTax } from '../../components/islands/account/taxes/taxes';
import { taxTables } from '../../lib/tax-tables';

/** In euros, with the results in euros. */
const incomeTax = (price: number, paid: number, owners = 1, costs = 0, isExempt = false) =>
  estimateIncomeTax({
    price: price * 100,
    paid: paid * 100,
    costs: costs * 100,
    owners,
    isExempt,
  }).cents / 100;

type Land = { paid?: number; price?: number; land?: number; whole?: number; rate?: number };

const landTax = ({ years, rate, ...euros }: Land & { years?: number }) => {
  const cents = Object.entries(euros).map(([name, amount]) => [name, amount * 100]);
  const acquired = years === undefined ? undefined : 2026 - years;
  const tax = estimateLandTax({ ...Object.fromEntries(cents), acquired, sold: 2026, rate });
  return tax && tax.cents / 100;
};

test.each([
  ['Ley 35/2006, art. 66.2: what 6,000 pay', 6_000, 1_140],
  ['Ley 35/2006, art. 66.2: what 50,000 pay', 50_000, 10_380],
  ['Ley 35/2006, art. 66.2: what 200,000 pay', 200_000, 44_880],
  ['Ley 35/2006, art. 66.2: what 300,000 pay', 300_000, 71_880],
  ['by hand: 71,880 and 30 % of 100,000', 400_000, 101_880],
  ['by hand: 19 % of a cent', 0.01, 0],
  ['by hand: 1,140 and 21 % of 35,004.75', 41_004.75, 8_491],
])('IRPF: %s (a gain of %d €)', (_, gain, tax) => {
  expect(incomeTax(100_000 + gain, 100_000)).toBeCloseTo(tax, 2);
});

test('IRPF: costs reduce the gain, which owners share; who is exempt pays nothing', () => {
  expect(incomeTax(260_000, 150_000, 1, 10_000)).toBe(21_880);
  expect(incomeTax(260_000, 150_000, 2, 10_000)).toBe(2 * 10_380);
  expect(incomeTax(260_000, 150_000, 1, 10_000, true)).toBe(0);
});

test('IRPF: a published example: 170,000, less 4,000 of plusvalía and 140,000 that were paid', () => {
  // http://www.vigermo.com/blog/vendo-piso-cuanto-pagar-irpf/, of 2016, whose first steps are those of today
  expect(incomeTax(170_000, 140_000, 1, 4_000)).toBe(5_340);
});

test.each<[string, Land & { years?: number }, number | undefined]>([
  // https://red.rankia.com/foros/hipotecas/temas/4297443, which quotes a worked example for Madrid
  [
    'published: 60 % of a gain of 30,000 at 29 %',
    { paid: 200_000, price: 230_000, land: 60_000, whole: 100_000, rate: 29 },
    5_220,
  ],
  ['art. 107.4, by hand: 0.40 × 60,000 × 30 %', { land: 60_000, years: 31 }, 7_200],
  ['art. 107.4, by hand: 0.12 × 50,000 × 30 %', { land: 50_000, years: 14 }, 1_800],
  [
    'art. 107.5, by hand: half of a gain of 20,000 is less',
    { land: 60_000, whole: 120_000, years: 31, paid: 180_000, price: 200_000 },
    3_000,
  ],
  [
    'the coefficient is less',
    { land: 60_000, whole: 120_000, years: 31, paid: 80_000, price: 200_000, rate: 25 },
    6_000,
  ],
  ['art. 104.5: no gain', { land: 60_000, years: 31, paid: 200_000, price: 200_000 }, 0],
  ['art. 104.5: no gain, and nothing else is known', { paid: 200_000, price: 190_000 }, 0],
  ['art. 108.1: no rate above 30 %', { land: 60_000, years: 31, rate: 80 }, 7_200],
  ['too little is known', { land: 60_000, paid: 100_000, price: 200_000 }, undefined],
  [
    'land of more than the whole is not compared',
    { land: 9, whole: 1, paid: 1, price: 2 },
    undefined,
  ],
  ['a year to come', { land: 60_000, years: -1 }, undefined],
])('plusvalía municipal: %s', (_, sale, tax) => {
  expect(landTax(sale)).toBe(tax);
});

test('plusvalía municipal: where the month or the law in force decides between coefficients, the highest is taken', () => {
  const { landCoefficients } = taxTables;
  for (let years = 0; years < 25; years++) {
    const find = (completed: number) =>
      landCoefficients.map((table) => table[Math.max(0, Math.min(completed, 20))] ?? 0);
    const highest = Math.max(...find(years - 1), ...find(years));
    expect(landTax({ land: 100_000, years })).toBe(300 * highest);
  }
});

test.each<[string, Land & { years?: number }]>([
  ['loss', { paid: 2, price: 1, land: 60_000, years: 5 }],
  ['only coefficient', { land: 60_000, years: 5 }],
  ['only coefficient', { land: 60_000, years: 5, paid: 1, price: 2 }],
  ['coefficient', { land: 60_000, whole: 60_000, years: 5, paid: 1, price: 200_000 }],
  ['gain', { land: 60_000, whole: 60_000, years: 5, paid: 1, price: 2 }],
  ['gain', { land: 60_000, whole: 60_000, paid: 1, price: 2 }],
])('plusvalía municipal: the rule is %s of %j', (rule, { years = -1, ...sale }) => {
  expect(estimateLandTax({ ...sale, acquired: 2026 - years, sold: 2026 })?.rule).toBe(rule);
});

/** The same numbers on each run (a linear congruential generator). */
function* drawNumbers(count: number) {
  let seed = 1;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % most;
  };
  for (let i = 0; i < count; i++) yield draw;
}

test('IRPF: never negative, never more than the gain, not less for a higher price, not more for two owners', () => {
  for (const draw of drawNumbers(2000)) {
    const sale = { price: draw(1e8), paid: draw(1e8), costs: draw(1e6), owners: 1 + draw(5) };
    const tax = estimateIncomeTax(sale).cents;
    const gain = Math.max(0, sale.price - sale.paid - sale.costs);
    expect(Number.isInteger(tax)).toBe(true);
    expect(tax).toBeGreaterThanOrEqual(0);
    expect(tax).toBeLessThanOrEqual(gain);
    const dearer = estimateIncomeTax({ ...sale, price: sale.price + draw(1e6) });
    expect(dearer.cents).toBeGreaterThanOrEqual(tax);
    const shared = estimateIncomeTax({ ...sale, owners: 2 * sale.owners });
    expect(shared.cents).toBeLessThanOrEqual(tax);
  }
});

test('plusvalía municipal: never negative, never more than 30 % of the land’s gain, not less for a higher price', () => {
  for (const draw of drawNumbers(2000)) {
    const whole = 1 + draw(1e8);
    const sale = {
      ...{ price: draw(1e8), paid: draw(1e8), whole, land: draw(whole), rate: draw(40) },
      ...{ acquired: 1980 + draw(47), sold: 2026 },
    };
    const tax = estimateLandTax(sale)?.cents ?? Number.NaN;
    const gain = (Math.max(0, sale.price - sale.paid) * sale.land) / whole;
    expect(Number.isInteger(tax)).toBe(true);
    expect(tax).toBeGreaterThanOrEqual(0);
    expect(tax).toBeLessThanOrEqual(Math.ceil(0.3 * gain));
    const dearer = estimateLandTax({ ...sale, price: sale.price + draw(1e6) });
    expect(dearer?.cents).toBeGreaterThanOrEqual(tax);
  }
});
