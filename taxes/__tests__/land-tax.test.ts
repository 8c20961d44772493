import { taxTables } from '../tables';
import { drawNumbers, firstTable, landTax, type Sale } from './sales';

jest.mock('../tables', () => jest.requireActual('./unsettled-tables').mockTables);

test.each<[string, Sale, number | undefined]>([
  ['0.40 × 60,000 × 30 %', { land: 60_000, acquired: '1995' }, 7_200],
  [
    'of June 2007, signed a year later',
    { land: 45_000, acquired: '6/2007', signed: '7/2027' },
    5_400,
  ],
  [
    'the coefficient is less',
    { land: 60_000, whole: 120_000, acquired: '1995', paid: 80_000, price: 200_000, rate: 25 },
    6_000,
  ],
  ['no gain, and nothing else is known', { paid: 200_000, price: 190_000 }, 0],
  ['no rate above 30 % (art. 108.1)', { land: 60_000, acquired: '1995', rate: 80 }, 7_200],
  ['too little is known', { land: 60_000, paid: 100_000, price: 200_000 }, undefined],
  [
    'land of more than the whole is not compared',
    { land: 9, whole: 1, paid: 1, price: 2 },
    undefined,
  ],
  ['a year to come', { land: 60_000, acquired: '2028' }, undefined],
  [
    'eight years, as it may be signed before they are nine',
    { land: 100_000, acquired: '15/1/2017', signed: '2026' },
    5_700,
  ],
  ['less than a month', { land: 60_000, acquired: '10/11/2026', signed: '15/11/2026' }, 0],
])('plusvalía municipal: %s', (_, sale, tax) => {
  expect(landTax(sale)?.euros).toBe(tax);
});

test('plusvalía municipal: where month or day decide between coefficients, the highest is taken', () => {
  const [table] = firstTable;
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
  const of = (signed: string) =>
    landTax({ land: 100_000, acquired: '1/1/2016', signed, tables: landTables })?.euros;
  expect(of('30/11/2026')).toBe(300 * 12);
  expect(of('1/12/2026')).toBe(300 * 22);
  expect(of('2026')).toBe(300 * 22);
  // Of twenty years and more the older table has the higher coefficient.
  const old = { land: 100_000, acquired: '1990', tables: landTables };
  expect(landTax({ ...old, signed: '12/2026' })?.euros).toBe(300 * 40);
  expect(landTax({ ...old, signed: '12/2023' })).toBeUndefined();
});

test('plusvalía municipal: a settled table applies until the day before the next, and no longer', () => {
  const unsettled = jest.replaceProperty(taxTables, 'unsettled', undefined);
  const of = (acquired: string, signed: string) =>
    landTax({ land: 100_000, acquired, signed, tables: taxTables.landTables })?.euros;
  expect(of('1/1/2016', '30/11/2026')).toBe(300 * 12);
  expect(of('1/1/2016', '1/12/2026')).toBe(300 * 22);
  // Of twenty years the table that has ended has the higher coefficient.
  expect(of('1/1/1990', '30/11/2026')).toBe(300 * 40);
  expect(of('1/1/1990', '1/12/2026')).toBe(300 * 30);
  unsettled.restore();
});

test.each<[string, Sale]>([
  ['loss', { paid: 2, price: 1, land: 60_000, acquired: '2021' }],
  ['only coefficient', { land: 60_000, acquired: '2021' }],
  ['only coefficient', { land: 60_000, acquired: '2021', paid: 1, price: 2 }],
  ['coefficient', { land: 60_000, whole: 60_000, acquired: '2021', paid: 1, price: 200_000 }],
  ['gain', { land: 60_000, whole: 60_000, acquired: '2021', paid: 1, price: 2 }],
  ['gain', { land: 60_000, whole: 60_000, paid: 1, price: 2 }],
])('plusvalía municipal: the rule is %s of %j', (rule, sale) => {
  expect(landTax(sale)?.rule).toBe(rule);
});

const halves = (first: { acquired?: string; paid?: number }, second: typeof first) => ({
  parts: [
    { ...first, share: 0.5 },
    { ...second, share: 0.5 },
  ],
});

test('plusvalía municipal: each of two parts has its own loss, and nothing is estimated of an unknown one', () => {
  const home = { price: 200_000, land: 60_000, whole: 120_000 };
  const of = (one: { acquired?: string; paid?: number }, other: typeof one) =>
    landTax({ ...home, ...halves(one, other) });
  // The second was worth more when it came than it brings now.
  expect(
    of({ acquired: '1/1990', paid: 20_000 }, { acquired: '1/2016', paid: 110_000 }),
  ).toMatchObject({
    euros: 0.3 * 30_000 * 0.4,
    rule: 'parts',
  });
  expect(of({ acquired: '1/1990', paid: 20_000 }, {})).toBeUndefined();
});

test('plusvalía municipal: two parts of the same year are one', () => {
  for (const draw of drawNumbers(500)) {
    const acquired = `${1980 + draw(46)}`;
    const [share, paid, other] = [(1 + draw(98)) / 100, draw(200_000), draw(200_000)];
    const home = { price: draw(500_000), land: draw(90_000), whole: 90_000 };
    const one = landTax({ ...home, acquired, paid: paid + other });
    const parts = [
      { acquired, paid, share: 1 - share },
      { acquired, paid: other, share },
    ];
    expect(landTax({ ...home, parts })?.euros).toBe(one?.euros);
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

test('plusvalía municipal: a month more owes less under one table only where the table has less for its years', () => {
  for (const table of taxTables.landTables) {
    const of = (months: number) => {
      const acquired = `15/${12 - (months % 12)}/${2026 - Math.floor(months / 12)}`;
      const sale = { land: 100_000, acquired, signed: '15/12/2026', tables: [table] };
      return landTax(sale)?.euros ?? Number.NaN;
    };
    for (let months = 0; months < 300; months++) {
      const [now, later] = [months, months + 1].map(
        (one) => table.hundredths[Math.min(Math.floor(one / 12), 20)] ?? 0,
      );
      const least = (of(months) * Math.min(Number(now), Number(later))) / Number(now);
      expect(of(months + 1)).toBeGreaterThanOrEqual(least);
    }
  }
});
