// In milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The pause after a failure: it starts with `2 ** step` minutes, and doubles with each step up to a longest. */
export const growPause = (step: number, longest: number) => Math.min(2 ** step * minute, longest);

/** Whether a time is less than a span from now, in milliseconds: before it, or behind it if the clock was set back. */
export const isWithin = (now: number, time: number, span: number) => Math.abs(now - time) < span;

/** Adds calendar years to a time (UTC). 29 February becomes 1 March in a year without it. */
export function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
