import type { Identity } from '../../../lib/identity-schema';
import { createOfficeClock, findMedian, writeOfficeTime } from '../../text/office-hours';
import { readTime } from '../../text/words';

const hour = 3600_000;
const week = { from: 'lunes', to: 'viernes' } as const;
const mornings: Identity['hours'] = [{ ...week, opens: '09:30', closes: '14:00' }];
const withLunch: Identity['hours'] = [
  { from: 'lunes', to: 'jueves', opens: '09:00', closes: '13:30' },
  { from: 'lunes', to: 'jueves', opens: '17:00', closes: '20:00' },
  { from: 'viernes', to: 'viernes', opens: '09:00', closes: '14:00' },
];
const nights: Identity['hours'] = [
  { from: 'lunes', to: 'domingo', opens: '00:00', closes: '23:59' },
];

// Times in Spain; 20 November 2026 is a Friday.
test.each<[string, Identity['hours'], string, string, number]>([
  ['within a morning', mornings, '2026-11-20T10:00', '2026-11-20T11:30', 1.5],
  [
    'from before it opens to after it closes',
    mornings,
    '2026-11-20T08:00',
    '2026-11-20T18:00',
    4.5,
  ],
  ['at night', mornings, '2026-11-19T20:00', '2026-11-20T08:00', 0],
  ['over a weekend', mornings, '2026-11-20T13:00', '2026-11-23T10:30', 2],
  ['within a weekend', mornings, '2026-11-21T09:00', '2026-11-22T20:00', 0],
  ['over lunch', withLunch, '2026-11-19T13:00', '2026-11-19T17:30', 1],
  ['within lunch', withLunch, '2026-11-19T14:00', '2026-11-19T16:30', 0],
  ['from Thursday evening to Friday', withLunch, '2026-11-19T19:00', '2026-11-20T10:00', 2],
  ['over the clocks going back, on a Sunday', mornings, '2026-10-23T13:30', '2026-10-26T10:00', 1],
  ['over the clocks going forward', mornings, '2026-03-27T13:30', '2026-03-30T10:00', 1],
  [
    'on the day of 25 hours, open all day',
    nights,
    '2026-10-25T00:00',
    '2026-10-25T23:59',
    24 + 59 / 60,
  ],
  ['a whole week', mornings, '2026-11-16T00:00', '2026-11-23T00:00', 22.5],
  ['over the turn of the year', mornings, '2026-12-31T13:00', '2027-01-01T10:00', 1.5],
  ['backwards, after a clock was set', mornings, '2026-11-20T11:00', '2026-11-20T10:00', 0],
])('Office time %s', (_, hours, from, to, expected) => {
  const measure = createOfficeClock({ hours });
  expect(measure(readTime(from) ?? 0, readTime(to) ?? 0) / hour).toBeCloseTo(expected, 6);
});

test('A closure has no office time from its first day to its last', () => {
  const closures = [{ from: '2026-11-18', to: '2026-11-20' }];
  const measure = createOfficeClock({ hours: mornings, closures });
  const read = (text: string) => readTime(text) ?? 0;
  expect(measure(read('2026-11-18T00:00'), read('2026-11-21T00:00'))).toBe(0);
  expect(measure(read('2026-11-17T00:00'), read('2026-11-24T00:00')) / hour).toBe(9);
});

test.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 2, 100], 3],
])('The median of %j is %j', (numbers, median) => {
  expect(findMedian(numbers)).toBe(median);
});

test.each([
  [0, '1 minuto'],
  [20 * 60_000, '20 minutos'],
  [119 * 60_000, '119 minutos'],
  [2 * hour, '2 horas'],
  [2.4 * hour, '2 horas'],
  [31 * hour, '31 horas'],
])('%i is written as %s', (time, text) => {
  expect(writeOfficeTime(time)).toBe(text);
});
