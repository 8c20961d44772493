import { briefAgency } from '../../../__tests__/agencies';
import { thanks } from '../../../agency/texts';
import { writeClosure } from '../../../lib/hours';
import { presentAgency } from '../../../lib/present-agency';
import { writeAbsence, writeThanks } from '../../text/absence';
import { readTime } from '../../text/words';

// Times in Spain. 10 August 2026 is a Monday.
const at = (time: string) => readTime(time) ?? 0;
const august = { from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' };
const hours = [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' } as const];
const agency = presentAgency({ ...briefAgency, hours, closures: [august] });

test.each([
  ['a minute before the last hours end', '2026-08-07T13:59', false],
  ['when the last hours before it end', '2026-08-07T14:00', true],
  ['on the weekend before', '2026-08-09T10:00', true],
  ['on its first day', '2026-08-10T00:00', true],
  ['on its last day', '2026-08-24T13:00', true],
  ['on the evening of its last day', '2026-08-24T20:00', false],
  ['long before', '2026-07-01T10:00', false],
])('Who writes %s is told of a closure, if it matters: %s', (_, time, isTold) => {
  expect(writeAbsence(agency, at(time))).toBe(isTold ? writeClosure(august, at(time)) : '');
  expect(writeThanks(agency, at(time)).startsWith(thanks)).toBe(true);
  expect(writeThanks(agency, at(time)).includes('Volvemos')).toBe(isTold);
});

const daily = { from: 'lunes', to: 'domingo', opens: '09:30', closes: '14:00' } as const;
const summer = { ...daily, to: 'viernes', seasonFrom: '15/06', seasonUntil: '15/09' } as const;
const saturdays = { ...daily, from: 'sábado', to: 'sábado' } as const;

test.each([
  ['the night in which the clocks go forward', '2026-03-28T23:30', '2026-03-29', [daily]],
  ['the evening of the one day of the week', '2026-03-28T20:00', '2026-04-04', [saturdays]],
  ['a weekend of a season without weekends', '2026-06-20T20:00', '2026-06-22', [daily, summer]],
])('The closure of the next opening is said on %s', (_, time, closed, hours) => {
  const closures = [{ from: closed, to: closed }];
  const open = presentAgency({ ...briefAgency, hours, closures });
  expect(writeAbsence(open, at(time))).toMatch(/^Cerrado el/);
});
