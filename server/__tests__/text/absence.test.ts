import { realIdentity } from '../../../__tests__/identity';
import { thanks } from '../../../agency/texts';
import { setAgency } from '../../../lib/agency';
import { listClosures, writeClosure } from '../../../lib/closures';
import { listSpans, writeAbsence, writeThanks } from '../../text/absence';
import {
  readTime,
  startOfWeek,
  writeClock,
  writeFieldTime,
  writeTableTime,
} from '../../text/words';

// Times in Spain. 10 August 2026 is a Monday.
const at = (time: string) => readTime(time) ?? 0;
const august = { from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' };

test.each([
  ['on the day before, while it is open', '2026-08-07T10:00', false],
  ['after the last hours before', '2026-08-07T20:00', true],
  ['on the weekend before', '2026-08-09T10:00', true],
  ['on its first day', '2026-08-10T00:00', true],
  ['on its last day', '2026-08-24T13:00', true],
  ['on the evening of its last day', '2026-08-24T20:00', false],
  ['long before', '2026-07-01T10:00', false],
])(
  'Who writes %s is told of a closure, if the office would else be open next: %s',
  (_, time, isTold) => {
    setAgency({ ...realIdentity, closures: [august] });
    expect(writeAbsence(at(time))).toBe(isTold ? writeClosure(august, at(time)) : '');
    expect(writeThanks(at(time)).startsWith(thanks)).toBe(true);
    expect(writeThanks(at(time)).includes('Volvemos')).toBe(isTold);
  },
);

test('Who writes when the office closes for the last time before is told, a minute earlier not', () => {
  const friday = '2026-08-07';
  setAgency({ ...realIdentity, closures: [august] });
  const closing = at(`${friday}T${listSpans(realIdentity.hours, friday).at(-1)?.closes}`);
  expect(writeAbsence(closing)).toBe(writeClosure(august, closing));
  expect(writeAbsence(closing - 60_000)).toBe('');
});

const address = { ...realIdentity.address, postalCode: '35001', province: 'Las Palmas' };
const hours = [{ from: 'lunes', to: 'viernes', opens: '09:00', closes: '14:00' }] as const;
const week = { from: '2026-08-10', to: '2026-08-14' };
const islands = { ...realIdentity, address, hours: [...hours], closures: [week] };

test('In the Canary Islands it is an hour earlier, wherever an hour is written or read', () => {
  // 13.30 there on a Friday, 14.30 in Madrid.
  const friday = Date.parse('2026-08-07T12:30Z');
  setAgency(islands);
  expect(writeClock(friday).replaceAll('\u00a0', ' ')).toBe('a las 13.30');
  expect([writeFieldTime(friday), writeTableTime(friday)]).toEqual([
    '2026-08-07T13:30',
    '2026-08-07 13:30:00',
  ]);
  expect(readTime('2026-08-07T13:30')).toBe(friday);
  expect(startOfWeek(friday)).toBe(Date.parse('2026-08-02T23:00Z'));
  // Still open, so that nobody is told of the closure that begins on Monday.
  expect(writeThanks(friday)).not.toContain('Cerrado');
  expect(writeThanks(friday + 3600_000)).toContain('Cerrado');
  // Half past eleven in the evening of the last day.
  expect(listClosures([week], Date.parse('2026-08-14T22:30Z'))).toEqual([week]);
  expect(listClosures([week], Date.parse('2026-08-14T23:30Z'))).toEqual([]);
  setAgency(realIdentity);
  expect(writeFieldTime(friday)).toBe('2026-08-07T14:30');
});
