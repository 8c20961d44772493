import { readTime, writeTime } from '../../server/office/words';

test('A time says its year when it is not the present one', () => {
  const time = Date.parse('2026-11-24T08:30Z');
  expect(writeTime(time, time)).toBe('martes, 24 de noviembre, 9.30');
  expect(writeTime(time, Date.parse('2027-01-08'))).toBe('martes, 24 de noviembre de 2026, 9.30');
});

test.each([
  ['2026-07-01T09:00', '2026-07-01T07:00Z'],
  ['2026-12-31T00:30', '2026-12-30T23:30Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00Z'],
])('%s in Spain is %s', (local, time) => {
  expect(readTime(local)).toBe(Date.parse(time));
});
