import { briefAgency } from '../../../__tests__/agencies';
import type * as Closures from '../../../lib/closures';
import type * as Words from '../../text/words';

test('In the Canary Islands it is an hour earlier, wherever an hour is written or read', () => {
  const address = { ...briefAgency.address, postalCode: '35001' };
  jest.doMock('../../../agency/identity', () => ({ identity: { ...briefAgency, address } }));
  const { listClosures }: typeof Closures = require('../../../lib/closures');
  const words: typeof Words = require('../../text/words');
  // 13.30 there on a Friday, 14.30 in Madrid.
  const friday = Date.parse('2026-08-07T12:30Z');
  expect(words.writeNearTime(friday, friday).replaceAll('\u00a0', ' ')).toBe('hoy, a las 13.30');
  expect(words.writeTableTime(friday)).toBe('2026-08-07 13:30:00');
  expect(words.readTime('2026-08-07T13:30')).toBe(friday);
  // Half past eleven in the evening of the last day.
  const week = { from: '2026-08-10', to: '2026-08-14' };
  expect(listClosures([week], Date.parse('2026-08-14T22:30Z'))).toEqual([week]);
  expect(listClosures([week], Date.parse('2026-08-14T23:30Z'))).toEqual([]);
});
