import { type Identity, weekdays } from '../../lib/identity-schema.ts';
import { readTime } from './words.ts';

const day = 24 * 3600_000;

/**
 * Makes a function that measures how much of a span of time an office is open: in milliseconds, by
 * the clock in Spain. It knows no holidays.
 */
export function createOfficeClock(hours: Identity['hours']) {
  const known = new Map<string, [opens: number, closes: number][]>();

  function listOpenings(date: string) {
    const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
    return hours.flatMap(({ from, to, opens, closes }): [number, number][] => {
      if (weekday < weekdays.indexOf(from) || weekday > weekdays.indexOf(to)) return [];
      const [start, end] = [readTime(`${date}T${opens}`), readTime(`${date}T${closes}`)];
      return start === undefined || end === undefined ? [] : [[start, end]];
    });
  }

  return (from: number, to: number): number => {
    let sum = 0;
    // The dates of UTC, and one more on either side, hold those of Spain.
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

/** The one in the middle, or the mean of the two there; undefined of no numbers. */
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
