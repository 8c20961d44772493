import { weekdays } from '../../../lib/identity-schema.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { listSpans } from '../../text/absence.ts';
import { readTime, writeFieldDay, writeNearDay } from '../../text/words.ts';

const day = 24 * 3600_000;

/** Writes the value of a button that sets the day to call again, or with '' removes it. */
export const writeCallAction = (date: string) => `call ${date}`;
export const readCallAction = (action = '') => /^call (\S*)$/.exec(action)?.[1];

/** Checks that a text is a date, as `<input type="date">` sends it. */
export const isDay = (text: string) => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Writes a day such as `2026-11-26`: «mañana» or «el jueves 26 de noviembre». */
export const writeCallDay = (day: string, now: number) =>
  writeNearDay(readTime(`${day}T12:00`) ?? 0, now);

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
    label: isNext ? 'Mañana' : readWeekday(date).replace(/^./, (letter) => letter.toUpperCase()),
  }));
}

const readWeekday = (date: string): string =>
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? '';
