import { agency } from '../../../lib/agency.ts';

/** Times in milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The same day and hour some calendar years later; on 1 March for a 29 February that the year lacks. */
export function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The Monday, 0.00 at the office, of the week of a time. */
export function startOfWeek(time: number): number {
  const { timeZone } = agency;
  const local = new Date(time).toLocaleDateString('sv', { timeZone });
  const date = new Date(`${local}T00:00Z`);
  const midnight = date.getTime() - ((date.getUTCDay() + 6) % 7) * day;
  // The hour there at midnight UTC is its offset, which changes on Sundays only.
  const ahead = new Date(midnight).toLocaleTimeString('sv', { timeZone });
  return midnight - Number(ahead.slice(0, 2)) * hour;
}
