import { countMonths, nextMonths, parseDay, readDate, toDay, writeDate } from '../days';

test.each([
  ['2016-09-15', '2026-09-14', 119],
  ['2016-09-15', '2026-09-15', 120],
  ['2016-01-31', '2016-02-28', 0],
  // Código Civil, art. 5.1: in a month without that day, its last day.
  ['2016-01-31', '2016-02-29', 1],
  ['2027-01-31', '2027-06-30', 5],
  ['2027-01-31', '2027-06-29', 4],
  ['2016-02-29', '2026-02-28', 120],
  ['2016-02-01', '2016-01-31', -1],
])('countMonths: from %s to %s, %d are complete', (from, to, months) => {
  expect(countMonths(parseDay(from), parseDay(to))).toBe(months);
});

const format = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

// Each with the first and last day, and first as it is written.
test.each([
  ['2016-01-01 2016-12-31', '2016', ' 2016 ', 'año 2016', 'en 2016', '2016.'],
  ['2016-09-01 2016-09-30', '9/2016', '09/2016', '9-2016', '9.2016', '9 2016', '2016-09', '2016/9'],
  ['2016-09-01 2016-09-30', '9/2016', 'septiembre de 2016', 'Septiembre 2016', 'setiembre del 16'],
  ['2016-09-01 2016-09-30', '9/2016', 'sept. 2016', 'SEPT-16', '9/16', 'en septiembre de 2016'],
  ['2016-02-01 2016-02-29', '2/2016', 'feb 16'],
  ['1987-05-01 1987-05-31', '5/1987', 'mayo del 87', '5/87'],
  ['2027-03-01 2027-03-31', '3/2027', 'marzo de 2027', '03/27', 'a finales de marzo de 2027'],
  ['2016-09-15 2016-09-15', '15/9/2016', '15-09-16', '15 de septiembre de 2016', '2016-09-15'],
])('readDate: %s in each spelling: %s', (days, written, ...texts) => {
  for (const text of [written, ...texts]) {
    const date = readDate(text) ?? { first: 0, last: 0 };
    expect([text, `${format(date.first)} ${format(date.last)}`]).toEqual([text, days]);
    expect(writeDate(date)).toBe(written);
  }
});

test.each([
  '',
  'ayer',
  '16',
  '13/2016',
  '0/2016',
  '31/11/2016',
  '1 de diciembre',
  'mayo, abril',
  'abril-mayo 2016',
  'enero',
  '1/1/1/2016',
  '1899',
  '2100',
  '200.000',
  '9/2016 €',
])('readDate: “%s” is no date', (text) => {
  expect(readDate(text)).toBeUndefined();
});

test('nextMonths: from today for three months, over the end of a year', () => {
  const { first, last } = nextMonths(new Date(2026, 10, 25));
  expect([first, last]).toEqual([toDay(2026, 11, 25), toDay(2027, 2, 25)]);
});
