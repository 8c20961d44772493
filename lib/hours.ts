import { dayAndMonth, writeDays } from './closures.ts';
import { type Identity, readDayOfYear, weekdays } from './identity-schema.ts';

type Facts = Pick<Identity, 'hours' | 'closures'>;
type Hours = Identity['hours'];
type Season = Pick<Hours[number], 'seasonFrom' | 'seasonUntil'>;

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
