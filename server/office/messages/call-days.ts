import { day } from '../../data/database/times.ts';
import type { Handling } from '../../data/messages/notebook.ts';
import { readTime, writeDay, writeFieldDay, writeNearDay } from '../../text/words.ts';

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

/** Lists the days that have buttons: tomorrow, and the next Monday after it. */
export function listCallDays(now: number): [label: string, date: string][] {
  const times = Array.from({ length: 8 }, (_, index) => now + (index + 1) * day);
  const monday = times.findLast((time) => writeDay(time).startsWith('el lunes'));
  return [
    ['Mañana', writeFieldDay(now + day)],
    ['El lunes', writeFieldDay(monday ?? now + 7 * day)],
  ];
}
