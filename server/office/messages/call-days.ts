import { weekdays } from '../../../lib/identity-schema.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { day } from '../../data/database/times.ts';
import type { Handling } from '../../data/messages/notebook.ts';
import { listSpans } from '../../text/absence.ts';
import { readTime, writeFieldDay, writeNearDay } from '../../text/words.ts';

/** Checks that a text is a date, as `<input type="date">` sends it. */
export const isDay = (text = '') => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Whether a day is today or has passed. */
export const isDue = (day: string | null, now: number) => day !== null && day <= writeFieldDay(now);

/** Checks that a message was answered and no call is due. */
export const isDone = (
  { answered_at, call_on }: Pick<Handling, 'answered_at' | 'call_on'>,
  now: number,
) => answered_at !== null && !isDue(call_on, now);

/** Writes a day such as `2026-11-26`: «mañana» or «el jueves 26 de noviembre». */
export const writeCallDay = (day: string, now: number) =>
  writeNearDay(readTime(`${day}T12:00`) ?? 0, now);

/** Lists the days that have buttons: the next two on which the office is open, and the next Monday, or a third. */
export function listCallDays(
  { closures, hours }: Agency,
  now: number,
): { date: string; label: string }[] {
  const isClosed = (date: string) => closures?.some(({ from, to }) => from <= date && date <= to);
  const dates = Array.from({ length: 14 }, (_, index) => writeFieldDay(now + (index + 1) * day));
  const open = dates.filter((date) => listSpans(hours, date).length > 0 && !isClosed(date));
  const monday = open.findIndex((date) => readWeekday(date) === 'lunes');
  const [first, second, third] = [open[0], open[1], open[Math.max(2, monday)]];
  return [first, second, third].flatMap((date) => {
    if (!date) return [];
    const name = readWeekday(date);
    const label = date === dates[0] ? 'Mañana' : name.charAt(0).toUpperCase() + name.slice(1);
    return { date, label };
  });
}

const readWeekday = (date: string): string =>
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? '';
