// In milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds calendar years to a time (UTC). 29 February becomes 1 March in a year without it. */
export function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
