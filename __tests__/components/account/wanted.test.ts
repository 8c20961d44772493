import { describeWanted, findPrice } from '../../../components/islands/account/account-wanted';

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
