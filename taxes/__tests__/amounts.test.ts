import { formatAmount, formatShare, readAmount, readCost, readPart, readShare } from '../amounts';

test.each([
  ['200.000', '200000', '200.000', '200.000 €', '€ 200000 '],
  ['200.000', '200\u00a0000\u202f€', '\u202a200.000\u202c', '200\u200b000\ufeff', '200.000,-'],
  ['1.500', '1.500', '1500 euros', '1500EUR', '1500,00'],
  ['7.260,50', '7.260,50', '7260,5', '7260.5', '7260.50', '7.260’5', '7260´5'],
  ['1.234.567', '1.234.567,', '1234.567'],
  ['200.000', '２０００００', '２００．０００', '٢٠٠٠٠٠', '२०००००', '𝟐𝟎𝟎𝟎𝟎𝟎 €'],
  ['1.234.567,89', '१२३४५६७,८९', '１２３４５６７，８９'],
  ['7', '007'],
  ['0', '0'],
  ['999.999.999.999', '999.999.999.999'],
])('readAmount: %s € in each spelling: %s', (amount, ...texts) => {
  for (const text of texts) expect(formatAmount(Number(readAmount(text)))).toBe(amount);
});

test.each(['tres', '-5', '0.500', '12,3456', '1.50.000', '10 %', '200,000', '1.000.000.000.000'])(
  'readAmount: “%s” is unreadable',
  (text) => {
    expect(readAmount(text)).toBe('unreadable');
  },
);

test.each(['', '  ', '\u00a0', '\u200b'])('readAmount: “%s” is blank', (text) => {
  expect(readAmount(text)).toBe('blank');
});

test.each([
  ['3,63 %', '3,63 %', '3.63%', '3’63 por ciento', '003,6300\u00a0%', '３，６３％'],
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

test('readCost: a share follows the price, waits for it, and is rounded to whole euros', () => {
  expect(readCost('3,63 %', 20_000_000)).toBe(726_000);
  expect(readCost('3,63 %', 26_500_000)).toBe(962_000);
  expect(readCost('7260,50', 26_500_000)).toBe(726_050);
  expect(readCost('3,63 %', 'blank')).toBe('waiting');
  expect(readCost('3,63 %', 'unreadable')).toBe('waiting');
  expect(readCost('7.260', 'blank')).toBe(726_000);
  expect(readCost('60', 'blank')).toBe(60_00); // no percentage reaches it
});

test.each<[number, ...string[]]>([
  [0.5, '50 %', '50', '50,00%', '1/2', '½', ' 1 / 2 ', '１／２'],
  [1 / 3, '1/3', '⅓'],
  [0.75, '3/4', '¾', '75 %'],
  [0.3333, '33,33', '33.33 %', '33’33 %'],
  [0.005, '0,5 %'],
])('readPart: %d in each spelling: %s', (share, ...texts) => {
  for (const text of texts) expect([text, readPart(text)]).toEqual([text, share]);
});

test.each(['', 'la mitad', '0,5', '0 %', '100 %', '150 %', '1/0', '3/2', '50 €', '2016'])(
  'readPart: “%s” is no share',
  (text) => {
    expect(readPart(text)).toBeUndefined();
  },
);
