import { subtract } from '../../../components/islands/account/describe';
import { type Figures, lineKeys } from '../../../components/islands/account/lines';
import { describeWanted, findPrice } from '../../../components/islands/account/wanted';
import type { Amount } from '../../../taxes/amounts';

// Each share as its start and end: a cost starts where the one before it ends.
test.each<[Amount, Amount[], remaining?: number, shares?: string]>([
  ['blank', [100]],
  ['unreadable', [100]],
  [200, [50, 100], 50, '0-0.25 0.25-0.75'],
  [200, ['blank', 50, 'unreadable'], 150, '0-0 0-0.25 0.25-0.25'],
  [100, [400], -300, '0-1'],
  [100, [100], 0, '0-1'],
  [0, [0], 0, '1-1'],
  [20_000, [20_000, 1], -1, '0-1 1-1'],
])('subtract: what is remaining of %s, costs %j, and the shares', (price, costs, ...expected) => {
  const amounts = [price, ...costs].map((amount, i) => [lineKeys[i], { amount }]);
  const sum = subtract(Object.fromEntries(amounts) as Figures);
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
  expect(describeWanted('100', () => 0)).toEqual({ text: expect.stringMatching(/\w/) });
});

test.each(['', 'mucho', '5 %'])('describeWanted: “%s” is no amount', (typed) => {
  expect(describeWanted(typed, half)).toEqual({ text: '' });
});
