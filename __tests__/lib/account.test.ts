import { formatFigure, readFigure, subtract, ungroup } from '../../lib/account';

test.each([
  ['200.000', '200000', '200.000', '200.000 €', '€ 200000 '],
  ['200.000', '200\u00a0000\u202f€'],
  ['1.500', '1.500', '1500 euros', '1500EUR', '1500,00'],
  ['7.260,50', '7.260,50', '7260,5', '7260.5', '7260.50', '7.260’5'],
  ['1.234.567', '1.234.567,', '1234.567'],
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
  ...['200,000', '7,260.50', '1,500', '7.2600'],
  ...['0x10', '1000000000000', '1.000.000.000.000'],
])('“%s” is no figure', (text) => {
  expect(readFigure(text)).toBe('unreadable');
});

test.each(['', '  ', '\u00a0'])('“%s” is no answer yet', (text) => {
  expect(readFigure(text)).toBe('blank');
});

test('what is blank or no figure costs nothing, and cents add up', () => {
  const costs = [0.1, 0.2, 7260.5].map((euros) => euros * 100);
  const account = subtract(20_000_000, ['blank', 'unreadable', ...costs]);
  expect(account?.left).toBe(19_273_920);
});

// As a person edits a field: the points that the page set are gone meanwhile.
test('a formatted figure, one digit more or less, reads as its digits say', () => {
  for (const cents of sampleAmounts()) {
    const text = ungroup(formatFigure(cents));
    expect(readFigure(text)).toBe(cents);
    for (let at = 0; at <= text.length; at++) {
      const [before, after] = [text.slice(0, at), text.slice(at)];
      for (const digit of '0123456789')
        expect(readFigure(before + digit + after)).toBe(
          spell(before + digit + after),
        );
      if (/^\d/.test(after)) {
        const less = before + after.slice(1);
        expect(readFigure(less)).toBe(spell(less));
      }
    }
  }
});

test('only a formatted figure loses its points', () => {
  expect(ungroup('1.234.567,80')).toBe('1234567,80');
  for (const text of [
    '7.26',
    '200.00',
    '1.500 €',
    '1500.000',
    'S.A.',
    '1.500,5',
  ])
    expect(ungroup(text)).toBe(text);
});

/** What digits around a comma mean: euro cents; a third decimal is no amount. */
function spell(text: string) {
  const [whole = '', decimals = ''] = text.split(',');
  if (text === '') return 'blank';
  if (whole === '' || whole.length > 12 || decimals.length > 2)
    return 'unreadable';
  return Number(whole + decimals.padEnd(2, '0'));
}

/** Amounts of each length, with and without cents, the same at each run. */
function sampleAmounts() {
  let seed = 1;
  const draw = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: 400 }, (_, i) => {
    const euros = Math.floor(10 ** (draw() * 12));
    return euros * 100 + (i % 2 ? Math.floor(draw() * 100) : 0);
  });
}

test('nothing is left to tell without a price', () => {
  expect(subtract('blank', [100])).toBeUndefined();
  expect(subtract('unreadable', [100])).toBeUndefined();
});

// Each bar as where it starts and how long it is.
test.each([
  [200, [50, 100], 50, '0+1 0.75+0.25 0.25+0.5 0+0.25'],
  [100, [400], -300, '0.75+0.25 0+1 0+0.75'],
  [0, [0], 0, ''],
])('the bar of %s is cut by costs of %j to %s', (worth, costs, left, bars) => {
  const sum = subtract(worth, costs);
  const drawn = sum?.bars.map(({ start, size }) => `${start}+${size}`);
  expect({ left: sum?.left, bars: drawn?.join(' ') }).toEqual({ left, bars });
});
