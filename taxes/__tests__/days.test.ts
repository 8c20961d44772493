import { countMonths, parseDay } from '../days';

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
