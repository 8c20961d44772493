import { formatFigure, keepDigits, readFigure, subtract } from '../../lib/account';

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

test('subtract: a blank or unreadable cost counts as nothing; cents add up', () => {
  const costs = [0.1, 0.2, 7260.5].map((euros) => euros * 100);
  const account = subtract(20_000_000, ['blank', 'unreadable', ...costs]);
  expect(account?.left).toBe(19_273_920);
});

test('keepDigits: a formatted figure with one digit more or less is read by its digits', () => {
  const wrong = sampleAmounts()
    .map(formatFigure)
    .flatMap((text) => listEdits(text))
    .filter(({ text, kept }) => readFigure(kept) !== readDigits(text));
  expect(wrong).toEqual([]);
});

/** A formatted figure with one digit more, or without one sign, at each place; and what is kept of it. */
function listEdits(formatted: string) {
  return [...`${formatted} `].flatMap((_, at) => {
    const [before, after] = [formatted.slice(0, at), formatted.slice(at)];
    const edits = [...'0123456789', ''].map((digit) => {
      const behind = digit ? after : after.slice(1);
      const text = before + digit + behind;
      return [text, at + digit.length] as const;
    });
    return edits.map(([text, caret]) => {
      const kept = text === formatted ? [text] : keepDigits(formatted, text, caret);
      return { text, kept: kept.join('') };
    });
  });
}

// Each figure, what it is edited to, and where the caret stands then.
test.each([
  ['a part is replaced by a paste', '1.234.567', '1.99567', 4, '199567'],
  ['a comma is typed', '7.260', '7.260,', 6, '7260,'],
  ['another is pasted over it', '200.000', '1.500,5', 7, '1.500,5'],
  ['another is typed over it', '200.000', '1', 1, '1'],
  ['a grouped one is pasted into it', '7.260', '1.0007.260', 5, '1.0007260'],
  ['all is deleted', '200.000', '', 0, ''],
])('keepDigits: %s, “%s” edited to “%s”', (_, ...row) => {
  const [formatted, edited, caret, kept] = row;
  expect(keepDigits(formatted, edited, caret).join('')).toBe(kept);
});

/** The euro cents that the digits before and after a comma mean; two decimals at most. */
function readDigits(text: string) {
  const [whole = '', decimals = ''] = text.replaceAll('.', '').split(',');
  if (text === '') return 'blank';
  if (whole === '' || whole.length > 12 || decimals.length > 2) return 'unreadable';
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

test('subtract: without a price there is no result', () => {
  expect(subtract('blank', [100])).toBeUndefined();
  expect(subtract('unreadable', [100])).toBeUndefined();
});

// Each bar as where it starts and how long it is.
test.each([
  [200, [50, 100], 50, '0+1 0.75+0.25 0.25+0.5 0+0.25'],
  [100, [400], -300, '0.75+0.25 0+1 0+0.75'],
  [0, [0], 0, ''],
])('subtract: bars of %s, costs %j', (worth, costs, left, bars) => {
  const sum = subtract(worth, costs);
  const drawn = sum?.bars.map(({ start, size }) => `${start}+${size}`);
  expect({ left: sum?.left, bars: drawn?.join(' ') }).toEqual({ left, bars });
});
