import { weekdays } from '../../../lib/identity-fields.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { listSpans } from '../../text/absence.ts';
import { writeFieldDay } from '../../text/words.ts';

const day = 24 * 3600_000;

export const writeCallPress = (date: string) => `llamar ${date}`;
export const readCallPress = (press = '') => /^llamar (\S+)$/.exec(press)?.[1];

/** Lists the days that have buttons: the next two on which the office is open, and the next Monday, or a third. */
export function listCallDays(
  { closures, hours }: Agency,
  now: number,
): { date: string; label: string }[] {
  const isClosed = (date: string) => closures?.some(({ from, to }) => from <= date && date <= to);
  const open = Array.from({ length: 14 }, (_, index) => ({
    date: writeFieldDay(now + (index + 1) * day),
    isNext: index === 0,
  })).filter(({ date }) => listSpans(hours, date).length > 0 && !isClosed(date));
  const monday = open.findIndex(({ date }) => readWeekday(date) === 'lunes');
  const third = Math.max(2, monday);
  return [...open.slice(0, 2), ...open.slice(third, third + 1)].map(({ date, isNext }) => ({
    date,
    label: isNext ? 'Mañana' : readWeekday(date).replace(/^./, (one) => one.toUpperCase()),
  }));
}

const readWeekday = (date: string): string =>
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? '';
