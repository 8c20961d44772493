import { listDoubts } from '../../text/doubts';

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmial.es', 'ana@hotmail.es'],
  ['ana@hotmail.cm', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@gmail.com', undefined],
  ['ana@hotmail.es', undefined],
  ['ana@ymail.com', undefined],
  ['ana@casa.es', undefined],
  [null, undefined],
])('Of %s it is asked whether %s was meant', (email, meant) => {
  const [doubt] = listDoubts({ email });
  if (meant) expect(doubt).toContain(`¿Querías decir ${meant}?`);
  else expect(doubt).toBeUndefined();
});

test('Of a phone without a number it is said so', () => {
  for (const phone of ['no tiene', '6', '61234567'])
    expect(listDoubts({ phone })).toEqual([expect.stringContaining('ningún número')]);
  expect(listDoubts({ phone: '612 345 678, tardes' })).toEqual([]);
});
