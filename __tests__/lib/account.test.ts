import { addUp, formatFigure, readFigure } from '../../lib/account';

test.each([
  ['200000', '200.000'],
  ['200.000', '200.000'],
  ['200.000 €', '200.000'],
  ['200\u00a0000\u202f€', '200.000'],
  ['€ 200000 ', '200.000'],
  ['300 euros', '300'],
  ['1.500', '1.500'],
  ['1,500', '1.500'],
  ['200,000', '200.000'],
  ['7.260,50', '7.260,50'],
  ['7,260.50', '7.260,50'],
  ['7260,5', '7.260,50'],
  ['7260.5', '7.260,50'],
  ['7.260’5', '7.260,50'],
  ['1.234.567,', '1.234.567'],
  ['007', '7'],
  ['0', '0'],
  ['999.999.999.999', '999.999.999.999'],
])('“%s” is read as %s €', (text, read) => {
  expect(formatFigure(Number(readFigure(text)))).toBe(read);
});

test.each(['', '  ', '\u00a0'])('“%s” is no answer yet', (text) => {
  expect(readFigure(text)).toBe('blank');
});

test.each([
  ...['tres', '€', '-5', '−5', '+5', '1e9', '12,3456', '0,500', '1.50.000'],
  ...[',5', '1.500.00', '1,500,000,5', '10 %', '200k', 'Infinity', 'NaN'],
  ...['0x10', '1000000000000'],
])('“%s” is no figure', (text) => {
  expect(readFigure(text)).toBe('unreadable');
});

test('what is left is what the home is worth without the costs, to the cent', () => {
  const costs = [0.1, 0.2, 7260.5].map((euros) => euros * 100);
  expect(addUp(20_000_000, costs)?.left).toBe(19_273_920);
});

test('what is blank or no figure costs nothing', () => {
  expect(addUp(500, ['blank', 'unreadable', 100])?.left).toBe(400);
});

test.each(['blank', 'unreadable'] as const)(
  'without what the home is worth, %s, there is no sum',
  (worth) => {
    expect(addUp(worth, [100])).toBeUndefined();
  },
);

test('the costs are cut off the end of the bar, one after the other', () => {
  expect(addUp(200, [50, 100])?.bars).toEqual([
    { start: 0, size: 1 },
    { start: 0.75, size: 0.25 },
    { start: 0.25, size: 0.5 },
    { start: 0, size: 0.25 },
  ]);
});

test('what is missing lies before where the worth begins', () => {
  expect(addUp(100, [400])).toEqual({
    left: -300,
    bars: [
      { start: 0.75, size: 0.25 },
      { start: 0, size: 1 },
      { start: 0, size: 0.75 },
    ],
  });
});

test('a home worth nothing leaves nothing, and has no bars', () => {
  expect(addUp(0, ['blank'])).toEqual({ left: 0, bars: [] });
});
