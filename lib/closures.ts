import type { Identity } from './identity-schema.ts';
import { timeZone } from './time-zone.ts';

export type Closure = NonNullable<Identity['closures']>[number];

export const dayAndMonth = new Intl.DateTimeFormat('es-ES', {
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
export const writeDays = (first: string, last: string) =>
  [`del ${first}`, `al ${last}`].map((part) => part.replaceAll(' ', '\u00a0')).join(' ');

/** «10 de agosto», with the year unless it is the current one. */
function writeDate(date: string, now: number): string {
  const text = dayAndMonth.format(new Date(`${date}T00:00Z`));
  const year = date.slice(0, 4);
  return findToday(now).startsWith(year) ? text : `${text} de ${year}`;
}
