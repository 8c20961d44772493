import { identity } from '../agency/identity.ts';
import { type Identity, readDayOfYear, weekdays } from './identity-schema.ts';

export type Closure = NonNullable<Identity['closures']>[number];
type Facts = Pick<Identity, 'hours' | 'closures'>;
type Hours = Identity['hours'];
type Season = Pick<Hours[number], 'seasonFrom' | 'seasonUntil'>;

/** The time zone of dates and hours, by the agency's postal code: the Canary Islands are an hour behind. */
export const timeZone = /^3[58]/.test(identity.address.postalCode)
  ? 'Atlantic/Canary'
  : 'Europe/Madrid';

const dayAndMonth = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** Returns the current day at the office, such as `2027-08-16`. */
export const findToday = (now: number) => new Date(now).toLocaleDateString('sv', { timeZone });

/** Lists the closures that have not ended, the next one first. */
export function listClosures(closures: Closure[] = [], now = Date.now()): Closure[] {
  const today = findToday(now);
  return closures.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Describes a closure: «Cerrado del 10 al 24 de agosto. Volvemos con fuerzas.» */
export const writeClosure = (closure: Closure, now = Date.now()) =>
  `${writeClosedDays(closure, now)} ${closure.text ?? ''}`.trim();

/** Describes the days of a closure: «Cerrado del 10 al 24 de agosto.» */
export function writeClosedDays({ from, to }: Closure, now = Date.now()): string {
  const [first, last] = [writeDate(from, now), writeDate(to, now)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const days = writeDays(isOneMonth ? `${Number(from.slice(8))}` : first, last);
  return `Cerrado ${from === to ? `el\u00a0${first.replaceAll(' ', '\u00a0')}` : days}.`;
}

/** Writes «del 15 de junio al 15 de septiembre», which wraps before «al» alone. */
const writeDays = (first: string, last: string) =>
  [`del ${first}`, `al ${last}`].map((part) => part.replaceAll(' ', '\u00a0')).join(' ');

/** «10 de agosto», with the year unless it is the current one. */
function writeDate(date: string, now: number): string {
  const text = dayAndMonth.format(new Date(`${date}T00:00Z`));
  const year = date.slice(0, 4);
  return findToday(now).startsWith(year) ? text : `${text} de ${year}`;
}

/** Checks by its hours and closures whether the office is closed on a day. @param date like `2027-08-16` */
export const isClosed = ({ hours, closures = [] }: Facts, date: string) =>
  listHours(hours, date).length === 0 ||
  closures.some(({ from, to }) => from <= date && date <= to);

/** Lists the opening hours of a day. @param date like `2027-08-16` */
export function listHours(hours: Hours, date: string): Hours {
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  return listInForce(hours, date).filter(
    ({ from, to }) => weekdays.indexOf(from) <= weekday && weekday <= weekdays.indexOf(to),
  );
}

/** In a season its hours replace those without one. */
function listInForce(hours: Hours, date: string): Hours {
  const seasonal = hours.filter((entry) => isInSeason(entry, date.slice(5)));
  return seasonal.length > 0 ? seasonal : hours.filter(({ seasonFrom }) => !seasonFrom);
}

/** @param day like `08-16`; a season may go over New Year */
function isInSeason({ seasonFrom, seasonUntil }: Season, day: string): boolean {
  if (!seasonFrom || !seasonUntil) return false;
  const [first, last] = [readDayOfYear(seasonFrom), readDayOfYear(seasonUntil)];
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** Adds days to a date like `2027-08-16`. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

type Period = { hours: Hours; validFrom?: string; validThrough?: string };

/** Lists the hours in force in the year from a day on, with the dates between which they are, if there are seasons. */
export function listPeriods(hours: Hours, today: string): Period[] {
  if (!hours.some(({ seasonFrom }) => seasonFrom)) return [{ hours }];
  const periods: Required<Period>[] = [];
  for (let ahead = 0; ahead < 365; ahead++) {
    const date = addDays(today, ahead);
    const inForce = listInForce(hours, date);
    const last = periods.at(-1);
    if (last && JSON.stringify(last.hours) === JSON.stringify(inForce)) last.validThrough = date;
    else periods.push({ hours: inForce, validFrom: date, validThrough: date });
  }
  return periods;
}

/**
 * Formats opening hours, days with the same hours in one line: `Lunes a jueves, de 9.00 a 13.30`. A season is
 * one line: `Del 15 de junio al 15 de septiembre, lunes a viernes, de 9.00 a 15.00`.
 */
export function writeHours(hours: Hours): string[] {
  const seasons = new Set(hours.map(writeSeason));
  return [...seasons].flatMap((season) => {
    const lines = writeSpans(hours.filter((entry) => writeSeason(entry) === season));
    return (season ? [`${season}, ${lines.join('; ')}`] : lines).map(
      (line) => line.charAt(0).toUpperCase() + line.slice(1),
    );
  });
}

function writeSeason({ seasonFrom, seasonUntil }: Season): string {
  if (!seasonFrom || !seasonUntil) return '';
  const write = (day: string) => dayAndMonth.format(new Date(`2000-${readDayOfYear(day)}T00:00Z`));
  return writeDays(write(seasonFrom), write(seasonUntil));
}

function writeSpans(hours: Hours): string[] {
  const lines = new Map<string, string[]>();
  const clock = (hour: string) => hour.replace(/^0/, '').replace(':', '.');
  for (const { from, to, opens, closes } of hours) {
    const days = from === to ? from : `${from} a ${to}`;
    const span = `de\u00a0${clock(opens)}\u00a0a\u00a0${clock(closes)}`;
    lines.set(days, [...(lines.get(days) ?? []), span]);
  }
  const list = new Intl.ListFormat('es');
  return Array.from(lines, ([days, spans]) => `${days}, ${list.format(spans)}`);
}
