import { briefAgency } from '../../../__tests__/agencies';
import type * as Hours from '../../../lib/hours';
import type * as Words from '../../text/words';
import { count, cutText, readTime, writeNearTime, writeSpan, writeTime } from '../../text/words';

const nbsp = '\u00a0';
/** A time with plain spaces. */
const readAloud = (...times: [number, number]) => writeTime(...times).replaceAll(nbsp, ' ');

test('A time says its year when it is not the present one', () => {
  const time = Date.parse('2026-11-24T08:30Z');
  expect(readAloud(time, time)).toBe('el martes 24 de noviembre, a las 9.30');
  expect(readAloud(time, Date.parse('2027-01-08'))).toBe(
    'el martes 24 de noviembre de 2026, a las 9.30',
  );
  const early = Date.parse('2026-11-24T00:05Z');
  expect(readAloud(early, early)).toBe('el martes 24 de noviembre, a la 1.05');
});

test('Beside the clock a near day is called by what it is today, whatever the hour', () => {
  const now = Date.parse('2026-11-24T23:30Z'); // half past midnight in Spain
  const read = (time: string) => writeNearTime(Date.parse(time), now).replaceAll(nbsp, ' ');
  expect(read('2026-11-24T22:00Z')).toBe('ayer, a las 23.00');
  expect(read('2026-11-24T23:00Z')).toMatch(/^hoy, /);
  expect(read('2026-11-26T22:59Z')).toMatch(/^mañana, /);
  expect(read('2026-11-26T23:00Z')).toMatch(/^el viernes 27 de noviembre, /);
  // The day on which the clocks change has 25 hours.
  const sunday = Date.parse('2026-10-25T22:30Z');
  expect(writeNearTime(Date.parse('2026-10-24T22:30Z'), sunday)).toMatch(/^hoy, /);
});

test('Zero has words of its own, where there are some', () => {
  const write = (number: number) => count(number, 'alta', 'altas', 'ninguna alta');
  expect([0, 1, 10_000].map(write)).toEqual(['ninguna alta', '1 alta', '10.000 altas']);
  expect(count(0, 'alta', 'altas')).toBe('0 altas');
});

test.each([
  [0, '1 minuto'],
  [59, '59 minutos'],
  [60, '1 hora'],
  [23 * 60 + 59, '23 horas'],
  [24 * 60, '1 día'],
])('%i minutes ago is %s', (minutes, text) => {
  expect(writeSpan(0, minutes * 60_000)).toBe(text);
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

test.each([
  ['Vendo el piso', 13, 'Vendo el piso'],
  ['Vendo el piso', 12, 'Vendo el…'],
  ['Vendo el piso', 8, 'Vendo el…'],
  ['Vendo. El piso', 7, 'Vendo…'],
  ['👩👩👩', 2, '👩👩…'],
])('«%s» is cut after %i characters at most: «%s»', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('In the Canary Islands it is an hour earlier, wherever an hour is written or read', () => {
  const address = { ...briefAgency.address, postalCode: '35001' };
  jest.resetModules();
  jest.doMock('../../../agency/identity', () => ({ identity: { ...briefAgency, address } }));
  const { listClosures }: typeof Hours = require('../../../lib/hours');
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

test.each(['36001', '37001'])('In %s it is as late as in Madrid', (postalCode) => {
  const address = { ...briefAgency.address, postalCode };
  jest.resetModules();
  jest.doMock('../../../agency/identity', () => ({ identity: { ...briefAgency, address } }));
  const { timeZone }: typeof Hours = require('../../../lib/hours');
  expect(timeZone).toBe('Europe/Madrid');
});
