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
const toDate = (day: number) => new Date(day * millisecondsPerDay);

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

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const fillers = /^(el|en|de|del|dia|mes|año|ano|a|principios|finales|mediados|hacia|sobre)$/;

/**
 * Parses a date as people in Spain write it, with its precision: 2016, 9/2016, septiembre de 2016, sept.
 * 2016, 15/9/16, 2016-09-15.
 * @returns undefined for any other text
 */
export function readDate(text: string): Days | undefined {
  const words = text
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .split(/[\s/.,\-–’']+/);
  const parts = words.filter((word) => word && !fillers.test(word)).map(numberMonth);
  if (/^\d{4}$/.test(parts[0] ?? '')) parts.reverse();
  const [year, month, day, more] = parts.reverse();
  if (parts.length === 0 || more !== undefined || !parts.every((part) => /^\d+$/.test(part)))
    return undefined;
  // A year of two digits needs a month.
  if (year?.length !== 4 && !(year?.length === 2 && month)) return undefined;
  const years = Number(year) + (year.length === 4 ? 0 : Number(year) < 50 ? 2000 : 1900);
  if (years < 1900 || years > 2099) return undefined;
  if (month === undefined) return { first: toDay(years, 1, 1), last: toDay(years, 12, 31) };
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const last = toDay(years, Number(month) + 1, 0);
  const first = toDay(years, Number(month), 1);
  if (day === undefined) return { first, last };
  const exact = first + Number(day) - 1;
  return day.length > 2 || exact < first || exact > last
    ? undefined
    : { first: exact, last: exact };
}

/** Converts the name of a month, whole or cut, to its number with three digits, unlike a day or a year. */
function numberMonth(word: string): string {
  if (!/^[a-z]{3,10}$/.test(word)) return word;
  const month = months.indexOf(word.slice(0, 3).replace('set', 'sep')) + 1;
  return month ? `${month}`.padStart(3, '0') : word;
}

/** Formats days with the precision that was read: 2016, 9/2016, 15/9/2016. */
export function writeDate({ first, last }: Days): string {
  const [start, end] = [first, last].map((day) => toDate(day).toISOString()) as [string, string];
  const [year, month, day] = start.slice(0, 10).split('-').map(Number);
  if (first === last) return `${day}/${month}/${year}`;
  return start.slice(0, 7) === end.slice(0, 7) ? `${month}/${year}` : `${year}`;
}

/** Formats a day in words: «1 de diciembre», optionally with the year. */
export const writeDay = (day: number, hasYear = false) =>
  toDate(day).toLocaleDateString('es-ES', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: hasYear ? 'numeric' : undefined,
  });

/** Returns the next three months, in which most planned sales are signed. */
export function nextMonths(now = new Date()): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return { first: toDay(year, month, day), last: toDay(year, month + 3, day) };
}

export const startOfMonth = (now = new Date()) => toDay(now.getFullYear(), now.getMonth() + 1, 1);
