import { addUp, formatFigure, readFigure } from '../../lib/account';

test.each([
  ['200.000', '200000', '200.000', '200.000 €', '€ 200000 ', '200,000'],
  ['200.000', '200\u00a0000\u202f€'],
  ['1.500', '1.500', '1,500', '1500 euros', '1500EUR'],
  ['7.260,50', '7.260,50', '7,260.50', '7260,5', '7260.5', '7.260’5'],
  ['1.234.567', '1.234.567,'],
  ['7', '007'],
  ['0', '0'],
  ['999.999.999.999', '999.999.999.999'],
])('%s € is read in every way to write it: %s', (read, ...texts) => {
  for (const text of texts)
    expect(formatFigure(Number(readFigure(text)))).toBe(read);
});

test.each([
  ...['tres', '€', '-5', '−5', '+5', '1e9', '12,3456', '0,500', '1.50.000'],
  ...[',5', '1.500.00', '1,500,000,5', '10 %', '200k', 'Infinity', 'NaN'],
  ...['0x10', '1000000000000', '1.000.000.000.000'],
])('“%s” is no figure', (text) => {
  expect(readFigure(text)).toBe('unreadable');
});

test.each(['', '  ', '\u00a0'])('“%s” is no answer yet', (text) => {
  expect(readFigure(text)).toBe('blank');
});

test('what is blank or no figure costs nothing, and cents add up', () => {
  const costs = [0.1, 0.2, 7260.5].map((euros) => euros * 100);
  const account = addUp(20_000_000, ['blank', 'unreadable', ...costs]);
  expect(account?.left).toBe(19_273_920);
});

test('there is no sum without what the home is worth', () => {
  expect(addUp('blank', [100])).toBeUndefined();
  expect(addUp('unreadable', [100])).toBeUndefined();
});

// Each bar as where it starts and how long it is.
test.each([
  [200, [50, 100], 50, '0+1 0.75+0.25 0.25+0.5 0+0.25'],
  [100, [400], -300, '0.75+0.25 0+1 0+0.75'],
  [0, [0], 0, ''],
])('the bar of %s is cut by costs of %j to %s', (worth, costs, left, bars) => {
  const sum = addUp(worth, costs);
  const drawn = sum?.bars.map(({ start, size }) => `${start}+${size}`);
  expect({ left: sum?.left, bars: drawn?.join(' ') }).toEqual({ left, bars });
});
