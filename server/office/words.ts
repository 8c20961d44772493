import { minute } from '../times.ts';

const zone = { timeZone: 'Europe/Madrid' };

const formats = {
  date: new Intl.DateTimeFormat('es-ES', {
    ...zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }),
  year: new Intl.DateTimeFormat('es-ES', { ...zone, year: 'numeric' }),
  clock: new Intl.DateTimeFormat('es-ES', { ...zone, timeStyle: 'short' }),
  day: new Intl.DateTimeFormat('es-ES', zone),
};

/** A time as people in Spain say it: «martes, 24 de noviembre, 9.30», with the year if it is another one. */
export function writeTime(time: number, now = Date.now()): string {
  const [year, present] = [time, now].map((one) => formats.year.format(one));
  const date = `${formats.date.format(time)}${year === present ? '' : ` de ${year}`}`;
  return `${date}, ${formats.clock.format(time).replace(':', '.')}`;
}

/** A day in short: «24/11/2026». */
export const writeDate = (time: number | null) => (time ? formats.day.format(time) : '');

/** How long ago a time is: «2 días», «5 minutos». */
export function writeSpan(from: number, to: number): string {
  const units = [
    ['day', 24 * 60],
    ['hour', 60],
    ['minute', 1],
  ] as const;
  const minutes = Math.max(1, Math.floor((to - from) / minute));
  const [unit, size] = units.find(([, least]) => minutes >= least) ?? ['minute', 1];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return Math.floor(minutes / size).toLocaleString('es-ES', options);
}

/** «1 persona», «143 personas», «10.000 personas». */
export const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString('es-ES', { useGrouping: 'always' })} ${number === 1 ? one : more}`;

/**
 * Reads a time in Spain as a browser's field gives it: `2026-11-26T09:00`.
 * @returns milliseconds since 1970, or undefined if it is none
 */
export function readTime(text: string): number | undefined {
  const asUtc = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? asUtc(text) : Number.NaN;
  // JavaScript reads the 31st of November as the 1st of December.
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(text)) return undefined;
  const ahead = (time: number) => asUtc(new Date(time).toLocaleString('sv', zone)) - time;
  // The second time with the offset of that day, which a change of the clocks makes another one.
  return wanted - ahead(wanted - ahead(wanted));
}
