import { type Days, toDate, toDay } from '../../../../taxes/days';

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
  const parts = words.filter((word) => word && !fillers.test(word)).map(readPart);
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
  if (day.length > 2) return undefined;
  const exact = first + Number(day) - 1;
  return exact < first || exact > last ? undefined : { first: exact, last: exact };
}

/** Formats days with the precision that was read: 2016, 9/2016, 15/9/2016. */
export function writeDate({ first, last }: Days): string {
  const [start, end] = [first, last].map((day) => toDate(day).toISOString()) as [string, string];
  const [year, month, day] = start.slice(0, 10).split('-').map(Number);
  if (first === last) return `${day}/${month}/${year}`;
  return start.slice(0, 7) === end.slice(0, 7) ? `${month}/${year}` : `${year}`;
}

/** Converts the name of a month, whole or cut, to its number with three digits, unlike a day or a year. */
function readPart(word: string): string {
  if (!/^[a-z]{3,10}$/.test(word)) return word;
  const month = months.indexOf(word.slice(0, 3).replace('set', 'sep')) + 1;
  return month ? `${month}`.padStart(3, '0') : word;
}

/** Returns the next three months, in which most planned sales are signed. */
export function nextMonths(now = new Date()): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return { first: toDay(year, month, day), last: toDay(year, month + 3, day) };
}

export const startOfMonth = (now = new Date()) => toDay(now.getFullYear(), now.getMonth() + 1, 1);

/** Formats a day in words: «1 de diciembre», optionally with the year. */
export const writeDay = (day: number, hasYear = false) =>
  toDate(day).toLocaleDateString('es-ES', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: hasYear ? 'numeric' : undefined,
  });
