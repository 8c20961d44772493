import {
  type Amount,
  formatAmount,
  formatShare,
  readAmount,
  readCost,
  readShare,
  subtract,
} from '../../components/islands/account/amounts';
import { describeWanted, findPrice } from '../../components/islands/account/wanted';

test.each([
  ['200.000', '200000', '200.000', '200.000 €', '€ 200000 '],
  ['200.000', '200\u00a0000\u202f€', '\u202a200.000\u202c', '200\u200b000\ufeff', '200.000,-'],
  ['1.500', '1.500', '1500 euros', '1500EUR', '1500,00'],
  ['7.260,50', '7.260,50', '7260,5', '7260.5', '7260.50', '7.260’5', '7260´5'],
  ['1.234.567', '1.234.567,', '1234.567'],
  ['7', '007'],
  ['0', '0'],
  ['999.999.999.999', '999.999.999.999'],
])('readAmount: %s € in each spelling: %s', (amount, ...texts) => {
  for (const text of texts) expect(formatAmount(Number(readAmount(text)))).toBe(amount);
});

test.each([
  'tres',
  '€',
  '-5',
  '−5',
  '+5',
  '1e9',
  '12,3456',
  '0,500',
  '1.50.000',
  ',5',
  '1.500.00',
  '1,500,000,5',
  '10 %',
  '200k',
  'Infinity',
  'NaN',
  '200,000',
  '7,260.50',
  '1,500',
  '7.2600',
  '0x10',
  '1000000000000',
  '1.000.000.000.000',
])('readAmount: “%s” is unreadable', (text) => {
  expect(readAmount(text)).toBe('unreadable');
});

test.each(['', '  ', '\u00a0', '\u200b'])('readAmount: “%s” is blank', (text) => {
  expect(readAmount(text)).toBe('blank');
});

test.each([
  ['3,63 %', '3,63 %', '3.63%', '3’63 por ciento', '003,6300\u00a0%'],
  ['0 %', '0%'],
  ['100 %', '100 %'],
  ['0,5 %', '0,5%'],
])('readShare: %s in each spelling: %s', (share, ...texts) => {
  for (const text of texts)
    expect(formatShare(readShare(text) ?? -1)).toBe(share.replace(' ', '\u00a0'));
});

test.each(['3,63', '%', '-3 %', '100,01 %', '3 % + IVA', '3,12345 %', '3 %%'])(
  'readShare: “%s” is no share',
  (text) => {
    expect(readShare(text)).toBeUndefined();
  },
);

test('readCost: a share follows the price, waits for it, and is rounded to the cent', () => {
  expect(readCost('3,63 %', 20_000_000)).toBe(726_000);
  expect(readCost('33,3333 %', 100)).toBe(33);
  expect(readCost('50 %', 1)).toBe(1);
  expect(readCost('3,63 %', 'blank')).toBe('waiting');
  expect(readCost('3,63 %', 'unreadable')).toBe('waiting');
  expect(readCost('7.260', 'blank')).toBe(726_000);
});

// Each share as its start and end: a cost starts where the one before it ends.
test.each<[Amount, Amount[], left?: number, shares?: string]>([
  ['blank', [100]],
  ['unreadable', [100]],
  [200, [50, 100], 50, '0-0.25 0.25-0.75'],
  [200, ['blank', 50, 'unreadable'], 150, '0-0 0-0.25 0.25-0.25'],
  [100, [400], -300, '0-1'],
  [100, [100], 0, '0-1'],
  [0, [0], 0, '1-1'],
  [20_000, [20_000, 1], -1, '0-1 1-1'],
])('subtract: what is remaining of %s, costs %j, and the shares', (price, costs, ...expected) => {
  const sum = subtract(price, costs);
  const shares = sum?.taken.map(({ start, end }) => `${round(start)}-${round(end)}`);
  expect([sum?.remaining, shares?.join(' ')].filter((part) => part !== undefined)).toEqual(
    expected,
  );
});

const round = (part: number) => Number(part.toFixed(3));

const half = (euros: number) => 50 * euros;

test.each([
  [100_000, 2_000],
  [99_999, 2_000],
  [100_001, 2_001],
  [0, 0],
])('findPrice: of a price that is halved, %d cents are left of %d €', (wanted, price) => {
  expect(findPrice(half, wanted)).toBe(price);
});

test('findPrice: where a tax sets in, the lower of two prices, unless more is wanted', () => {
  const leave = (euros: number) => 100 * euros - (euros > 1_000 ? 20_000 : 0);
  expect(findPrice(leave, 90_000, 1_000)).toBe(900);
  expect(findPrice(leave, 100_000, 1_000)).toBe(1_000);
  expect(findPrice(leave, 100_001, 1_000)).toBe(1_201);
});

test('findPrice: there is no price if nothing remains of any', () => {
  expect(findPrice(() => 0, 100)).toBeUndefined();
  expect(describeWanted('100', () => 0, 'blank')).toEqual({ text: expect.stringMatching(/\w/) });
});

test.each(['', 'mucho', '5 %'])('describeWanted: “%s” is no amount', (typed) => {
  expect(describeWanted(typed, half, 'blank')).toEqual({ text: '' });
});
