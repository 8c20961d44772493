import { realIdentity } from '../../../__tests__/identity';
import { setAgency } from '../../../lib/agency';
import { listClosures } from '../../../lib/closures';
import { writeThanks } from '../../text/absence';
import {
  readTime,
  startOfWeek,
  writeClock,
  writeFieldTime,
  writeTableTime,
} from '../../text/words';

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
