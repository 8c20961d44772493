import { type Closure, listClosures, writeClosedDays, writeClosure } from '../../lib/closures';
import { describeSite } from '../../lib/structured-data';
import { briefAgency } from '../agencies';

// In summer Spain is two hours ahead of UTC.
const at = (time: string) => Date.parse(`${time}+02:00`);
const august = { from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' };
const feast = { from: '2026-10-09', to: '2026-10-09' };

test.each<[Closure, string]>([
  [august, 'Cerrado del 10 al 24 de agosto. Volvemos el 25.'],
  [feast, 'Cerrado el 9 de octubre.'],
  [{ from: '2026-07-30', to: '2026-08-02' }, 'Cerrado del 30 de julio al 2 de agosto.'],
  [{ from: '2026-08-10', to: '2027-08-09' }, 'Cerrado del 10 de agosto al 9 de agosto de 2027.'],
  [{ from: '2026-12-24', to: '2027-01-06' }, 'Cerrado del 24 de diciembre al 6 de enero de 2027.'],
])('%j is written: %s', (closure, text) => {
  const written = writeClosure(closure, at('2026-07-01T12:00'));
  expect(written.replaceAll('\u00a0', ' ')).toBe(text);
});

test('A line does not break within the days of a closure; where it has two months, before the last day', () => {
  const write = (closure: Closure) => writeClosedDays(closure, at('2026-07-01T12:00')).split(' ');
  expect(write(august)).toHaveLength(2);
  expect(write({ from: '2026-12-24', to: '2027-01-06' })).toEqual([
    'Cerrado',
    expect.stringMatching(/^del\s24/),
    expect.stringMatching(/^al\s6/),
  ]);
});

test('A closure ends with its last day in Spain, and the next one is first', () => {
  const closures = [feast, august];
  expect(listClosures(closures, at('2026-08-24T23:59'))).toEqual([august, feast]);
  expect(listClosures(closures, at('2026-08-25T00:00'))).toEqual([feast]);
  expect(listClosures(closures, at('2026-10-10T00:00'))).toEqual([]);
});

test('Search engines are told of the closures that are not over, as days without hours', () => {
  const past = { from: '2020-08-10', to: '2020-08-24' };
  const coming = { from: '2999-08-10', to: '2999-08-24' };
  const describe = (closures: Closure[]) => describeSite({ ...briefAgency, closures })['@graph'][0];
  expect(describe([past, coming])).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: coming.from, validThrough: coming.to, opens: '00:00', closes: '00:00' },
    ],
  });
  expect(describe([past])).not.toHaveProperty('specialOpeningHoursSpecification');
});
