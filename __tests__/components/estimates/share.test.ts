import { readPart } from '../../../components/islands/account/estimates/share';

test.each<[number, ...string[]]>([
  [0.5, '50 %', '50', '50,00%', '1/2', '½', ' 1 / 2 '],
  [1 / 3, '1/3', '⅓'],
  [0.75, '3/4', '¾', '75 %'],
  [0.3333, '33,33', '33.33 %', '33’33 %'],
  [0.005, '0,5 %'],
])('readPart: %d in each spelling: %s', (share, ...texts) => {
  for (const text of texts) expect([text, readPart(text)]).toEqual([text, share]);
});

test.each([
  '',
  'parte',
  'la mitad',
  '0,5',
  '0.5',
  '0',
  '0 %',
  '100',
  '100 %',
  '150 %',
  '1/0',
  '0/2',
  '1/1',
  '3/2',
  '50 €',
  '-20 %',
  '2016',
])('readPart: “%s” is no share', (text) => {
  expect(readPart(text)).toBeUndefined();
});
