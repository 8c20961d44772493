/**
 * The first and last possible day of a date, as days since 1970-01-01, without a time or a time zone. They
 * differ where only a month or a year is known.
 */
export type Days = { first: number; last: number };

const millisecondsPerDay = 86_400_000;

/** Returns the days since 1970. @param month from 1; day 0 is the last day of the previous month */
export const toDay = (year: number, month: number, day: number) =>
  Date.UTC(year, month - 1, day) / millisecondsPerDay;

/** Parses a day such as 2026-12-01 into days since 1970. */
export const parseDay = (date: string) => Date.parse(date) / millisecondsPerDay;

/** Converts days since 1970 into a date in UTC. */
export const toDate = (day: number) => new Date(day * millisecondsPerDay);

export const yearOf = (day: number) => toDate(day).getUTCFullYear();

/**
 * Counts the complete months between two days; negative in reverse order. A month without the start's day is
 * complete on its last day (Código Civil, art. 5.1).
 */
export function countMonths(from: number, to: number): number {
  const [start, end] = [toDate(from), toDate(to)];
  const [year, month] = [end.getUTCFullYear(), end.getUTCMonth()];
  const months = 12 * (year - start.getUTCFullYear()) + month - start.getUTCMonth();
  const last = toDate(toDay(year, month + 2, 0)).getUTCDate();
  return end.getUTCDate() < Math.min(start.getUTCDate(), last) ? months - 1 : months;
}
