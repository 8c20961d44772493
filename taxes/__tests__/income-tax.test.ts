import { drawNumbers, incomeTax, inTwoParts, type Sale } from './sales';

// A gain of 200,000: 8,054 days until 19 January 2006, of 15,660 in all.
const old = { price: 300_000, paid: 100_000, acquired: '1/1/1984', signed: '15/11/2026' };
const early = 200_000 * (8_055 / 15_660);

test.each<[string, Partial<Sale>, number]>([
  ['of before 1987 all of the early part is free', {}, early],
  ['of 1990 7 − 2 years', { acquired: '1/1/1990' }, 0.5555 * 200_000 * (5_863 / 13_468)],
  ['of the end of 1994 one year', { acquired: '30/12/1994' }, 0.1111 * 200_000 * (4_039 / 11_644)],
  ['of a year its last day', { acquired: '1984' }, 200_000 * (7_690 / 15_295)],
  ['of 1994 its last day but one', { acquired: '1994' }, 0.1111 * 200_000 * (4_039 / 11_644)],
  ['of the last day of 1994 nothing', { acquired: '31/12/1994' }, 0],
  ['of a signature its last day', { signed: '2026' }, 200_000 * (8_055 / 15_706)],
  ['of 1995 nothing', { acquired: '1995' }, 0],
  ['of a price of 400,000 an owner', { price: 800_000, paid: 600_000, owners: 2 }, early],
  ['of owners abroad as much', { isAbroad: true }, early],
  ['of a price less the costs', { price: 410_000, costs: 10_000, paid: 200_000 }, early],
])('IRPF: in an old home, %s', (_, more, exempt) => {
  expect((incomeTax({ ...old, ...more })?.old ?? 0) / 100).toBeCloseTo(exempt, 0);
});

test('IRPF: only the old one of two parts has its gain reduced, and a loss of one part reduces the total', () => {
  const of = (paid: number, second: number) =>
    incomeTax({ price: 300_000, ...inTwoParts('1/1/1984', paid, '1/1/2016', second) });
  expect((of(50_000, 50_000)?.old ?? 0) / 100).toBeCloseTo(early / 2, 0);
  expect(of(160_000, 140_000)).toMatchObject({ rule: 'loss', euros: 0 });
  expect(of(160_000, 1_000)).toMatchObject({ rule: 'scale', old: 0 });
  expect(of(300_000, 1_000)).toMatchObject({ rule: 'loss' });
  // Of 760,000 the old half is within the limit.
  const dear = { price: 760_000, ...inTwoParts('1/1/1984', 50_000, '1/1/2016', 50_000) };
  expect(incomeTax(dear)?.isOverLimit).toBe(false);
});

test('IRPF: the loss of a part that was bought in 2012 counts whole', () => {
  const parts = inTwoParts('1/8/2012', 200_000, '1/1/2016', 50_000);
  // 150,000 − 200,000, and 150,000 − 50,000.
  const tax = incomeTax({ price: 300_000, ...parts, isHalfExempt: true });
  expect(tax?.euros).toBeCloseTo(1_140 + 0.21 * 44_000, 2);
});

test('IRPF: never negative or more than the gain, not less for a higher price or a later month, not more for two owners, over 65 or a part reinvested', () => {
  for (const draw of drawNumbers(2000)) {
    const sale = {
      price: draw(1e6),
      paid: draw(1e6),
      costs: draw(1e4),
      owners: 1 + draw(5),
      acquired: `${1 + draw(12)}/${1970 + draw(55)}`,
      loan: draw(1e5),
    };
    const of = (more: Partial<Sale> = {}) => {
      const tax = incomeTax({ ...sale, ...more });
      return tax?.cents ?? Number.NaN;
    };
    const tax = of();
    const gain = Math.max(0, sale.price - sale.paid - sale.costs);
    expect(Number.isInteger(tax)).toBe(true);
    expect(tax).toBeGreaterThanOrEqual(0);
    expect(tax).toBeLessThanOrEqual(100 * gain);
    expect(of({ price: sale.price + draw(1e4) })).toBeGreaterThanOrEqual(tax);
    expect(of({ signed: '15/12/2026' })).toBeGreaterThanOrEqual(tax);
    expect(of({ owners: 2 * sale.owners })).toBeLessThanOrEqual(tax);
    expect(of({ over65: 1 + draw(sale.owners) })).toBeLessThanOrEqual(tax);
    const reinvested = draw(1e6);
    expect(of({ reinvested })).toBeLessThanOrEqual(tax);
    expect(of({ reinvested: reinvested + draw(1e5) })).toBeLessThanOrEqual(of({ reinvested }));
    expect(of({ depreciated: draw(1e5) })).toBeGreaterThanOrEqual(tax);
  }
});
