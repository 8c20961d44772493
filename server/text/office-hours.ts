import { weekdays } from '../../lib/identity-fields.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { readTime } from './words.ts';

const day = 24 * 3600_000;

/**
 * Makes a function that measures how much of a span of time an office is open: in milliseconds, by
 * the office's clock, without the days on which it is closed.
 */
export function createOfficeClock({ hours, closures = [] }: Pick<Identity, 'hours' | 'closures'>) {
  const known = new Map<string, [opens: number, closes: number][]>();

  function listOpenings(date: string) {
    if (closures.some(({ from, to }) => from <= date && date <= to)) return [];
    return listSpans(hours, date).flatMap(({ opens, closes }): [number, number][] => {
      const [start, end] = [readTime(`${date}T${opens}`), readTime(`${date}T${closes}`)];
      return start === undefined || end === undefined ? [] : [[start, end]];
    });
  }

  return (from: number, to: number): number => {
    let sum = 0;
    // The dates in UTC, and one more on either side, include all dates there.
    for (let time = from - day; time < to + day; time += day) {
      const date = new Date(time).toISOString().slice(0, 10);
      const openings = known.get(date) ?? listOpenings(date);
      known.set(date, openings);
      for (const [opens, closes] of openings)
        sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
    }
    return sum;
  };
}

/** Lists the hours of a day, like `2027-08-16`. */
export function listSpans(hours: Identity['hours'], date: string) {
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  return hours.filter(
    ({ from, to }) => weekdays.indexOf(from) <= weekday && weekday <= weekdays.indexOf(to),
  );
}

/** The median; undefined for an empty list. */
export function findMedian(numbers: number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** A time within office hours in words: «20 minutos», «3 horas». */
export function writeOfficeTime(time: number): string {
  const minutes = Math.max(1, Math.round(time / 60_000));
  const unit = minutes < 120 ? 'minute' : 'hour';
  const number = unit === 'minute' ? minutes : Math.round(minutes / 60);
  return number.toLocaleString('es-ES', { style: 'unit', unit, unitDisplay: 'long' });
}
