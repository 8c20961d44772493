import { taxTables } from '../tables';
import { drawNumbers, firstTable, incomeTax, inTwoParts, landTax, type Sale } from './sales';

jest.mock('../tables', () => jest.requireActual('./unsettled-tables').mockTables);

test.each<[string, Sale, number | undefined]>([
  ['of twenty years', { land: 45_000, acquired: '6/2007', signed: '7/2027' }, 5_400],
  ['no gain, and nothing else is known', { paid: 200_000, price: 190_000 }, 0],
  ['no rate above 30 % (art. 108.1)', { land: 60_000, acquired: '1995', rate: 80 }, 7_200],
  ['too little is known', { land: 60_000, paid: 100_000, price: 200_000 }, undefined],
  ['land of more than the whole', { land: 9, whole: 1, paid: 1, price: 2 }, undefined],
  ['a year to come', { land: 60_000, acquired: '2028' }, undefined],
  ['eight years or nine', { land: 100_000, acquired: '15/1/2017', signed: '2026' }, 5_700],
  ['less than a month', { land: 60_000, acquired: '10/11/2026', signed: '15/11/2026' }, 0],
])('plusvalía municipal: %s', (_, sale, tax) => {
  expect(landTax(sale)?.euros).toBe(tax);
});

test('plusvalía municipal: where month or day decide between coefficients, the highest is taken', () => {
  const [table] = firstTable;
  const { landTables } = jest.requireActual('../tables').taxTables;
  for (const { hundredths } of landTables) expect(hundredths).toHaveLength(21);
  for (let years = 2; years < 25; years++) {
    const find = (completed: number) => 300 * (table?.hundredths[Math.min(completed, 20)] ?? 0);
    const of = (acquired: string) =>
      landTax({ land: 100_000, signed: '15/6/2026', acquired: `${acquired}${2026 - years}` })
        ?.euros;
    const highest = Math.max(find(years - 1), find(years));
    expect([of(''), of('6/')]).toEqual([highest, highest]);
    expect([of('15/6/'), of('16/6/')]).toEqual([find(years), find(years - 1)]);
  }
});

test('plusvalía municipal: the table of the day rules, from an unsettled one on the higher of both', () => {
  const { landTables } = taxTables;
  const of = (acquired: string, signed: string) =>
    landTax({ land: 100_000, acquired, signed, tables: landTables })?.euros;
  const measure = () => [
    of('1/1/2016', '30/11/2026'),
    of('1/1/2016', '1/12/2026'),
    of('1/1/1990', '1/12/2026'),
  ];
  expect(of('1/1/1990', '12/2023')).toBeUndefined();
  // Of twenty years and more the older table has the higher coefficient.
  expect(measure()).toEqual([300 * 12, 300 * 22, 300 * 40]);
  jest.replaceProperty(taxTables, 'unsettled', undefined);
  expect(measure()).toEqual([300 * 12, 300 * 22, 300 * 30]);
});

test('both taxes: two parts of the same year are one', () => {
  for (const draw of drawNumbers(500)) {
    const acquired = `${1980 + draw(46)}`;
    const [share, paid, paid2] = [(1 + draw(98)) / 100, draw(200_000), draw(200_000)];
    const home = { price: draw(500_000), land: draw(90_000), whole: 90_000 };
    const whole = { ...home, acquired, paid: paid + paid2 };
    const parts = { ...home, ...inTwoParts(acquired, paid, acquired, paid2, share) };
    expect(landTax(parts)?.euros).toBe(landTax(whole)?.euros);
    expect(incomeTax(parts)?.euros).toBe(incomeTax(whole)?.euros);
  }
});

test('plusvalía municipal: never negative, never more than 30 % of the land’s gain, not less for a higher price', () => {
  for (const draw of drawNumbers(2000)) {
    const whole = 1 + draw(1e6);
    const sale = {
      price: draw(1e6),
      paid: draw(1e6),
      whole,
      land: draw(whole),
      rate: draw(40),
      acquired: `${1980 + draw(46)}`,
    };
    const tax = landTax(sale)?.cents ?? Number.NaN;
    const gain = (Math.max(0, sale.price - sale.paid) * sale.land) / whole;
    expect(Number.isInteger(tax)).toBe(true);
    expect(tax).toBeGreaterThanOrEqual(0);
    expect(tax).toBeLessThanOrEqual(Math.ceil(30 * gain));
    const dearer = landTax({ ...sale, price: sale.price + draw(1e5) });
    expect(dearer?.cents).toBeGreaterThanOrEqual(tax);
  }
});
