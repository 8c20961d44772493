import { timeZone } from '../../lib/hours.ts';

const zone = { timeZone };
const formats = {
  weekday: new Intl.DateTimeFormat('es-ES', { ...zone, weekday: 'long' }),
  date: new Intl.DateTimeFormat('es-ES', { ...zone, day: 'numeric', month: 'long' }),
  year: new Intl.DateTimeFormat('es-ES', { ...zone, year: 'numeric' }),
  clock: new Intl.DateTimeFormat('es-ES', { ...zone, timeStyle: 'short' }),
  /** Like `2026-11-22 09:30:00`, for input fields and spreadsheets. */
  field: new Intl.DateTimeFormat('sv', { ...zone, dateStyle: 'short', timeStyle: 'medium' }),
};

/** Writes a day: «el martes 24 de noviembre», with the year if it is not the present one. */
export function writeDay(time: number, now = Date.now()): string {
  const [year, present] = [time, now].map((date) => formats.year.format(date));
  const date = year === present ? writeDate(time) : `${writeDate(time)} de ${year}`;
  return `el ${formats.weekday.format(time)} ${keepTogether(date)}`;
}

const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0');

/** Writes a time: «el martes 24 de noviembre, a las 9.30». */
export const writeTime = (time: number, now = Date.now()): string =>
  `${writeDay(time, now)}, ${writeClock(time)}`;

/** Writes a day relative to now: «hoy», «ayer», «mañana», or as `writeDay` does. */
export function writeNearDay(time: number, now: number): string {
  const [written, present] = [time, now].map((date) => Date.parse(writeFieldDay(date)));
  const near = { '-1': 'ayer', 0: 'hoy', 1: 'mañana' }[
    Math.round(((written ?? 0) - (present ?? 0)) / 86_400_000)
  ];
  return near ?? writeDay(time, now);
}

/** Writes a time relative to now: «hoy, a las 9.30». */
export const writeNearTime = (time: number, now: number) =>
  `${writeNearDay(time, now)}, ${writeClock(time)}`;

/** Writes an hour of the day: «a las 9.30». */
function writeClock(time: number): string {
  const clock = formats.clock.format(time).replace(':', '.');
  return keepTogether(`${clock.startsWith('1.') ? 'a la' : 'a las'} ${clock}`);
}

/** Writes a local time for spreadsheets: `2026-11-26 09:00:00`. */
export const writeTableTime = (time: number) => formats.field.format(time);

/** Writes a local day for input fields: `2026-11-26`. */
export const writeFieldDay = (time: number) => writeTableTime(time).slice(0, 10);

/** Writes a local time for input fields: `2026-11-26T09:00`. */
export const writeFieldTime = (time: number) => writeTableTime(time).slice(0, 16).replace(' ', 'T');

/** Writes a moment, to the second: «24 de noviembre, 9.30.05». */
export const writeMoment = (time: number) =>
  `${writeDate(time)}, ${formats.field.format(time).slice(11).replace(/^0/, '').replaceAll(':', '.')}`;

/** Writes a short day, for tables: «24 de noviembre». */
const writeDate = (time: number) => formats.date.format(time);

/** Writes the time between two times: «2 días», «5 minutos». */
export function writeSpan(from: number, to: number): string {
  const units = Object.entries({ day: 24 * 60, hour: 60, minute: 1 });
  const minutes = Math.max(1, Math.floor((to - from) / 60_000));
  const [unit, size] = units.find(([, least]) => minutes >= least) ?? ['minute', 1];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return Math.floor(minutes / size).toLocaleString('es-ES', options);
}

/** Cuts a text, between words if possible: «Vendo el piso de…». @param most in characters */
export function cutText(text: string, most: number): string {
  const signs = Array.from(text);
  if (signs.length <= most) return text;
  const words = signs.slice(0, most).join('');
  const end = /\s/.test(signs[most] ?? '') ? words.length : words.search(/\s\S*$/);
  return `${words.slice(0, end > 0 ? end : words.length).replace(/[\s.,;:]+$/, '')}…`;
}

/** Writes «143», «10.000». */
export const writeNumber = (number: number) =>
  number.toLocaleString('es-ES', { useGrouping: 'always' });

/** Writes «1 persona», «143 personas», «10.000 personas». @param none instead of «0 personas» */
export const count = (number: number, singular: string, plural: string, none?: string) =>
  number === 0 && none !== undefined
    ? none
    : `${writeNumber(number)} ${number === 1 ? singular : plural}`;

/**
 * Parses a local time of an input field: `2026-11-26T09:00`.
 * @returns milliseconds since 1970, or undefined if it is not valid
 */
export function readTime(text: string): number | undefined {
  const asUtc = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? asUtc(text) : Number.NaN;
  // JavaScript parses 31 November as 1 December.
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(text)) return undefined;
  const ahead = (time: number) => asUtc(writeTableTime(time)) - time;
  const first = wanted - ahead(wanted);
  // In Spain the year 10000, which cannot be parsed, begins before it does in UTC.
  if (Number.isNaN(first)) return undefined;
  // The second pass uses the offset of the result, because the clocks may change on that day.
  return wanted - ahead(first);
}
