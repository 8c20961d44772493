import { readPart } from '../../../components/islands/account/estimates/share';

test.each<[number, ...string[]]>([
  [0.5, '50 %', '50', '50,00%', '1/2', '½', '1 / 2', 'la mitad', 'Mitad', 'media', 'un medio'],
  [0.5, '50 por ciento', 'el 50 %', 'la mitad de la casa', 'la mitad del piso'],
  [1 / 3, '1/3', 'un tercio', 'una tercera parte', 'la tercera parte de la vivienda'],
  [2 / 3, '2/3', 'dos tercios', 'dos terceras partes', 'Dos tercios de la casa'],
  [0.75, '3/4', '¾', 'tres cuartos', 'tres cuartas partes', '75 %'],
  [0.3333, '33,33', '33.33 %', '33’33 %'],
  [0.005, '0,5 %'],
])('readPart: %d in each spelling: %s', (share, ...texts) => {
  for (const text of texts) expect([text, readPart(text)]).toEqual([text, share]);
});

test.each([
  ...[
    '',
    'parte',
    'casi la mitad',
    '0,5',
    '0.5',
    '0',
    '0 %',
    '100',
    '100 %',
    '150 %',
    '1/0',
    '3/2',
  ],
  ...['1/1', 'tres tercios', '50 €', '-20 %', '2016', 'la mitad de un tercio'],
])('readPart: “%s” is no share', (text) => {
  expect(readPart(text)).toBeUndefined();
});
