import type { Handling } from '../../data/messages/notebook.ts';
import { readTime, writeFieldDay, writeNearDay, writeNearTime } from '../../text/words.ts';

/** Checks that a text is a date, as `<input type="date">` sends it. */
export const isDay = (text = '') => /^20/.test(text) && readTime(`${text}T12:00`) !== undefined;

/** Checks that a text is an hour, as `<input type="time">` sends it. */
export const isTime = (text: string) => readTime(`2026-01-01T${text}`) !== undefined;

/** Checks that a message was answered and no call is due. */
export const isDone = (
  { answered_at, call_on }: Pick<Handling, 'answered_at' | 'call_on'>,
  now: number,
) => answered_at !== null && !(call_on !== null && call_on <= writeFieldDay(now));

/** Writes when to call again: «mañana», «el jueves 26 de noviembre, a las 17.30». */
export function writeCall(
  { call_on, call_time }: Pick<Handling, 'call_on' | 'call_time'>,
  now: number,
) {
  const time = readTime(`${call_on}T${call_time ?? '12:00'}`) ?? 0;
  return call_time ? writeNearTime(time, now) : writeNearDay(time, now);
}
