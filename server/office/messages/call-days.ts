import type { Handling } from '../../data/messages/notebook.ts';
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
