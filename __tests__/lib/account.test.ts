import { type Figure, formatFigure, keepDigits, readFigure, subtract } from '../../lib/account';

test.each([
  ['200.000', '200000', '200.000', '200.000 €', '€ 200000 '],
  ['200.000', '200\u00a0000\u202f€'],
  ['1.500', '1.500', '1500 euros', '1500EUR', '1500,00'],
  ['7.260,50', '7.260,50', '7260,5', '7260.5', '7260.50', '7.260’5'],
  ['1.234.567', '1.234.567,', '1234.567'],
  ['7', '007'],
  ['0', '0'],
  ['999.999.999.999', '999.999.999.999'],
])('readFigure: %s € in each spelling: %s', (figure, ...texts) => {
  for (const text of texts) expect(formatFigure(Number(readFigure(text)))).toBe(figure);
});

test.each([
  ...['tres', '€', '-5', '−5', '+5', '1e9', '12,3456', '0,500', '1.50.000'],
  ...[',5', '1.500.00', '1,500,000,5', '10 %', '200k', 'Infinity', 'NaN'],
  ...['200,000', '7,260.50', '1,500', '7.2600'],
  ...['0x10', '1000000000000', '1.000.000.000.000'],
])('readFigure: “%s” is unreadable', (text) => {
  expect(readFigure(text)).toBe('unreadable');
});

test.each(['', '  ', '\u00a0'])('readFigure: “%s” is blank', (text) => {
  expect(readFigure(text)).toBe('blank');
});

test('keepDigits: a formatted figure with one digit more or less is read by its digits', () => {
  const wrong: string[] = [];
  for (const formatted of listAmounts())
    for (let at = 0; at <= formatted.length; at++)
      for (const digit of ['', ...'0123456789']) {
        // One digit more at a place, or one sign less behind it.
        const edited = formatted.slice(0, at) + digit + formatted.slice(digit ? at : at + 1);
        const kept = keepDigits(formatted, edited, at + digit.length).join('');
        if (readFigure(kept) !== readDigits(edited)) wrong.push(edited);
      }
  expect(wrong).toEqual([]);
});

/** Formatted amounts of each length, with and without cents. */
function listAmounts() {
  const cents = ['987654321098', '100000000000'].flatMap((digits) =>
    [...digits].flatMap((_, end) => ['00', '05', '50'].map((c) => digits.slice(0, end + 1) + c)),
  );
  return cents.map(Number).map(formatFigure);
}

/** The euro cents that the digits before and after a comma mean; two decimals at most. */
function readDigits(text: string) {
  const [whole = '', decimals = ''] = text.replaceAll('.', '').split(',');
  if (text === '') return 'blank';
  if (whole === '' || whole.length > 12 || decimals.length > 2) return 'unreadable';
  return Number(whole + decimals.padEnd(2, '0'));
}

// Each figure, what it is edited to, and where the caret stands then.
test.each([
  ['a part is replaced by a paste', '1.234.567', '1.99567', 4, '199567'],
  ['a comma is typed', '7.260', '7.260,', 6, '7260,'],
  ['another is pasted over it', '200.000', '1.500,5', 7, '1.500,5'],
  ['another is typed over it', '200.000', '1', 1, '1'],
  ['a grouped one is pasted into it', '7.260', '1.0007.260', 5, '1.0007260'],
  ['all is deleted', '200.000', '', 0, ''],
])('keepDigits: %s, “%s” edited to “%s”', (_, formatted, edited, caret, kept) => {
  expect(keepDigits(formatted, edited, caret).join('')).toBe(kept);
});

// Each bar as where it starts and how long it is.
test.each<[Figure, Figure[], left?: number, bars?: string]>([
  ['blank', [100]],
  ['unreadable', [100]],
  [200, [50, 100], 50, '0+1 0.75+0.25 0.25+0.5 0+0.25'],
  [200, ['blank', 50, 'unreadable'], 150, '0+1 1+0 0.75+0.25 0.75+0 0+0.75'],
  [100, [400], -300, '0.75+0.25 0+1 0+0.75'],
  [0, [0], 0, ''],
])('subtract: what is left of %s, costs %j, and the bars', (price, costs, ...expected) => {
  const sum = subtract(price, costs);
  const bars = sum?.bars.map(({ start, size }) => `${start}+${size}`);
  expect([sum?.left, bars?.join(' ')].filter((part) => part !== undefined)).toEqual(expected);
});
